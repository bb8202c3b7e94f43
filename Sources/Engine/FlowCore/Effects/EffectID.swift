/// What work is known by that can be cancelled, debounced or throttled: any value that can be compared and sent.
///
/// ```swift
/// EffectID("search")
/// EffectID(CancelID.row(3))
/// ```
///
/// Two ids are the same when their values are, types included.
public struct EffectID: Hashable, @unchecked Sendable {
  // Unchecked: what is in it was Sendable when it came, which AnyHashable does not say.
  private let base: AnyHashable

  /// An id of a value; of an id, the same one.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? EffectID)?.base ?? AnyHashable(base)
  }

  /// The value, if it is of a type.
  package func value<Value>(as type: Value.Type) -> Value? {
    base.base as? Value
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// An id of a text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension EffectID: CustomStringConvertible {
  /// The value as a script writes it, such as `.row(3)`; a text as it is.
  public var description: String {
    base.base as? String ?? StateReader.literal(of: base.base).description
  }
}

/// The work that is under way under ids. An id is known only as long as there is some.
@MainActor
final class EffectScopes {
  private var all: [EffectID: [Int: ScopeNode]] = [:]

  func add(_ scope: ScopeNode) {
    all[scope.id, default: [:]][scope.number] = scope
    for id in scope.idsOfChildren { all[id, default: [:]][scope.number] = scope }
  }

  func remove(_ scope: ScopeNode) {
    remove(scope, from: scope.id)
    for id in scope.idsOfChildren { remove(scope, from: id) }
  }

  private func remove(_ scope: ScopeNode, from id: EffectID) {
    guard var group = all.removeValue(forKey: id) else { return }
    group[scope.number] = nil
    if !group.isEmpty { all[id] = group }
  }

  /// The work under an id, in the order in which it began.
  subscript(id: EffectID) -> [ScopeNode] {
    guard let group = all[id] else { return [] }
    return group.count == 1 ? Array(group.values) : group.values.sorted { $0.number < $1.number }
  }

  func contains(_ id: EffectID) -> Bool {
    all[id] != nil
  }

  /// The ids, in the order in which their work began.
  var ids: [EffectID] {
    all.compactMap { id, group in id.isOfChild ? nil : group.keys.min().map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(
      \.0)
  }
}
