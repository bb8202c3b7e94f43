import FlowCore
import FlowViewModel

/// What becomes of inputs that come while another one is being performed.
@Scriptable
public enum InputOrder: Sendable {
  /// Each goes its own way
  case concurrent
  /// Each waits until the one before is done
  case serial
  /// Each ends the one before
  case latest

  var policy: InputPolicy {
    switch self {
    case .concurrent: .concurrent
    case .serial: .serial
    case .latest: .latest
    }
  }
}
