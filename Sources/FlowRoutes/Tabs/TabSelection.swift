import FlowCore
import FlowStore

/// The selection of a tab as a change that can be taken back: in the state too, else that would want the tab again with each action.
@MainActor
final class TabSelection: TransactionParticipant, PendingChange {
  private let selection: Binding<Int>
  private let before: Int
  let owner: Owner?

  /// - Parameters:
  ///   - selection: Where the selection is kept.
  ///   - before: The tag of the tab that was selected.
  ///   - owner: What that shows: a rejection is told to it.
  init(_ selection: Binding<Int>, before: Int, owner: Owner?) {
    self.selection = selection
    self.before = before
    self.owner = owner
  }

  func beginChange() -> any PendingChange { self }

  func rollBack() {
    // When all of the turn is taken back: it is an action for the coordinator.
    Task { [selection, before] in selection.wrappedValue = before }
  }

  // What is different is told by the tab bar.
  func transitions() -> [Transition] { [] }
  var isChange: Bool { false }
}
