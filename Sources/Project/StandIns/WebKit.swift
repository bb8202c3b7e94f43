// The names of Apple's WebKit. A web view is an empty view here, which keeps the address that it was told to load. If
// it has a delegate for navigation, which would be told of the load, the load is a fault.

import FlowCore
@_exported import Foundation
import FoundationNetworking
@_exported import UIKit

open class WKProcessPool: NSObject {}

open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isElementFullscreenEnabled = false
  open var isFraudulentWebsiteWarningEnabled = true
  open var isTextInteractionEnabled = true

  /// Keeps nothing: the names are WebKit's own.
  public func setValue(_ value: Any?, forKey key: String) {}
}

open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int { case recommended, mobile, desktop }

  open var allowsContentJavaScript = true
  open var preferredContentMode = ContentMode.recommended
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  public static let link = WKDataDetectorTypes(rawValue: 2)
  public static let address = WKDataDetectorTypes(rawValue: 4)
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

open class WKWebViewConfiguration: NSObject {
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var applicationNameForUserAgent: String?
  open var allowsInlineMediaPlayback = false
  open var allowsAirPlayForMediaPlayback = true
  open var allowsPictureInPictureMediaPlayback = true
  open var suppressesIncrementalRendering = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var dataDetectorTypes: WKDataDetectorTypes = []
  open var limitsNavigationsToAppBoundDomains = false
  open var upgradeKnownHostsToHTTPS = true

  public override init() {}

  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {}
}

public protocol WKURLSchemeTask: AnyObject {
  var request: URLRequest { get }

  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

public protocol WKURLSchemeHandler: AnyObject {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

public enum WKUserScriptInjectionTime: Int { case atDocumentStart, atDocumentEnd }

open class WKContentWorld: NSObject {
  nonisolated(unsafe) public static let page = WKContentWorld()
  nonisolated(unsafe) public static let defaultClient = WKContentWorld()
}

open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }

  open func removeAllUserScripts() { userScripts = [] }

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}

  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld: WKContentWorld, name: String) {}

  open func removeScriptMessageHandler(forName name: String) {}

  open func removeAllScriptMessageHandlers() {}
}

open class WKScriptMessage: NSObject {
  open var body: Any { "" }
  open var name: String { "" }
  open weak var webView: WKWebView? { nil }
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
}

@preconcurrency
@MainActor
public protocol WKScriptMessageHandler: AnyObject {
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

open class WKSecurityOrigin: NSObject {
  public let `protocol` = ""
  public let host = ""
  public let port = 0
}

open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var securityOrigin: WKSecurityOrigin { WKSecurityOrigin() }
}

public enum WKNavigationType: Int {
  case linkActivated
  case formSubmitted
  case backForward
  case reload
  case formResubmitted
  case other = -1
}

public enum WKNavigationActionPolicy: Int { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int { case cancel, allow, download }
public enum WKPermissionDecision: Int { case prompt, grant, deny }
public enum WKMediaCaptureType: Int { case camera, microphone, cameraAndMicrophone }

open class WKNavigation: NSObject {}
open class WKWindowFeatures: NSObject {}

open class WKNavigationAction: NSObject {
  open var navigationType: WKNavigationType { .other }
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
  open var targetFrame: WKFrameInfo? { nil }
}

open class WKNavigationResponse: NSObject {
  open var isForMainFrame: Bool { true }
  open var response: URLResponse {
    URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  }
  open var canShowMIMEType: Bool { true }
}

@preconcurrency
@MainActor
public protocol WKNavigationDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {}

  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {}

  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}

  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}

  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}

  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}

  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}

  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}

  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

@preconcurrency
@MainActor
public protocol WKUIDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void)
}

extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }

  public func webViewDidClose(_ webView: WKWebView) {}

  public func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) {}

  public func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

open class WKBackForwardListItem: NSObject {
  open var url: URL { URL(fileURLWithPath: "/") }
  open var title: String? { nil }
}

open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
}

open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open lazy var scrollView = UIScrollView()
  open var customUserAgent: String?
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var isInspectable = false
  open var pageZoom: CGFloat = 1
  open var underPageBackgroundColor: UIColor! = .white
  /// The address that the view was last told to load.
  open private(set) var url: URL?
  open private(set) var isLoading = false
  open var title: String? { nil }
  open var estimatedProgress: Double { 0 }
  open var hasOnlySecureContent: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var backForwardList: WKBackForwardList { WKBackForwardList() }

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  public override init(frame: CGRect) {
    configuration = WKWebViewConfiguration()
    super.init(frame: frame)
  }

  public convenience init() { self.init(frame: .zero) }

  private func start(_ url: URL?, _ name: String) -> WKNavigation? {
    self.url = url
    if navigationDelegate == nil { StandIn.touch("WKWebView.\(name)") } else { StandIn.fault("WKWebView.\(name)") }
    return nil
  }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? { start(request.url, "load") }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { start(baseURL, "loadHTMLString") }

  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    start(url, "loadFileURL")
  }

  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    start(baseURL, "load")
  }

  @discardableResult
  open func reload() -> WKNavigation? { start(url, "reload") }

  @discardableResult
  open func goBack() -> WKNavigation? { nil }

  @discardableResult
  open func goForward() -> WKNavigation? { nil }

  open func stopLoading() {}

  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    StandIn.fault("WKWebView.evaluateJavaScript")
  }

  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
    throw StandIn.fault("WKWebView.evaluateJavaScript")
  }
}

open class WKHTTPCookieStore: NSObject {
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    if completionHandler != nil { StandIn.fault("WKHTTPCookieStore.setCookie") }
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    if completionHandler != nil { StandIn.fault("WKHTTPCookieStore.delete") }
  }

  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    StandIn.fault("WKHTTPCookieStore.getAllCookies")
  }
}

open class WKWebsiteDataRecord: NSObject {
  open var displayName: String { "" }
  open var dataTypes: Set<String> { [] }
}

public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"

open class WKWebsiteDataStore: NSObject {
  public let httpCookieStore = WKHTTPCookieStore()

  open class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }

  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }

  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
      WKWebsiteDataTypeLocalStorage,
    ]
  }

  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping ([WKWebsiteDataRecord]) -> Void
  ) {
    StandIn.fault("WKWebsiteDataStore.fetchDataRecords")
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord], completionHandler: @escaping () -> Void
  ) {
    StandIn.fault("WKWebsiteDataStore.removeData")
  }

  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void
  ) {
    StandIn.fault("WKWebsiteDataStore.removeData")
  }
}
