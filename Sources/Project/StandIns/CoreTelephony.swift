// The names of Apple's CoreTelephony. There is no telephone here, so each question is a fault.

import FlowCore
import Foundation

open class CTCarrier: NSObject {
  open var carrierName: String? { nil }
  open var isoCountryCode: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
}

public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

open class CTTelephonyNetworkInfo: NSObject {
  public override init() {}

  open var subscriberCellularProvider: CTCarrier? {
    StandIn.fault("CTTelephonyNetworkInfo.subscriberCellularProvider")
    return nil
  }

  open var serviceSubscriberCellularProviders: [String: CTCarrier]? {
    StandIn.fault("CTTelephonyNetworkInfo.serviceSubscriberCellularProviders")
    return nil
  }

  open var serviceCurrentRadioAccessTechnology: [String: String]? {
    StandIn.fault("CTTelephonyNetworkInfo.serviceCurrentRadioAccessTechnology")
    return nil
  }
}
