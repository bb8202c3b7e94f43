import FlowCore

/// Steps of another module than the app's, without `@Scriptable`.
public enum AccountStep: Step {
  case account(Account)
  case accounts([Account], selected: Int?)
  case locked(Lock)
  case _restored(Account)
}

/// A payload without `@Scriptable`.
public struct Account: Sendable {
  /// The number.
  public var id: Int
  /// The owner's name.
  public var name: String
  /// The kind.
  public var kind: Kind

  /// A kind of account.
  public enum Kind: Sendable {
    case free
    case paid(until: Int)
  }
}

/// An object, which no script can write.
public final class Lock: Sendable {}
