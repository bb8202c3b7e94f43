import FlowCore

/// The behavior of the service.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// Answers after 0.4 seconds
  case working
  /// Answers after three seconds
  case slow
  /// Fails every request
  case failing
  /// Fails the first request only
  case failingOnce
}
