/// Someone who judges each change of what is on screen before it becomes final.
@MainActor
public protocol NavigationGuard {
  /// Judges a change.
  /// - Parameters:
  ///   - before: What was on screen.
  ///   - after: What would be.
  /// - Returns: Whether it may be. A rejected change is taken back whole, and none of its callbacks run.
  func judge(from before: ScreenTree, to after: ScreenTree) -> NavigationVerdict
}

/// What a ``NavigationGuard`` says.
public enum NavigationVerdict: Hashable, Sendable {
  /// The change may be.
  case allow
  /// The change is taken back, for this reason.
  case reject(reason: String)
}
