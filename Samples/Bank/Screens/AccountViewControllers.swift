import FlowViewModel
import HeadlessUIKit

/// The screen with the accounts.
final class AccountsViewController: ScreenViewController<AccountsViewModel> {
  private lazy var accountList = ListView<Account> { cell, account in
    cell.show(account.name, detail: account.balance.money)
  } onSelect: { [viewModel] account in
    viewModel.send(.pick(account.id))
  }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Loading")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Accounts"
    navigationItem.rightBarButtonItem = UIBarButtonItem("Refresh") { [viewModel] in viewModel.send(.reload) }
    arrange(errorLabel, spinner, accountList)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: AccountsViewModel.State) {
    accountList.items = state.accounts
    errorLabel.text = state.errorMessage
    // Each customer has an account.
    spinner.isRunning = state.accounts.isEmpty && state.errorMessage == nil
  }
}

/// The screen with one account and its transactions.
final class AccountViewController: ScreenViewController<AccountViewModel> {
  private let balanceLabel = UILabel()
  private lazy var transferButton = UIButton("Transfer") { [viewModel] in viewModel.send(.transfer) }
  private let errorLabel = UILabel()
  private let transactionList = ListView<Transaction> { cell, transaction in
    let amount = transaction.amount.money
    cell.show(transaction.title, detail: transaction.isPending ? "\(amount), pending" : amount)
  }
  private let spinner = UIActivityIndicatorView("Loading")
  private lazy var moreButton = UIButton("Show more") { [viewModel] in viewModel.send(.more) }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem("Refresh") { [viewModel] in viewModel.send(.reload) }
    arrange(balanceLabel, transferButton, errorLabel, transactionList, spinner, moreButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: AccountViewModel.State) {
    title = state.account?.name
    balanceLabel.text = state.account.map { "Balance: \($0.balance.money)" }
    transferButton.isEnabled = state.account != nil
    errorLabel.text = state.errorMessage
    transactionList.items = state.transactions
    spinner.isRunning = state.isLoading
    moreButton.isEnabled = state.hasMore && !state.isLoading
  }
}
