/// The actions that a test store has seen handled, in order, and how far the test has received them.
@MainActor
final class ActionLog<Action, State> {
  /// An action that was handled.
  struct Entry {
    let action: Action
    /// The state that it was handled in.
    let before: State
    /// The state that it left.
    let after: State
  }

  /// All entries that were not forgotten, received or not.
  private(set) var entries: [Entry] = []
  /// How many of them were received or passed over.
  private(set) var receivedCount = 0
  /// The state after the last action that was handled.
  private var latest: State

  /// An empty log.
  /// - Parameter state: The state before the first action.
  init(_ state: State) {
    latest = state
  }

  /// Writes an action down that was handled just now.
  func record(_ action: Action, _ state: State) {
    entries.append(Entry(action: action, before: latest, after: state))
    latest = state
  }

  /// What nobody has received yet.
  var pending: ArraySlice<Entry> { entries[receivedCount...] }

  /// The actions that nobody has received yet.
  var pendingActions: [Action] { pending.map(\.action) }

  /// Takes the next one off that nobody has received, if there is one.
  func takeNext() -> Entry? {
    guard receivedCount < entries.count else { return nil }
    defer { receivedCount += 1 }
    return entries[receivedCount]
  }

  /// Passes over so many, or as many as there are.
  func skip(_ count: Int) {
    receivedCount = min(entries.count, receivedCount + max(0, count))
  }

  /// Takes one out that nobody has to receive.
  func remove(at index: Int) -> Entry {
    entries.remove(at: index)
  }

  /// Lets go of what was received, and of the states in it, now and then: at a cost that is constant for each.
  func forgetReceived() {
    guard receivedCount > entries.count / 2 else { return }
    entries.removeFirst(receivedCount)
    receivedCount = 0
  }

  /// Forgets everything.
  /// - Parameter state: The state before the next action.
  func clear(_ state: State) {
    entries.removeAll()
    receivedCount = 0
    latest = state
  }
}
