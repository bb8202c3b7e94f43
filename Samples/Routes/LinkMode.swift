import FlowCore
import FlowRoutes

/// The effect of a link on the routes of the stack.
@Scriptable
public enum LinkMode: Sendable {
  /// Replaces all routes
  case replace
  /// Keeps the root route only
  case keepRoot
  /// Appends to the routes
  case append

  var mode: DeepLinkMode {
    switch self {
    case .replace: .replace
    case .keepRoot: .keepRoot
    case .append: .append
    }
  }
}
