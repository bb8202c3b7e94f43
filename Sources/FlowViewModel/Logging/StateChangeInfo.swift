import FlowCore
import FlowScript

/// A change of a view model's state as the log knows it (row AV-14).
public struct StateChangeInfo: Hashable, Sendable {
  /// The state before.
  public let oldState: Literal
  /// The state after.
  public let newState: Literal
  /// What has changed, property by property.
  public let changes: [StateChange]

  /// A change in words. Linear in the size of both states.
  public init(from old: Any, to new: Any) {
    oldState = StateReader.literal(of: old)
    newState = StateReader.literal(of: new)
    changes = StateChange.changes(from: StateReader.properties(of: oldState), to: StateReader.properties(of: newState))
  }
}
