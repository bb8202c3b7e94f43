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
  public var id: Int
  public var name: String
  public var kind: Kind

  public enum Kind: Sendable {
    case free
    case paid(until: Int)
  }
}

/// An object, which no script can write.
public final class Lock: Sendable {}
