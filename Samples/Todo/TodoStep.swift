import FlowCore
import FoundationEssentials

/// Where the app can go.
@Scriptable
enum TodoStep: Step {
  /// The list
  case todos
  /// One of the todos
  case todo(id: UUID)
  /// The todo that was shown is to be shown no longer
  case todoIsDone
}
