import FlowCore

/// The behavior of the service.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// Returns the user after 0.3 seconds
  case working
  /// Returns the user after three seconds
  case slow
  /// Fails every request
  case failing
}
