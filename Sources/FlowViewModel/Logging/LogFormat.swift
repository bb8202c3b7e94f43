/// How much a logged line says (row AV-14).
public enum LogFormat: Hashable, Sendable {
  /// As little as tells what happened, on one line.
  case compact
  /// With the values.
  case standard
  /// With all that is known.
  case detailed
}
