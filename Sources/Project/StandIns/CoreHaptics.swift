// The names of Apple's CoreHaptics. Nothing shakes here: patterns are kept and players do nothing.

import FlowCore
@_exported import Foundation

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct Capabilities: CHHapticDeviceCapability {
  var supportsHaptics: Bool {
    StandIn.fault("CHHapticDeviceCapability.supportsHaptics")
    return false
  }

  var supportsAudio: Bool {
    StandIn.fault("CHHapticDeviceCapability.supportsAudio")
    return false
  }
}

open class CHHapticEventParameter: NSObject {
  public enum ID: Hashable, Sendable { case hapticIntensity, hapticSharpness, attackTime, decayTime, releaseTime }

  public let parameterID: ID
  public let value: Float

  public init(parameterID: ID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

open class CHHapticDynamicParameter: NSObject {}

open class CHHapticEvent: NSObject {
  public enum EventType: Hashable, Sendable { case hapticTransient, hapticContinuous, audioContinuous, audioCustom }

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) {}
}

open class CHHapticPattern: NSObject {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

public protocol CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
}

private struct Player: CHHapticPatternPlayer {
  func start(atTime time: TimeInterval) throws { StandIn.touch("CHHapticPatternPlayer.start") }

  func stop(atTime time: TimeInterval) throws {}
}

open class CHHapticEngine: NSObject {
  public enum StoppedReason: Int, Sendable { case audioSessionInterrupt = 1, applicationSuspended, idleTimeout }

  open var resetHandler: () -> Void = {}
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false

  public override init() {}

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { Capabilities() }

  open func start() throws {}

  open func start(completionHandler: (((any Error)?) -> Void)? = nil) {
    if completionHandler != nil { StandIn.fault("CHHapticEngine.start") }
  }

  open func stop(completionHandler: (((any Error)?) -> Void)? = nil) {
    if completionHandler != nil { StandIn.fault("CHHapticEngine.stop") }
  }

  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { Player() }
}
