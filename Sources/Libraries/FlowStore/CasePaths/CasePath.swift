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

/// An enum whose cases can be named as paths: `\.loaded`. `@CasePathable` makes one so.
public protocol CasePathable {
  /// A property of type ``CasePath`` for each case.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }
}

/// A case of an enum by name: of an enum that is ``CasePathable``, `\.loaded` is one.
///
/// A payload of several values is a tuple, no payload is `Void`. Paths go on into a payload that is an enum itself:
/// `\.row.tapped`.
public typealias CaseKeyPath<Root, Value> = KeyPath<EnumCases<Root>, EnumCases<Value>>

/// The cases of an enum, for a ``CaseKeyPath`` to name: of no use by itself.
@dynamicMemberLookup
public struct EnumCases<Value> {
  /// The path from the enum at which the way began.
  fileprivate let path: any PathTo<Value>

  fileprivate init(_ path: any PathTo<Value>) {
    self.path = path
  }

  /// A case by name.
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Payload>>
  ) -> EnumCases<Payload> where Value: CasePathable {
    EnumCases<Payload>(path.followed(by: Value.allCasePaths[keyPath: keyPath]))
  }
}

/// A path whose beginning is not known.
private protocol PathTo<Value> {
  associatedtype Value
  func followed<Next>(by path: CasePath<Value, Next>) -> any PathTo<Next>
}

extension CasePath: PathTo {
  fileprivate func followed<Next>(by path: CasePath<Value, Next>) -> any PathTo<Next> {
    appending(path)
  }

  /// The path that a name stands for.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let start = CasePath<Root, Root>(embed: { $0 }, extract: { $0 })
    guard let path = EnumCases(start)[keyPath: keyPath].path as? CasePath else {
      preconditionFailure("a case path leads from another enum than it says")
    }
    self = path
  }
}

extension CasePathable {
  /// The payload of a case, if the value is of that case; to be written as `value[case: \.loaded]`.
  public subscript<Payload>(case keyPath: CaseKeyPath<Self, Payload>) -> Payload? {
    CasePath(keyPath).extract(from: self)
  }

  /// Whether the value is of a case: `value.is(\.loaded)`.
  public func `is`<Payload>(_ keyPath: CaseKeyPath<Self, Payload>) -> Bool {
    self[case: keyPath] != nil
  }
}

/// Makes the cases of an enum paths that can be named: `\.loaded`. See ``CasePathable``.
///
/// ```swift
/// @CasePathable
/// enum Action { case tapped, row(id: Int, action: Row.Action) }
/// ```
///
/// It adds `AllCasePaths`, as visible as the enum is, with a ``CasePath`` for each case. Cases that share a name can't all be
/// paths, since a path has no labels.
@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "FlowMacrosPlugin", type: "CasePathableMacro")
