// The names of intervals in Instruments, which nothing records here.

public struct OSSignpostType: Hashable, Sendable {
  private let rawValue: UInt8

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64

  public static let exclusive = OSSignpostID(0)
  public static let invalid = OSSignpostID(.max)

  public init(_ value: UInt64) {
    rawValue = value
  }

  public init(log: OSLog) {
    self = .exclusive
  }

  public init(log: OSLog, object: AnyObject) {
    self = .exclusive
  }
}

public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any...
) {}

public struct OSSignpostIntervalState: Sendable {}

public struct OSSignposter: Sendable {
  public init() {}

  public init(subsystem: String, category: String) {}

  public init(logger: Logger) {}

  public init(logHandle: OSLog) {}

  public func makeSignpostID() -> OSSignpostID { .exclusive }

  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
  ) {}

  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}
