import FlowCore

/// The running effects under each id. An id is present only while it has some.
@MainActor
final class EffectScopes {
  private var all: [EffectID: [Int: ScopeNode]] = [:]

  package func add(_ scope: ScopeNode) {
    all[scope.id, default: [:]][scope.number] = scope
    for id in scope.idsOfChildren { all[id, default: [:]][scope.number] = scope }
  }

  package func remove(_ scope: ScopeNode) {
    remove(scope, from: scope.id)
    for id in scope.idsOfChildren { remove(scope, from: id) }
  }

  private func remove(_ scope: ScopeNode, from id: EffectID) {
    guard var group = all.removeValue(forKey: id) else { return }
    group[scope.number] = nil
    if !group.isEmpty { all[id] = group }
  }

  /// Returns the effects under an id, in the order in which they began.
  subscript(id: EffectID) -> [ScopeNode] {
    guard let group = all[id] else { return [] }
    return group.count == 1 ? Array(group.values) : group.values.sorted { $0.number < $1.number }
  }

  package func contains(_ id: EffectID) -> Bool {
    all[id] != nil
  }

  /// The ids with running effects, in the order in which these began. Ids qualified by a child feature are left out.
  package var ids: [EffectID] {
    all.compactMap { id, group in id.isOfChild ? nil : group.keys.min().map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(
      \.0)
  }
}
