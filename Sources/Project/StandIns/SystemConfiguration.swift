// The names of Apple's SystemConfiguration that ask for the network. There is none here, so each question is a fault.

import FlowCore
import Foundation

public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

public struct SCNetworkReachabilityContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?

  public init(
    version: Int = 0, info: UnsafeMutableRawPointer? = nil, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)? = nil
  ) {
    self.version = version
    self.info = info
  }
}

public final class SCNetworkReachability {}

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

public func SCNetworkReachabilityCreateWithName(
  _ allocator: Any?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  StandIn.fault("SCNetworkReachabilityCreateWithName")
  return nil
}

public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: Any?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  StandIn.fault("SCNetworkReachabilityCreateWithAddress")
  return nil
}

public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  StandIn.fault("SCNetworkReachabilityGetFlags")
  return false
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  // Taking the handler away has nothing to report.
  guard callout != nil else { return true }
  StandIn.fault("SCNetworkReachabilitySetCallback")
  return false
}

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  guard queue != nil else { return true }
  StandIn.fault("SCNetworkReachabilitySetDispatchQueue")
  return false
}
