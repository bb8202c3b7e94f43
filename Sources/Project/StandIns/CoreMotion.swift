// The names of Apple's CoreMotion. Nothing moves here, so each question to a sensor is a fault.

import FlowCore
@_exported import Foundation

public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

public struct CMAcceleration: Sendable {
  public var x = 0.0
  public var y = 0.0
  public var z = 0.0
}

open class CMAccelerometerData: NSObject {
  open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}

open class CMDeviceMotion: NSObject {
  open var attitude: CMAttitude { CMAttitude() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

open class CMMotionManager: NSObject {
  open var accelerometerUpdateInterval: TimeInterval = 0
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var deviceMotion: CMDeviceMotion? { nil }
  open var accelerometerData: CMAccelerometerData? { nil }

  public override init() {}

  open var isAccelerometerAvailable: Bool {
    StandIn.fault("CMMotionManager.isAccelerometerAvailable")
    return false
  }

  open var isDeviceMotionAvailable: Bool {
    StandIn.fault("CMMotionManager.isDeviceMotionAvailable")
    return false
  }

  open func startAccelerometerUpdates() { StandIn.fault("CMMotionManager.startAccelerometerUpdates") }

  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {
    StandIn.fault("CMMotionManager.startAccelerometerUpdates")
  }

  open func stopAccelerometerUpdates() {}

  open func startDeviceMotionUpdates() { StandIn.fault("CMMotionManager.startDeviceMotionUpdates") }

  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) {
    StandIn.fault("CMMotionManager.startDeviceMotionUpdates")
  }

  open func stopDeviceMotionUpdates() {}
}

open class CMPedometerData: NSObject {
  open var startDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var endDate: Date { Date(timeIntervalSinceReferenceDate: 0) }
  open var numberOfSteps: NSNumber { 0 }
  open var distance: NSNumber? { nil }
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

open class CMPedometer: NSObject {
  public override init() {}

  open class func isStepCountingAvailable() -> Bool {
    StandIn.fault("CMPedometer.isStepCountingAvailable")
    return false
  }

  open class func authorizationStatus() -> CMAuthorizationStatus {
    StandIn.fault("CMPedometer.authorizationStatus")
    return .notDetermined
  }

  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    StandIn.fault("CMPedometer.queryPedometerData")
  }

  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    StandIn.fault("CMPedometer.startUpdates")
  }

  open func stopUpdates() {}
}
