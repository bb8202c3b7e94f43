import FlowCore

/// A language of the titles.
@Scriptable
public enum Language: Sendable {
  case korean
  case english
}
