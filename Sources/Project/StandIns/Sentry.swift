// The names of Sentry. Nothing is reported here, so the commands do nothing, but for the closures that describe an
// event: they run. Each question is a fault.

import FlowCore
import Foundation

public enum SentryLevel: UInt, Sendable { case none, debug, info, warning, error, fatal }

public struct SentryId: Hashable, CustomStringConvertible, Sendable {
  public let sentryIdString: String

  /// The identifier of no event, as it is there if the SDK sends none.
  public static let empty = SentryId(sentryIdString: "00000000000000000000000000000000")

  public var description: String { sentryIdString }
}

open class SentryMessage: NSObject {
  public let formatted: String
  open var message: String?
  open var params: [String]?

  public init(formatted: String) {
    self.formatted = formatted
  }
}

open class Breadcrumb: NSObject {
  open var level: SentryLevel
  open var category: String
  open var timestamp: Date?
  open var type: String?
  open var message: String?
  open var origin: String?
  open var data: [String: Any]?

  public init(level: SentryLevel, category: String) {
    self.level = level
    self.category = category
  }

  public convenience override init() { self.init(level: .info, category: "default") }
}

open class SentryUser: NSObject {
  open var userId: String?
  open var email: String?
  open var username: String?
  open var ipAddress: String?
  open var name: String?
  open var data: [String: Any]?

  public override init() {}

  public init(userId: String) {
    self.userId = userId
  }
}

public typealias User = SentryUser

open class SentryFrame: NSObject {
  open var fileName: String?
  open var function: String?
  open var module: String?
  open var package: String?
  open var lineNumber: NSNumber?
  open var columnNumber: NSNumber?
  open var inApp: NSNumber?
  open var vars: [String: Any]?

  public override init() {}
}

public typealias Frame = SentryFrame

open class SentryStacktrace: NSObject {
  open var frames: [SentryFrame]
  open var registers: [String: String]

  public init(frames: [SentryFrame], registers: [String: String]) {
    self.frames = frames
    self.registers = registers
  }
}

open class SentryThread: NSObject {
  open var threadId: NSNumber?
  open var name: String?
  open var stacktrace: SentryStacktrace?
  open var crashed: NSNumber?
  open var current: NSNumber?

  public init(threadId: NSNumber?) {
    self.threadId = threadId
  }
}

open class Mechanism: NSObject {
  open var type: String
  open var desc: String?
  open var data: [String: Any]?
  open var handled: NSNumber?

  public init(type: String) {
    self.type = type
  }
}

open class Exception: NSObject {
  open var value: String?
  open var type: String?
  open var mechanism: Mechanism?
  open var module: String?
  open var stacktrace: SentryStacktrace?

  public init(value: String?, type: String?) {
    self.value = value
    self.type = type
  }
}

open class SentryRequest: NSObject {
  open var bodySize: NSNumber?
  open var cookies: String?
  open var headers: [String: String]?
  open var fragment: String?
  open var method: String?
  open var queryString: String?
  open var url: String?

  public override init() {}
}

open class Event: NSObject {
  open var eventId = SentryId.empty
  open var message: SentryMessage?
  open var error: (any Error)?
  open var timestamp: Date?
  open var level: SentryLevel
  open var logger: String?
  open var serverName: String?
  open var releaseName: String?
  open var dist: String?
  open var environment: String?
  open var transaction: String?
  open var type: String?
  open var tags: [String: String]?
  open var extra: [String: Any]?
  open var modules: [String: String]?
  open var fingerprint: [String]?
  open var user: SentryUser?
  open var context: [String: [String: Any]]?
  open var threads: [SentryThread]?
  open var exceptions: [Exception]?
  open var stacktrace: SentryStacktrace?
  open var breadcrumbs: [Breadcrumb]?
  open var request: SentryRequest?

  public init(level: SentryLevel) {
    self.level = level
  }

  public convenience override init() { self.init(level: .error) }

  public convenience init(error: any Error) {
    self.init(level: .error)
    self.error = error
  }
}

open class Attachment: NSObject {
  public let data: Data?
  public let path: String?
  public let filename: String
  public let contentType: String?

  public init(data: Data, filename: String, contentType: String? = nil) {
    self.data = data
    path = nil
    self.filename = filename
    self.contentType = contentType
  }

  public init(path: String, filename: String? = nil, contentType: String? = nil) {
    data = nil
    self.path = path
    self.filename = filename ?? path.split(separator: "/").last.map(String.init) ?? path
    self.contentType = contentType
  }
}

open class Scope: NSObject {
  open var span: (any Span)?

  public override init() {}

  open func setTag(value: String, key: String) {}

  open func removeTag(key: String) {}

  open func setTags(_ tags: [String: String]?) {}

  open func setExtra(value: Any?, key: String) {}

  open func removeExtra(key: String) {}

  open func setExtras(_ extras: [String: Any]?) {}

  open func setContext(value: [String: Any], key: String) {}

  open func removeContext(key: String) {}

  open func setUser(_ user: SentryUser?) {}

  open func setLevel(_ level: SentryLevel) {}

  open func setEnvironment(_ environment: String?) {}

  open func setDist(_ dist: String?) {}

  open func setFingerprint(_ fingerprint: [String]?) {}

  open func addBreadcrumb(_ crumb: Breadcrumb) {}

  open func add(_ crumb: Breadcrumb) {}

  open func clearBreadcrumbs() {}

  open func addAttachment(_ attachment: Attachment) {}

  open func clearAttachments() {}

  open func clear() {}
}

public enum SentrySpanStatus: UInt, Sendable {
  case undefined
  case ok
  case deadlineExceeded
  case unauthenticated
  case permissionDenied
  case notFound
  case resourceExhausted
  case invalidArgument
  case unimplemented
  case unavailable
  case internalError
  case unknownError
  case cancelled
  case alreadyExists
  case failedPrecondition
  case aborted
  case outOfRange
  case dataLoss
}

public protocol Span: AnyObject {
  var operation: String { get set }
  var spanDescription: String? { get set }
  var isFinished: Bool { get }
  var tags: [String: String] { get }
  var data: [String: Any] { get }

  func startChild(operation: String) -> any Span
  func startChild(operation: String, description: String?) -> any Span
  func setData(value: Any?, key: String)
  func removeData(key: String)
  func setTag(value: String, key: String)
  func removeTag(key: String)
  func setMeasurement(name: String, value: NSNumber)
  func finish()
  func finish(status: SentrySpanStatus)
}

private final class UnsentSpan: Span {
  var operation: String
  var spanDescription: String?
  private(set) var isFinished = false
  private(set) var tags: [String: String] = [:]
  private(set) var data: [String: Any] = [:]

  init(_ operation: String, _ description: String? = nil) {
    self.operation = operation
    spanDescription = description
  }

  func startChild(operation: String) -> any Span { UnsentSpan(operation) }

  func startChild(operation: String, description: String?) -> any Span { UnsentSpan(operation, description) }

  func setData(value: Any?, key: String) { data[key] = value }

  func removeData(key: String) { data[key] = nil }

  func setTag(value: String, key: String) { tags[key] = value }

  func removeTag(key: String) { tags[key] = nil }

  func setMeasurement(name: String, value: NSNumber) {}

  func finish() { isFinished = true }

  func finish(status: SentrySpanStatus) { isFinished = true }
}

open class SentryProfileOptions: NSObject {
  public enum SentryProfileLifecycle: Int, Sendable { case manual, trace }

  open var sessionSampleRate: Float = 0
  open var lifecycle = SentryProfileLifecycle.manual
  open var profileAppStarts = false
}

open class SentryReplayOptions: NSObject {
  open var sessionSampleRate: Float = 0
  open var onErrorSampleRate: Float = 0
  open var maskAllText = true
  open var maskAllImages = true
}

/// Options, which have no effect.
open class Options: NSObject {
  open var dsn: String?
  open var debug = false
  open var diagnosticLevel = SentryLevel.debug
  open var enabled = true
  open var environment = "production"
  open var releaseName: String?
  open var dist: String?
  open var sampleRate: NSNumber?
  open var tracesSampleRate: NSNumber?
  open var profilesSampleRate: NSNumber?
  open var maxBreadcrumbs: UInt = 100
  open var maxAttachmentSize: UInt = 20 * 1024 * 1024
  open var sendDefaultPii = false
  open var attachStacktrace = true
  open var attachScreenshot = false
  open var attachViewHierarchy = false
  open var enableAutoSessionTracking = true
  open var sessionTrackingIntervalMillis: UInt = 30000
  open var enableCrashHandler = true
  open var enableWatchdogTerminationTracking = true
  open var enableAutoPerformanceTracing = true
  open var enableUIViewControllerTracing = true
  open var enableUserInteractionTracing = true
  open var enableSwizzling = true
  open var enableAppHangTracking = true
  open var appHangTimeoutInterval: TimeInterval = 2
  open var enableNetworkTracking = true
  open var enableNetworkBreadcrumbs = true
  open var enableFileIOTracing = true
  open var enableCoreDataTracing = true
  open var enableAutoBreadcrumbTracking = true
  open var enableCaptureFailedRequests = true
  open var enableMetricKit = false
  open var enablePreWarmedAppStartTracing = true
  open var swiftAsyncStacktraces = false
  open var beforeSend: ((Event) -> Event?)?
  open var beforeSendSpan: ((any Span) -> (any Span)?)?
  open var beforeBreadcrumb: ((Breadcrumb) -> Breadcrumb?)?
  open var onCrashedLastRun: ((Event) -> Void)?
  open var initialScope: (Scope) -> Scope = { $0 }
  open var configureProfiling: ((SentryProfileOptions) -> Void)?
  open var sessionReplay = SentryReplayOptions()

  public override init() {}
}

public enum SentrySDK {
  /// Runs the closure that sets the options. Nothing starts.
  public static func start(configureOptions: (Options) -> Void) { configureOptions(Options()) }

  public static func start(options: Options) {}

  public static func close() {}

  public static func flush(timeout: TimeInterval) {}

  public static func startSession() {}

  public static func endSession() {}

  public static func reportFullyDisplayed() {}

  public static func pauseAppHangTracking() {}

  public static func resumeAppHangTracking() {}

  public static func addBreadcrumb(_ crumb: Breadcrumb) {}

  public static func setUser(_ user: SentryUser?) {}

  public static func configureScope(_ callback: (Scope) -> Void) { callback(Scope()) }

  @discardableResult
  public static func capture(error: any Error) -> SentryId { .empty }

  @discardableResult
  public static func capture(error: any Error, scope: Scope) -> SentryId { .empty }

  @discardableResult
  public static func capture(error: any Error, block: (Scope) -> Void) -> SentryId { captured(block) }

  @discardableResult
  public static func capture(message: String) -> SentryId { .empty }

  @discardableResult
  public static func capture(message: String, scope: Scope) -> SentryId { .empty }

  @discardableResult
  public static func capture(message: String, block: (Scope) -> Void) -> SentryId { captured(block) }

  @discardableResult
  public static func capture(event: Event) -> SentryId { .empty }

  @discardableResult
  public static func capture(event: Event, scope: Scope) -> SentryId { .empty }

  @discardableResult
  public static func capture(event: Event, block: (Scope) -> Void) -> SentryId { captured(block) }

  private static func captured(_ block: (Scope) -> Void) -> SentryId {
    block(Scope())
    return .empty
  }

  @discardableResult
  public static func startTransaction(name: String, operation: String, bindToScope: Bool = false) -> any Span {
    UnsentSpan(operation)
  }

  public static var span: (any Span)? {
    StandIn.fault("SentrySDK.span")
    return nil
  }

  public static var isEnabled: Bool {
    StandIn.fault("SentrySDK.isEnabled")
    return false
  }

  public static var crashedLastRun: Bool {
    StandIn.fault("SentrySDK.crashedLastRun")
    return false
  }

  public static func crash() { StandIn.fault("SentrySDK.crash") }
}
