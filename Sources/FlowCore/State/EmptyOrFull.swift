/// An optional, of whatever.
protocol EmptyOrFull: SendableMetatype {
  /// The type of what it may hold.
  static var full: Any.Type { get }
  /// What a value of this very type holds, which lies at `memory`.
  static func content(at memory: UnsafeRawPointer) -> Any?
}

extension Optional: EmptyOrFull {
  static var full: Any.Type { Wrapped.self }

  static func content(at memory: UnsafeRawPointer) -> Any? {
    guard let content = memory.assumingMemoryBound(to: Self.self).pointee else { return nil }
    return content
  }
}
