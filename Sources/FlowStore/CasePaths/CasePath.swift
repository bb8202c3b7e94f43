/// A case of an enum as a path to its payload: it can be taken out of a value, and be put into one.
public struct CasePath<Root, Value>: Sendable {
  private let putting: @Sendable (Value) -> Root
  private let taking: @Sendable (Root) -> Value?

  /// A path.
  /// - Parameters:
  ///   - embed: Makes a value of the case.
  ///   - extract: Takes the payload out of a value; `nil` where that is of another case.
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    putting = embed
    taking = extract
  }

  /// A value of the case.
  public func embed(_ value: Value) -> Root { putting(value) }

  /// The payload; `nil` where the value is of another case.
  public func extract(from root: Root) -> Value? { taking(root) }
}
