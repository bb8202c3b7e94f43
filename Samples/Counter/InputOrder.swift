import FlowCore
import FlowViewModel

/// The policy for inputs that arrive while another one is in progress.
@Scriptable
public enum InputOrder: Sendable {
  /// Performs all inputs concurrently
  case concurrent
  /// Performs each input after the one before
  case serial
  /// Cancels the input before
  case latest

  var policy: InputPolicy {
    switch self {
    case .concurrent: .concurrent
    case .serial: .serial
    case .latest: .latest
    }
  }
}
