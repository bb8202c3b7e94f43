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

  /// A path as `@CasePathable` makes it. Its functions capture nothing but the types of a generic enum, which may be used
  /// anywhere, though the compiler can't tell.
  /// - Parameters:
  ///   - embed: Makes a value of the case.
  ///   - extract: Takes the payload out of a value; `nil` where that is of another case.
  public init(embedding embed: @escaping (Value) -> Root, extracting extract: @escaping (Root) -> Value?) {
    nonisolated(unsafe) let (embed, extract) = (embed, extract)
    self.init(embed: { embed($0) }, extract: { extract($0) })
  }

  /// The path that goes on into the payload.
  public func appending<Next>(_ path: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { embed(path.embed($0)) }, extract: { root in extract(from: root).flatMap { path.extract(from: $0) } })
  }

  /// A value of the case.
  public func embed(_ value: Value) -> Root { putting(value) }

  /// The payload; `nil` where the value is of another case.
  public func extract(from root: Root) -> Value? { taking(root) }
}
