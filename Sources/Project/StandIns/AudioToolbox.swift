// The names of Apple's AudioToolbox. Nothing is heard here: a sound that an app plays is no answer, so it does nothing,
// while a handler of its end is a fault.

import FlowCore
import Foundation

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: Int32 = 0

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  if inCompletionBlock != nil { StandIn.fault("AudioServicesPlaySystemSoundWithCompletion") }
}

public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  if inCompletionBlock != nil { StandIn.fault("AudioServicesPlayAlertSoundWithCompletion") }
}

@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  StandIn.fault("AudioServicesCreateSystemSoundID")
  // kAudioServicesSystemSoundUnspecifiedError
  return -1500
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { kAudioServicesNoError }
