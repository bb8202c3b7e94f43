/// What an effect is called, put into words when somebody reads it.
public enum EffectLabel: Hashable, Sendable, CustomStringConvertible {
  /// A name that it was given.
  case name(String)
  /// The innermost id around it.
  case id(EffectID)
  /// What it does, where it has neither.
  case kind(String)

  /// The words.
  public var description: String {
    switch self {
    case .name(let name), .kind(let name): name
    case .id(let id): id.description
    }
  }
}
