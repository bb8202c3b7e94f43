/// A logger of the unified logging system, whose messages go nowhere.
///
/// Logging evaluates no message, costs nothing, and shows nothing in a transcript.
public struct Logger: Sendable {
  public init() {}

  public init(subsystem: String, category: String) {}

  public init(_ log: OSLog) {}

  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}

    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {}

    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, format: OSLogFormat, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  public init(stringLiteral value: String) {}

  public init(stringInterpolation: StringInterpolation) {}
}

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable {
    case hash
    case none
  }

  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()

  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
  public static let none = OSLogStringAlignment()

  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

public struct OSLogFormat: Sendable {
  public static let decimal = OSLogFormat()
  public static let hex = OSLogFormat()
  public static let fixed = OSLogFormat()

  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
}
