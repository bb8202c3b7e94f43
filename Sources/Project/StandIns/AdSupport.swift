// The names of Apple's AdSupport. There is no advertising here, and each question is a fault. The identifier is that of
// an app without permission: zeros.

import FlowCore
@_exported import Foundation

open class ASIdentifierManager: NSObject {
  open class func shared() -> ASIdentifierManager { ASIdentifierManager() }

  open var advertisingIdentifier: UUID {
    StandIn.fault("ASIdentifierManager.advertisingIdentifier")
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  open var isAdvertisingTrackingEnabled: Bool {
    StandIn.fault("ASIdentifierManager.isAdvertisingTrackingEnabled")
    return false
  }
}
