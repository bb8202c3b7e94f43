/// Parts beside each other: done when all are. At the root, where programs come and go, that is never.
final class MergeNode: EffectNode {
  private var begun = EffectNodes()
  /// Whether its parts are being begun now.
  var isBeginning = true

  var isEmpty: Bool { begun.isEmpty }

  override var children: [EffectNode] { begun.inOrder }

  override func adopt(_ child: EffectNode) {
    begun.add(child)
  }

  override func drop(_ child: EffectNode) {
    begun.remove(child)
  }

  override func goOn(after child: EffectNode) -> Bool {
    begun.remove(child) && begun.isEmpty && !isBeginning
  }
}

/// Parts one after the other.
final class SequenceNode<Action: Sendable>: EffectNode {
  private let effects: [Effect<Action>]
  private let kept: KeptActions<Action>?
  private let runner: EffectRunner<Action>
  private var index = 0
  private var current: EffectNode?

  init(
    _ effects: [Effect<Action>], keptIn kept: KeptActions<Action>?, runner: EffectRunner<Action>, number: Int,
    parent: EffectNode
  ) {
    self.effects = effects
    self.kept = kept
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override var children: [EffectNode] { current.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    current = child
  }

  override func drop(_ child: EffectNode) {
    current = nil
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard current === child else { return false }
    current = nil
    return goOn()
  }

  /// Begins one part after the other, up to one that takes time.
  /// - Returns: Whether all are done.
  func goOn() -> Bool {
    while index < effects.count {
      let effect = effects[index]
      index += 1
      guard runner.begin(effect, in: self, keptIn: kept) else { return false }
    }
    return true
  }
}

/// Parts beside each other whose actions are kept until all are done.
final class GatherNode<Action: Sendable>: EffectNode {
  private var begun = EffectNodes()
  /// The actions of the parts, in the order of the list.
  private var kept: [KeptActions<Action>] = []
  private let outer: KeptActions<Action>?
  private let runner: EffectRunner<Action>
  private var isBeginning = true

  init(keptIn outer: KeptActions<Action>?, runner: EffectRunner<Action>, number: Int, parent: EffectNode) {
    self.outer = outer
    self.runner = runner
    super.init(number: number, parent: parent)
  }

  override var children: [EffectNode] { begun.inOrder }

  override func adopt(_ child: EffectNode) {
    begun.add(child)
  }

  override func drop(_ child: EffectNode) {
    begun.remove(child)
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard begun.remove(child) else { return false }
    return sendIfDone()
  }

  /// Begins all parts.
  /// - Returns: Whether all are done.
  func begin(_ effects: [Effect<Action>]) -> Bool {
    for effect in effects {
      let actions = KeptActions<Action>()
      kept.append(actions)
      _ = runner.begin(effect, in: self, keptIn: actions)
    }
    isBeginning = false
    return sendIfDone()
  }

  private func sendIfDone() -> Bool {
    guard begun.isEmpty, !isBeginning else { return false }
    for (action, line) in kept.flatMap(\.actions) where !line.contains(where: \.isDead) {
      runner.emit(action, from: self, keptIn: outer)
    }
    return true
  }
}

/// The actions that a part of a gathering has sent so far, each with what it came from and all that this belonged to then: it
/// counts for nothing once any of those is cancelled, though what sent it may be done long since.
@MainActor
final class KeptActions<Action: Sendable> {
  var actions: [(action: Action, line: [EffectNode])] = []
}

/// Work under an id.
final class ScopeNode: EffectNode {
  let id: EffectID
  private let scopes: EffectScopes
  private var inner: EffectNode?

  init(_ id: EffectID, in scopes: EffectScopes, number: Int, parent: EffectNode) {
    self.id = id
    self.scopes = scopes
    super.init(number: number, parent: parent)
    scopes.add(self)
  }

  override var children: [EffectNode] { inner.map { [$0] } ?? [] }

  override func adopt(_ child: EffectNode) {
    inner = child
  }

  override func drop(_ child: EffectNode) {
    inner = nil
  }

  override func goOn(after child: EffectNode) -> Bool {
    guard inner === child else { return false }
    inner = nil
    return true
  }

  override func leave() -> EffectNode? {
    scopes.remove(self)
    return super.leave()
  }

  override func end() {
    scopes.remove(self)
  }
}

/// The work that is under way under ids. An id is known only as long as there is some.
@MainActor
final class EffectScopes {
  private var all: [EffectID: [Int: ScopeNode]] = [:]

  func add(_ scope: ScopeNode) {
    all[scope.id, default: [:]][scope.number] = scope
  }

  func remove(_ scope: ScopeNode) {
    guard var group = all.removeValue(forKey: scope.id) else { return }
    group[scope.number] = nil
    if !group.isEmpty { all[scope.id] = group }
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
    all.compactMap { id, group in group.keys.min().map { (id, $0) } }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
