/// A log of the actions that a test store has handled and received.
@MainActor
final class ActionLog<Action, State> {
  struct Entry {
    let action: Action
    let before: State
    let after: State
  }

  /// All entries that the store did not remove, received or not.
  private(set) var entries: [Entry] = []
  /// The number of received or skipped entries.
  private(set) var receivedCount = 0
  // The state after the last action.
  private var latest: State

  /// Creates an empty log. `state` is the state before the first action.
  init(_ state: State) {
    latest = state
  }

  /// Records an action that the store has just handled.
  func record(_ action: Action, _ state: State) {
    entries.append(Entry(action: action, before: latest, after: state))
    latest = state
  }

  /// The entries that the test has not received yet.
  var pending: ArraySlice<Entry> { entries[receivedCount...] }

  var pendingActions: [Action] { pending.map(\.action) }

  /// Receives the next entry. Returns `nil` if none is pending.
  func takeNext() -> Entry? {
    guard receivedCount < entries.count else { return nil }
    defer { receivedCount += 1 }
    return entries[receivedCount]
  }

  /// Skips up to `count` pending entries.
  func skip(_ count: Int) {
    receivedCount = min(entries.count, receivedCount + max(0, count))
  }

  /// Removes an entry that the test does not have to receive.
  func remove(at index: Int) -> Entry {
    entries.remove(at: index)
  }

  /// Removes received entries once they are more than half, in amortized constant time.
  func removeReceived() {
    // Removing from the front moves all others.
    guard receivedCount > entries.count / 2 else { return }
    entries.removeFirst(receivedCount)
    receivedCount = 0
  }

  /// Removes all entries. `state` is the state before the next action.
  func clear(_ state: State) {
    entries.removeAll()
    receivedCount = 0
    latest = state
  }
}
