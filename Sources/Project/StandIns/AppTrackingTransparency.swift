// The names of Apple's AppTrackingTransparency. The permission stays as it is before a person has been asked, and each
// question is a fault.

import FlowCore
@_exported import Foundation

open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  open class var trackingAuthorizationStatus: AuthorizationStatus {
    StandIn.fault("ATTrackingManager.trackingAuthorizationStatus")
    return .notDetermined
  }

  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping (AuthorizationStatus) -> Void
  ) {
    StandIn.fault("ATTrackingManager.requestTrackingAuthorization")
  }

  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    StandIn.fault("ATTrackingManager.requestTrackingAuthorization")
    return .notDetermined
  }
}
