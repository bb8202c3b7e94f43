/// An optional, of whatever.
protocol EmptyOrFull: SendableMetatype {
  /// The type of what it may hold.
  static var full: Any.Type { get }
  /// What a value of this very type holds.
  static func content(of value: Any) -> Any?
}

extension Optional: EmptyOrFull {
  static var full: Any.Type { Wrapped.self }

  static func content(of value: Any) -> Any? {
    guard let optional = value as? Self, let content = optional else { return nil }
    return content
  }
}
