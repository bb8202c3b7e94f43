import FlowCore

/// How the service answers.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// In 0.2 seconds
  case working
  /// In two seconds
  case slow
  /// With an error
  case failing
  /// To the first request with an error
  case failingOnce
  /// To whoever wants to save with an error
  case readOnly
}
