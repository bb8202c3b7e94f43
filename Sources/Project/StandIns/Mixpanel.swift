// The names of Mixpanel. Nothing is counted here, so the commands do nothing.

import FlowCore
import Foundation

public protocol MixpanelType {}

extension String: MixpanelType {}
extension Int: MixpanelType {}
extension UInt: MixpanelType {}
extension Double: MixpanelType {}
extension Float: MixpanelType {}
extension Bool: MixpanelType {}
extension Date: MixpanelType {}
extension URL: MixpanelType {}
extension NSNull: MixpanelType {}
extension NSNumber: MixpanelType {}
extension Array: MixpanelType {}
extension Dictionary: MixpanelType {}
extension Optional: MixpanelType {}

public typealias Properties = [String: any MixpanelType]

public enum Mixpanel {
  @discardableResult
  public static func initialize(
    token apiToken: String, trackAutomaticEvents: Bool = false, flushInterval: Double = 60,
    instanceName: String? = nil, optOutTrackingByDefault: Bool = false, useUniqueDistinctId: Bool = false,
    superProperties: Properties? = nil, serverURL: String? = nil
  ) -> MixpanelInstance {
    MixpanelInstance()
  }

  public static func getInstance(name: String) -> MixpanelInstance? { MixpanelInstance() }

  public static func mainInstance() -> MixpanelInstance { MixpanelInstance() }

  public static func safeMainInstance() -> MixpanelInstance? { MixpanelInstance() }

  public static func setMainInstance(name: String) {}
}

open class MixpanelInstance {
  public let people = People()
  open var loggingEnabled = false
  open var flushInterval: Double = 60
  open var showNetworkActivityIndicator = true
  open var serverURL = ""

  init() {}

  open var distinctId: String {
    StandIn.fault("MixpanelInstance.distinctId")
    return ""
  }

  open func identify(distinctId: String, usePeople: Bool = true, completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault("MixpanelInstance.identify") }
  }

  open func createAlias(
    _ alias: String, distinctId: String, usePeople: Bool = true, andIdentify: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if completion != nil { StandIn.fault("MixpanelInstance.createAlias") }
  }

  open func track(event: String?, properties: Properties? = nil) {}

  open func trackWithGroups(event: String?, properties: Properties? = nil, groups: Properties?) {}

  open func time(event: String) {}

  open func registerSuperProperties(_ properties: Properties) {}

  open func registerSuperPropertiesOnce(_ properties: Properties, defaultValue: (any MixpanelType)? = nil) {}

  open func unregisterSuperProperty(_ propertyName: String) {}

  open func clearSuperProperties() {}

  open func optInTracking(distinctId: String? = nil, properties: Properties? = nil) {}

  open func optOutTracking() {}

  open func hasOptedOutTracking() -> Bool {
    StandIn.fault("MixpanelInstance.hasOptedOutTracking")
    return false
  }

  open func flush(performFullFlush: Bool = false, completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault("MixpanelInstance.flush") }
  }

  open func reset(completion: (() -> Void)? = nil) {
    if completion != nil { StandIn.fault("MixpanelInstance.reset") }
  }
}

open class People {
  open func set(properties: Properties) {}

  open func set(property: String, to: any MixpanelType) {}

  open func setOnce(properties: Properties) {}

  open func unset(properties: [String]) {}

  open func increment(properties: Properties) {}

  open func increment(property: String, by: Double) {}

  open func append(properties: Properties) {}

  open func union(properties: Properties) {}

  open func trackCharge(amount: Double, properties: Properties? = nil) {}

  open func clearCharges() {}

  open func deleteUser() {}
}
