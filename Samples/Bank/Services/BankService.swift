import FlowCore
import FoundationEssentials

/// The subject of a change at the bank.
enum BankChange: Sendable {
  case accounts
  case cards
}

/// The bank behind its network: each request takes from 0.1 to 0.6 seconds.
///
/// A request that is cancelled before the answer has no effect.
@MainActor
final class BankService {
  private static let key = "ledger"
  private let storage: AppStorage
  private var isReachable = true
  private var observers: [Int: AsyncStream<BankChange>.Continuation] = [:]
  private var observerCount = 0
  private var settlements: [Int: Task<Void, Never>] = [:]

  /// Creates the service.
  /// - Parameters:
  ///   - storage: The storage of the ledger.
  ///   - outage: The time for which the bank can't be reached.
  init(storage: AppStorage, outage: Duration) {
    self.storage = storage
    guard outage > .zero else { return }
    isReachable = false
    Task(name: "outage") { [weak self] in
      try? await Task.sleep(for: outage)
      self?.isReachable = true
    }
  }

  /// The ledger of the bank.
  private(set) var ledger: Ledger {
    get { storage[BankService.key] ?? Ledger() }
    set { storage[BankService.key] = newValue }
  }

  /// Adds a customer of some months, unless the phone has a customer.
  func addSampleCustomer() {
    if ledger.customer == nil { ledger = .sample }
  }

  /// Goes on with the transfers that were pending at the end of the last launch.
  func resumeSettlements() {
    for transaction in ledger.transactions where transaction.isPending { settle(transaction.id) }
  }

  // MARK: Customers

  /// Opens an account for a new customer.
  func openAccount(for customer: Customer) async throws {
    try await answer(after: .milliseconds(600))
    ledger = Ledger(newCustomer: customer)
  }

  /// Checks the PIN of the customer, and locks the app after the third wrong one.
  func check(pin: String) async throws -> PINAnswer {
    try await answer(after: .milliseconds(200))
    if ledger.isLocked { return .locked }
    guard ledger.customer?.pin != pin else {
      ledger.wrongPINs = 0
      return .right
    }
    ledger.wrongPINs += 1
    return ledger.isLocked ? .locked : .wrong(attemptsLeft: Ledger.allowedPINs - ledger.wrongPINs)
  }

  /// Unlocks the app for a customer who knows their birthday.
  func unlock(birthday: String) async throws {
    try await answer(after: .milliseconds(200))
    guard ledger.customer?.birthday == birthday else { throw BankError.wrongBirthday }
    ledger.wrongPINs = 0
  }

  // MARK: Accounts and cards

  /// Fetches the accounts.
  func accounts() async throws -> [Account] {
    try await answer(after: .milliseconds(200))
    return ledger.accounts
  }

  /// Fetches an account.
  func account(_ id: Int) async throws -> Account {
    try await answer(after: .milliseconds(100))
    guard let account = ledger.accounts.first(where: { $0.id == id }) else { throw BankError.unknownAccount }
    return account
  }

  /// Fetches one page of an account's transactions, the latest first.
  /// - Returns: The transactions, and whether there are further pages.
  func transactions(of account: Int, page: Int) async throws -> (page: [Transaction], hasMore: Bool) {
    try await answer(after: .milliseconds(300))
    let rest = ledger.transactions.filter { $0.account == account }.dropFirst(page * BankService.pageSize)
    return (Array(rest.prefix(BankService.pageSize)), rest.count > BankService.pageSize)
  }

  /// The number of transactions on a page.
  private static let pageSize = 5

  /// Fetches the cards.
  func cards() async throws -> [Card] {
    try await answer(after: .milliseconds(200))
    return ledger.cards
  }

  /// Freezes or unfreezes a card.
  /// - Returns: The changed card.
  func setFrozen(_ isFrozen: Bool, card id: Int) async throws -> Card {
    try await answer(after: .milliseconds(300))
    guard let index = ledger.cards.firstIndex(where: { $0.id == id }) else { throw BankError.unknownAccount }
    ledger.cards[index].isFrozen = isFrozen
    send(.cards)
    return ledger.cards[index]
  }

  // MARK: Transfers

  /// Books a transfer. One to another bank stays pending until that bank accepts it.
  /// - Returns: The transaction.
  func send(_ transfer: Transfer) async throws -> Transaction {
    try await answer(after: .milliseconds(500))
    guard let from = ledger.accounts.firstIndex(where: { $0.id == transfer.from }) else {
      throw BankError.unknownAccount
    }
    guard ledger.accounts[from].balance >= transfer.amount else { throw BankError.insufficientFunds }
    let own = ledger.accounts.firstIndex { $0.name == transfer.recipient }
    ledger.accounts[from].balance -= transfer.amount
    let transaction = book(transfer.recipient, -transfer.amount, on: transfer.from, isPending: own == nil)
    if let own {
      ledger.accounts[own].balance += transfer.amount
      _ = book(ledger.accounts[from].name, transfer.amount, on: ledger.accounts[own].id, isPending: false)
    } else {
      settle(transaction.id)
    }
    send(.accounts)
    return transaction
  }

  /// Returns a stream with an element for each change of the ledger.
  func changes() -> AsyncStream<BankChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: BankChange.self)
    observerCount += 1
    let number = observerCount
    observers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.observers[number] = nil }
    }
    return stream
  }

  /// Returns the present state of a transaction. Returns `nil` if the id is unknown.
  func transaction(_ id: Int) -> Transaction? {
    ledger.transactions.first { $0.id == id }
  }

  private func book(_ title: String, _ amount: Int, on account: Int, isPending: Bool) -> Transaction {
    let id = (ledger.transactions.first?.id ?? 0) + 1
    let transaction = Transaction(id: id, account: account, title: title, amount: amount, isPending: isPending)
    ledger.transactions.insert(transaction, at: 0)
    return transaction
  }

  /// Waits for the other bank, which accepts a transfer after five seconds.
  private func settle(_ id: Int) {
    settlements[id] = Task(name: "settlement \(id)") { [weak self] in
      guard (try? await Task.sleep(for: .seconds(5))) != nil, let self else { return }
      settlements[id] = nil
      guard let index = ledger.transactions.firstIndex(where: { $0.id == id }) else { return }
      ledger.transactions[index].isPending = false
      send(.accounts)
    }
  }

  private func send(_ change: BankChange) {
    for number in observers.keys.sorted() { observers[number]?.yield(change) }
  }

  private func answer(after duration: Duration) async throws {
    try await Task.sleep(for: duration)
    guard isReachable else { throw BankError.unreachable }
  }
}

// The ledger is in the storage, which is state already.
extension BankService: LeftOutOfState {}
