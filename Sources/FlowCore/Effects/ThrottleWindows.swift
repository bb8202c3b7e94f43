/// The intervals of throttles, each until its end.
@MainActor
final class ThrottleWindows {
  private var all: [EffectID: ThrottleWindow] = [:]
  /// Those of children, by the ids by which who is around them reaches them.
  private var ofChildren: [EffectID: [Int: ThrottleWindow]] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// By number: the order of hashes is another one in each process.
  var inOrder: [ThrottleWindow] { all.values.sorted { $0.number < $1.number } }

  /// The interval of an id, as the runner knows that.
  subscript(id: EffectID) -> ThrottleWindow? { all[id] }

  /// Those of an id, in what is around children as well as in these, in the order in which they began.
  func group(of id: EffectID) -> [ThrottleWindow] {
    ((ofChildren[id]?.values).map(Array.init) ?? []).sorted { $0.number < $1.number } + (all[id].map { [$0] } ?? [])
  }

  func add(_ window: ThrottleWindow) {
    all[window.id] = window
    for id in window.outerIDs { ofChildren[id, default: [:]][window.number] = window }
    window.child?.add(window)
  }

  func remove(_ window: ThrottleWindow) {
    guard all[window.id] === window else { return }
    all[window.id] = nil
    for id in window.outerIDs {
      guard var group = ofChildren.removeValue(forKey: id) else { continue }
      group[window.number] = nil
      if !group.isEmpty { ofChildren[id] = group }
    }
    window.child?.remove(window)
  }
}
