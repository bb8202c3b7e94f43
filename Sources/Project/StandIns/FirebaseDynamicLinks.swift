// The names of FirebaseDynamicLinks. No link is made or resolved here, so each request is a fault. The parameters of a
// link are kept.

@_exported import FirebaseCore
import FlowCore
import Foundation

public enum DLMatchType: UInt, Sendable { case none, weak, `default`, unique }

open class DynamicLink: NSObject {
  open var url: URL? { nil }
  open var matchType: DLMatchType { .none }
  open var minimumAppVersion: String? { nil }
  open var utmParametersDictionary: [String: Any] { [:] }

  init(nothing: Void) {}
}

open class DynamicLinks: NSObject {
  open class func dynamicLinks() -> DynamicLinks { DynamicLinks() }

  open class func performDiagnostics(completion: ((String, Bool) -> Void)?) {
    StandIn.fault("DynamicLinks.performDiagnostics")
  }

  open func shouldHandleDynamicLink(fromCustomSchemeURL url: URL) -> Bool {
    StandIn.fault("DynamicLinks.shouldHandleDynamicLink")
    return false
  }

  open func dynamicLink(fromCustomSchemeURL url: URL) -> DynamicLink? {
    StandIn.fault("DynamicLinks.dynamicLink")
    return nil
  }

  @discardableResult
  open func handleUniversalLink(
    _ universalLinkURL: URL, completion: @escaping (DynamicLink?, (any Error)?) -> Void
  ) -> Bool {
    StandIn.fault("DynamicLinks.handleUniversalLink")
    return false
  }

  open func resolveShortLink(_ url: URL, completion: @escaping (URL?, (any Error)?) -> Void) {
    StandIn.fault("DynamicLinks.resolveShortLink")
  }
}

open class DynamicLinkIOSParameters: NSObject {
  public let bundleID: String?
  open var appStoreID: String?
  open var fallbackURL: URL?
  open var customScheme: String?
  open var iPadBundleID: String?
  open var iPadFallbackURL: URL?
  open var minimumAppVersion: String?

  public init(bundleID: String) {
    self.bundleID = bundleID
  }
}

open class DynamicLinkAndroidParameters: NSObject {
  public let packageName: String?
  open var fallbackURL: URL?
  open var minimumVersion = 0

  public init(packageName: String) {
    self.packageName = packageName
  }
}

open class DynamicLinkSocialMetaTagParameters: NSObject {
  open var title: String?
  open var descriptionText: String?
  open var imageURL: URL?

  public override init() {}
}

open class DynamicLinkNavigationInfoParameters: NSObject {
  open var isForcedRedirectEnabled = false

  public override init() {}
}

open class DynamicLinkGoogleAnalyticsParameters: NSObject {
  open var source: String?
  open var medium: String?
  open var campaign: String?
  open var term: String?
  open var content: String?

  public override init() {}

  public init(source: String, medium: String, campaign: String) {
    self.source = source
    self.medium = medium
    self.campaign = campaign
  }
}

public enum ShortDynamicLinkPathLength: Int, Sendable { case `default`, short, unguessable }

open class DynamicLinkComponentsOptions: NSObject {
  open var pathLength = ShortDynamicLinkPathLength.default

  public override init() {}
}

open class DynamicLinkComponents: NSObject {
  open var iOSParameters: DynamicLinkIOSParameters?
  open var androidParameters: DynamicLinkAndroidParameters?
  open var socialMetaTagParameters: DynamicLinkSocialMetaTagParameters?
  open var navigationInfoParameters: DynamicLinkNavigationInfoParameters?
  open var analyticsParameters: DynamicLinkGoogleAnalyticsParameters?
  open var options: DynamicLinkComponentsOptions?
  open var link: URL
  open var domain: String?

  public init?(link: URL, domainURIPrefix: String) {
    self.link = link
    domain = domainURIPrefix
  }

  open var url: URL? {
    StandIn.fault("DynamicLinkComponents.url")
    return nil
  }

  open func shorten(completion: @escaping (URL?, [String]?, (any Error)?) -> Void) {
    StandIn.fault("DynamicLinkComponents.shorten")
  }

  open func shorten() async throws -> (URL, [String]) { throw StandIn.fault("DynamicLinkComponents.shorten") }
}
