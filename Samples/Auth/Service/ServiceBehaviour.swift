import FlowCore

/// How the service answers.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// In 0.4 seconds
  case working
  /// In three seconds
  case slow
  /// With an error
  case failing
  /// To the first request with an error
  case failingOnce
}
