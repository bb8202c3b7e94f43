import FlowCore
import FoundationEssentials

/// An item of the list of todos.
@Scriptable
struct Todo: Equatable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var isDone = false
}
