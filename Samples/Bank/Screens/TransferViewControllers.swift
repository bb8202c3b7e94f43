import FlowStore
import FlowViewModel
import HeadlessUIKit

/// The form of a transfer.
final class TransferFormViewController: ScreenViewController<TransferFormViewModel> {
  private let accountLabel = UILabel()
  private lazy var recipientField = UITextField("Recipient") { [viewModel] in viewModel.send(.recipient($0)) }
  private lazy var amountField = UITextField("Amount") { [viewModel] in viewModel.send(.amount(Int(money: $0))) }
  private let problemLabel = UILabel()
  private lazy var reviewButton = UIButton("Review") { [viewModel] in viewModel.send(.review) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transfer"
    navigationItem.leftBarButtonItem = UIBarButtonItem("Cancel") { [viewModel] in viewModel.send(.cancel) }
    amountField.keyboardType = .decimalPad
    arrange(accountLabel, recipientField, amountField, problemLabel, reviewButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: TransferFormViewModel.State) {
    accountLabel.text = "From account \(state.from)"
    recipientField.text = state.recipient
    // A text that means the amount stays as the customer types it.
    if Int(money: amountField.text ?? "") != state.amount { amountField.text = state.amount.money }
    problemLabel.text = state.problem
  }
}

/// The screen with the review of a transfer.
final class TransferReviewViewController: ScreenViewController<Store<TransferReviewFeature>> {
  private let accountLabel = UILabel()
  private let recipientLabel = UILabel()
  private let amountLabel = UILabel()
  private let pinLabel = UILabel()
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Sending")
  private lazy var confirmButton = UIButton("Confirm") { [viewModel] in viewModel.send(.confirm) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Review"
    arrange(accountLabel, recipientLabel, amountLabel, pinLabel, errorLabel, spinner, confirmButton)
    bind { [weak self] in self?.render($0) }
  }

  private func render(_ state: TransferReviewFeature.State) {
    accountLabel.text = "From account \(state.transfer.from)"
    recipientLabel.text = "To \(state.transfer.recipient)"
    amountLabel.text = "Amount: \(state.transfer.amount.money)"
    pinLabel.text = state.needsPIN ? "The bank will ask for your PIN." : nil
    errorLabel.text = state.errorMessage
    spinner.isRunning = state.isSending
    confirmButton.isEnabled = !state.isSending
  }
}

/// The screen with the result of a transfer.
final class TransferResultViewController: ScreenViewController<TransferResultViewModel> {
  private let recipientLabel = UILabel()
  private let amountLabel = UILabel()
  private let statusLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Transfer sent"
    navigationItem.rightBarButtonItem = UIBarButtonItem("Done") { [viewModel] in viewModel.send(.done) }
    arrange(recipientLabel, amountLabel, statusLabel)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: TransferResultViewModel.State) {
    recipientLabel.text = "To \(state.transaction.title)"
    amountLabel.text = "Amount: \((-state.transaction.amount).money)"
    statusLabel.text = state.transaction.isPending ? "Pending at the other bank" : "Completed"
  }
}
