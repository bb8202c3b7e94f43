import FlowCore

/// The login state of the user, stored between launches.
struct Account: Sendable {
  private static let key = "isLoggedIn"
  let storage: AppStorage
  let isLoggedInAtFirst: Bool

  var isLoggedIn: Bool {
    get { storage[Account.key] ?? isLoggedInAtFirst }
    nonmutating set { storage[Account.key] = newValue }
  }
}
