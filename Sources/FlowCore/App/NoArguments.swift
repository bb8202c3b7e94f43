/// The arguments of an app that takes none.
@Scriptable
public struct NoArguments: Hashable, Sendable {
  /// No arguments.
  public init() {}
}
