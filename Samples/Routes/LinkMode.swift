import FlowCore
import FlowRoutes

/// What becomes of the routes that are there when a link is opened.
@Scriptable
public enum LinkMode: Sendable {
  /// The link's routes take their place
  case replace
  /// They go but for the first
  case keepRoot
  /// They stay under those of the link
  case append

  var mode: DeepLinkMode {
    switch self {
    case .replace: .replace
    case .keepRoot: .keepRoot
    case .append: .append
    }
  }
}
