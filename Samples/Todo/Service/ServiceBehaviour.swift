import FlowCore

/// The behavior of the service.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// Answers after 0.2 seconds
  case working
  /// Answers after two seconds
  case slow
  /// Fails every request
  case failing
  /// Fails the first request only
  case failingOnce
  /// Fails every save
  case readOnly
}
