// The names of AmplitudeSwift. Nothing is counted here, so the commands do nothing.

import FlowCore
import Foundation

public enum ServerZone: String, Sendable { case US, EU }
public enum LogLevelEnum: Int, Sendable { case OFF, ERROR, WARN, LOG, DEBUG }

public struct AutocaptureOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let sessions = AutocaptureOptions(rawValue: 1 << 0)
  public static let appLifecycles = AutocaptureOptions(rawValue: 1 << 1)
  public static let screenViews = AutocaptureOptions(rawValue: 1 << 2)
  public static let elementInteractions = AutocaptureOptions(rawValue: 1 << 3)
  public static let networkTracking = AutocaptureOptions(rawValue: 1 << 4)
}

public struct DefaultTrackingOptions: Sendable {
  public var sessions: Bool
  public var appLifecycles: Bool
  public var screenViews: Bool

  public init(sessions: Bool = true, appLifecycles: Bool = false, screenViews: Bool = false) {
    self.sessions = sessions
    self.appLifecycles = appLifecycles
    self.screenViews = screenViews
  }

  public static let ALL = DefaultTrackingOptions(sessions: true, appLifecycles: true, screenViews: true)
  public static let NONE = DefaultTrackingOptions(sessions: false)
}

public final class Configuration {
  public let apiKey: String
  public var flushQueueSize: Int
  public var flushIntervalMillis: Int
  public let instanceName: String
  public var optOut: Bool
  public var logLevel: LogLevelEnum
  public var serverZone: ServerZone
  public var serverUrl: String?
  public var minTimeBetweenSessionsMillis: Int
  public var autocapture: AutocaptureOptions
  public var defaultTracking: DefaultTrackingOptions

  public init(
    apiKey: String, flushQueueSize: Int = 30, flushIntervalMillis: Int = 30000,
    instanceName: String = "$default_instance", optOut: Bool = false, logLevel: LogLevelEnum = .WARN,
    serverZone: ServerZone = .US, serverUrl: String? = nil, minTimeBetweenSessionsMillis: Int = 300_000,
    autocapture: AutocaptureOptions = .sessions, defaultTracking: DefaultTrackingOptions = DefaultTrackingOptions()
  ) {
    self.apiKey = apiKey
    self.flushQueueSize = flushQueueSize
    self.flushIntervalMillis = flushIntervalMillis
    self.instanceName = instanceName
    self.optOut = optOut
    self.logLevel = logLevel
    self.serverZone = serverZone
    self.serverUrl = serverUrl
    self.minTimeBetweenSessionsMillis = minTimeBetweenSessionsMillis
    self.autocapture = autocapture
    self.defaultTracking = defaultTracking
  }
}

open class EventOptions {
  open var userId: String?
  open var deviceId: String?
  open var timestamp: Int64?

  public init(userId: String? = nil, deviceId: String? = nil, timestamp: Int64? = nil) {
    self.userId = userId
    self.deviceId = deviceId
    self.timestamp = timestamp
  }
}

open class BaseEvent: EventOptions {
  open var eventType: String
  open var eventProperties: [String: Any]?
  open var userProperties: [String: Any]?
  open var groups: [String: Any]?

  public init(
    userId: String? = nil, deviceId: String? = nil, timestamp: Int64? = nil, eventType: String,
    eventProperties: [String: Any]? = nil, userProperties: [String: Any]? = nil, groups: [String: Any]? = nil
  ) {
    self.eventType = eventType
    self.eventProperties = eventProperties
    self.userProperties = userProperties
    self.groups = groups
    super.init(userId: userId, deviceId: deviceId, timestamp: timestamp)
  }
}

public final class Identify {
  public init() {}

  @discardableResult
  public func set(property: String, value: Any?) -> Identify { self }

  @discardableResult
  public func setOnce(property: String, value: Any?) -> Identify { self }

  @discardableResult
  public func add(property: String, value: Int) -> Identify { self }

  @discardableResult
  public func append(property: String, value: Any?) -> Identify { self }

  @discardableResult
  public func unset(property: String) -> Identify { self }

  @discardableResult
  public func clearAll() -> Identify { self }
}

public final class Revenue {
  public var price: Double?
  public var quantity = 1
  public var productId: String?
  public var revenueType: String?
  public var currency: String?

  public init() {}
}

public final class Amplitude {
  public let configuration: Configuration
  private var userId: String?

  public init(configuration: Configuration) {
    self.configuration = configuration
  }

  @discardableResult
  public func track(event: BaseEvent, options: EventOptions? = nil) -> Amplitude { self }

  @discardableResult
  public func track(eventType: String, eventProperties: [String: Any]? = nil, options: EventOptions? = nil) -> Amplitude
  {
    self
  }

  @discardableResult
  public func identify(identify: Identify, options: EventOptions? = nil) -> Amplitude { self }

  @discardableResult
  public func identify(userProperties: [String: Any]?, options: EventOptions? = nil) -> Amplitude { self }

  @discardableResult
  public func revenue(revenue: Revenue, options: EventOptions? = nil) -> Amplitude { self }

  @discardableResult
  public func setGroup(groupType: String, groupName: String, options: EventOptions? = nil) -> Amplitude { self }

  @discardableResult
  public func setUserId(userId: String?) -> Amplitude {
    self.userId = userId
    return self
  }

  public func getUserId() -> String? { userId }

  @discardableResult
  public func setDeviceId(deviceId: String?) -> Amplitude { self }

  public func getDeviceId() -> String? {
    StandIn.fault("Amplitude.getDeviceId")
    return nil
  }

  public func getSessionId() -> Int64 {
    StandIn.fault("Amplitude.getSessionId")
    return -1
  }

  @discardableResult
  public func flush() -> Amplitude { self }

  @discardableResult
  public func reset() -> Amplitude {
    userId = nil
    return self
  }
}
