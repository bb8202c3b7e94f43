/// How much work is under way in a tree of coordinators, and who waits until there is none.
@MainActor
final class WorkCount {
  private var count = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() {
    count += 1
  }

  func end() {
    count -= 1
    guard count == 0 else { return }
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when there is no work under way.
  func rest() async {
    while count > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
