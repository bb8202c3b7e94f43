/// A path to an enum case's payload, which extracts and embeds.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extracting: @Sendable (Root) -> Value?
  private var isIdentity = false

  /// Creates a path from two closures.
  /// - Parameters:
  ///   - embed: A closure that makes a value of the case from a payload.
  ///   - extract: A closure that returns the payload of a value. It returns `nil` for a value of another case.
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extracting = extract
  }

  /// Creates a path from two closures without captures.
  ///
  /// `@CasePathable` generates such closures.
  /// - Parameters:
  ///   - embed: A closure that makes a value of the case from a payload.
  ///   - extract: A closure that returns the payload of a value. It returns `nil` for a value of another case.
  public init(embedding embed: @escaping (Value) -> Root, extracting extract: @escaping (Root) -> Value?) {
    // The closures capture at most the types of a generic enum. These are safe on any actor, which the compiler can't
    // verify.
    nonisolated(unsafe) let (embed, extract) = (embed, extract)
    self.init(embed: { embed($0) }, extract: { extract($0) })
  }

  /// Returns the path that continues into the payload.
  public func appending<Next>(_ path: CasePath<Value, Next>) -> CasePath<Root, Next> {
    // The start of a key path. Without a step of its own, a path of one case costs half as much.
    if isIdentity, let path = path as? CasePath<Root, Next> { return path }
    return CasePath<Root, Next>(embed: { embed(path.embed($0)) }) { root in
      guard let value = extract(from: root) else { return nil }
      return path.extract(from: value)
    }
  }

  /// Returns a value of the case with the given payload.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Returns the payload of `root`. Returns `nil` if `root` is of another case.
  @inlinable
  public func extract(from root: Root) -> Value? { extracting(root) }
}

/// An enum whose cases have key paths, such as `\.loaded`.
///
/// The macro ``CasePathable()`` generates the conformance.
public protocol CasePathable {
  /// A type with a property of type ``CasePath`` for each case.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// The key path of a case of a ``CasePathable`` enum, such as `\.loaded`.
///
/// The `Value` of a case with several payloads is a tuple, and of a case without payload `Void`. Key paths continue
/// into a payload that is itself such an enum: `\.row.tapped`.
public typealias CaseKeyPath<Root, Value> = KeyPath<EnumCases<Root>, EnumCases<Value>>

/// A type that gives enum cases key paths, used only in ``CaseKeyPath``.
@dynamicMemberLookup
public struct EnumCases<Value> {
  fileprivate let path: any PathTo<Value>

  fileprivate init(_ path: any PathTo<Value>) {
    self.path = path
  }

  /// The cases of the payload at `keyPath`.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Payload>>
  ) -> EnumCases<Payload> where Value: CasePathable {
    EnumCases<Payload>(path.followed(by: Value.allCasePaths[keyPath: keyPath]))
  }
}

private protocol PathTo<Value> {
  associatedtype Value
  func followed<Next>(by path: CasePath<Value, Next>) -> any PathTo<Next>
}

extension CasePath: PathTo {
  fileprivate func followed<Next>(by path: CasePath<Value, Next>) -> any PathTo<Next> {
    appending(path)
  }

  /// Creates the path that a case key path names.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    var start = CasePath<Root, Root>(embed: { $0 }, extract: { $0 })
    start.isIdentity = true
    guard let path = EnumCases(start)[keyPath: keyPath].path as? CasePath else {
      preconditionFailure("a case path starts at another enum than it declares")
    }
    self = path
  }
}

extension CasePathable {
  /// The payload of a case. `nil` if the value is of another case.
  ///
  /// Write `value[case: \.loaded]`.
  public subscript<Payload>(case keyPath: CaseKeyPath<Self, Payload>) -> Payload? {
    CasePath(keyPath).extract(from: self)
  }

  /// Returns whether the value is of a case, as in `value.is(\.loaded)`.
  public func `is`<Payload>(_ keyPath: CaseKeyPath<Self, Payload>) -> Bool {
    self[case: keyPath] != nil
  }
}

/// Gives the cases of an enum key paths, such as `\.loaded`. See ``CasePathable``.
///
/// ```swift
/// @CasePathable
/// enum Action { case tapped, row(id: Int, action: Row.Action) }
/// ```
///
/// The macro adds `AllCasePaths`, with the access level of the enum and a ``CasePath`` for each case. Cases that share
/// a name are an error.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "FlowMacrosPlugin", type: "CasePathableMacro")
