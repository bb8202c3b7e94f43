import FlowCore

/// The languages that titles come in.
@Scriptable
public enum Language: Sendable {
  case korean
  case english
}
