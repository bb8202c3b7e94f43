import FlowCore
import FoundationEssentials

/// The navigation steps of the app.
@Scriptable
enum TodoStep: Step {
  /// Shows the list of todos
  case todos
  /// Shows one todo
  case todo(id: UUID)
  /// Closes the shown todo
  case todoIsDone
}
