/// A logger of the unified logging system, whose messages go nowhere.
///
/// Logging evaluates no message, costs nothing, and shows nothing in a transcript.
public struct Logger: Sendable {
  /// Creates a logger without a subsystem.
  public init() {}

  /// Creates a logger of a subsystem and a category.
  public init(subsystem: String, category: String) {}

  /// Creates a logger of a log.
  public init(_ log: OSLog) {}

  /// Drops a message.
  public func log(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message of a level.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func info(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func error(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {}
  /// Drops a message.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {}
}

/// A message of a ``Logger``.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// An interpolation that drops the parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Drops a literal.
    public mutating func appendLiteral(_ literal: String) {}

    /// Drops a value, with its privacy and alignment.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {}

    /// Drops a number, with its format and privacy.
    public mutating func appendInterpolation(
      _ value: @autoclosure () -> Any?, format: OSLogFormat, align: OSLogStringAlignment = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }

  /// Creates a message of a literal.
  public init(stringLiteral value: String) {}

  /// Creates a message of an interpolation.
  public init(stringInterpolation: StringInterpolation) {}
}

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  /// A mask of a private value.
  public enum Mask: Sendable {
    /// A hash in place of the value.
    case hash
    /// No mask.
    case none
  }

  /// The privacy that the type of the value suggests.
  public static let auto = OSLogPrivacy()
  /// A value without redaction.
  public static let `public` = OSLogPrivacy()
  /// A value that is redacted.
  public static let `private` = OSLogPrivacy()
  /// A value that is always redacted.
  public static let sensitive = OSLogPrivacy()

  /// Returns the privacy of a redacted value with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Returns the privacy of an always redacted value with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The alignment of a value in a message.
public struct OSLogStringAlignment: Sendable {
  /// No alignment.
  public static let none = OSLogStringAlignment()

  /// Returns an alignment to the left in a field of `columns` characters.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }
  /// Returns an alignment to the right in a field of `columns` characters.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { OSLogStringAlignment() }
}

/// The format of a number in a message.
public struct OSLogFormat: Sendable {
  /// A decimal number.
  public static let decimal = OSLogFormat()
  /// A hexadecimal number.
  public static let hex = OSLogFormat()
  /// A number with a fixed number of digits after the point.
  public static let fixed = OSLogFormat()

  /// Returns the format of a number with `precision` digits after the point.
  public static func fixed(precision: Int) -> OSLogFormat { OSLogFormat() }
}
