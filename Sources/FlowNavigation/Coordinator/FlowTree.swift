/// What all coordinators of a tree share: how much work is under way, who waits until there is none, and whether anybody
/// listens.
@MainActor
final class FlowTree {
  /// Whether anybody ever asked for the navigation events of a flow in this tree.
  var mayBeHeard = false

  /// How many coordinators have got a flow so far.
  var coordinatorCount = 0

  private var work = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func beginWork() {
    work += 1
  }

  func endWork() {
    work -= 1
    guard work == 0, !waiting.isEmpty else { return }
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when there is no work under way.
  func rest() async {
    while work > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
