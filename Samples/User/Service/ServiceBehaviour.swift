import FlowCore

/// How the service answers.
@Scriptable
public enum ServiceBehaviour: Sendable {
  /// With the user
  case working
  /// With the user, after three seconds
  case slow
  /// With an error
  case failing
}
