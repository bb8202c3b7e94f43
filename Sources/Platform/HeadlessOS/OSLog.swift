/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level in Apple's system.
  public var rawValue: UInt8

  /// Creates the level of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Information.
  public static let info = OSLogType(rawValue: 1)
  /// Information for debugging.
  public static let debug = OSLogType(rawValue: 2)
  /// An error of the process.
  public static let error = OSLogType(rawValue: 16)
  /// An error of the system, or of several processes.
  public static let fault = OSLogType(rawValue: 17)
}

/// A log of a subsystem and a category, which keeps nothing.
public final class OSLog: Sendable {
  /// A category with a meaning for Instruments.
  public struct Category: Sendable {
    /// The category of the points of interest.
    public static let pointsOfInterest = Category()
  }

  /// The log of the process.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that keeps no messages, as all logs here.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Creates a log of a subsystem and a category.
  public init(subsystem: String, category: String) {}

  /// Creates a log of a subsystem and a category with a meaning.
  public init(subsystem: String, category: Category) {}

  /// Returns whether the log keeps messages of a level, which is always `false`.
  public func isEnabled(type: OSLogType) -> Bool { false }
}

/// Drops a message.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any?...
) {}

/// Drops a message.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any?...
) {}
