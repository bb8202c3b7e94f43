import FlowCore

/// The data of the bank, kept in storage between launches.
struct Ledger: Equatable, Sendable {
  /// The customer of this phone, or `nil` before the onboarding.
  var customer: Customer?
  var accounts: [Account] = []
  var cards: [Card] = []
  /// The transactions of all accounts, the latest first.
  var transactions: [Transaction] = []
  /// The number of wrong PINs since the last right one, or since the last unlocking.
  var wrongPINs = 0

  /// Whether the customer has to prove their identity before the next PIN.
  var isLocked: Bool { wrongPINs >= Ledger.allowedPINs }

  /// The number of wrong PINs that locks the app.
  static let allowedPINs = 3
}

/// A customer of the bank.
@Scriptable
struct Customer: Equatable, Sendable {
  let name: String
  let birthday: String
  let pin: String
}

/// An account, with its balance in cents.
@Scriptable
struct Account: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  var balance: Int
}

/// A payment card, which its owner can freeze.
@Scriptable
struct Card: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  var isFrozen = false
}

/// A change of an account's balance.
@Scriptable
struct Transaction: Equatable, Identifiable, Sendable {
  let id: Int
  let account: Int
  let title: String
  /// The change in cents, negative for a payment.
  let amount: Int
  /// Whether the other bank has yet to accept the payment.
  var isPending = false
}

/// A transfer from the customer's form.
@Scriptable
struct Transfer: Equatable, Sendable {
  let from: Int
  let recipient: String
  /// The amount in cents.
  let amount: Int

  /// The amount in cents above which the bank asks for the PIN again.
  static let limit = 100_000
}

extension Ledger {
  /// The ledger of a new customer: one empty account and a card.
  init(newCustomer customer: Customer) {
    self.customer = customer
    accounts = [Account(id: 1, name: "Everyday", balance: 0)]
    cards = [Card(id: 1, name: "Debit 4401")]
  }

  /// The ledger of a customer for some months, with the PIN 2468.
  static var sample: Ledger {
    var ledger = Ledger(newCustomer: Customer(name: "Ada Moreau", birthday: "1988-04-12", pin: "2468"))
    ledger.accounts = [
      Account(id: 1, name: "Everyday", balance: 248_050), Account(id: 2, name: "Savings", balance: 1_200_000),
    ]
    ledger.cards.append(Card(id: 2, name: "Credit 7719", isFrozen: true))
    let purchases = [
      ("Corner Bakery", -640), ("City Transit", -275), ("Green Grocer", -4_310), ("Salary", 310_000),
      ("Rent", -120_000), ("Water Works", -3_890), ("Book Store", -2_150), ("Cinema", -1_450),
      ("Green Grocer", -5_120), ("Pharmacy", -1_299), ("Phone Plan", -2_500), ("Interest", 116),
    ]
    ledger.transactions = purchases.enumerated().map { index, purchase in
      Transaction(id: purchases.count - index, account: 1, title: purchase.0, amount: purchase.1)
    }
    return ledger
  }
}
