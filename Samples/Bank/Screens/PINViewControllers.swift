import FlowViewModel
import HeadlessUIKit

/// The screen that asks for the PIN.
final class PINViewController: ScreenViewController<PINViewModel> {
  private lazy var pinField = UITextField("PIN") { [weak self] _ in self?.updateContinueButton() }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Checking")
  private lazy var continueButton = UIButton("Continue") { [weak self] in self?.enter() }
  private lazy var cancelButton = UIButton("Cancel") { [viewModel] in viewModel.send(.cancel) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "PIN"
    pinField.isSecureTextEntry = true
    pinField.keyboardType = .numberPad
    arrange(UILabel("Enter your PIN."), pinField, errorLabel, spinner, continueButton, cancelButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: PINViewModel.State) {
    pinField.text = state.pin
    pinField.isEnabled = !state.isChecking
    errorLabel.text = state.errorMessage
    spinner.isRunning = state.isChecking
    updateContinueButton()
  }

  // The view model receives the PIN as a whole.
  private func updateContinueButton() { continueButton.isEnabled = pinField.isEnabled && !pinField.isEmpty }

  private func enter() { viewModel.send(.enter(pinField.text ?? "")) }
}

/// The screen that unlocks the app.
final class UnlockViewController: ScreenViewController<UnlockViewModel> {
  private lazy var birthdayField = UITextField("Birthday") { [weak self] _ in self?.updateUnlockButton() }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Checking")
  private lazy var unlockButton = UIButton("Unlock") { [weak self] in self?.unlock() }
  private lazy var leaveButton = UIButton("Leave") { [viewModel] in viewModel.send(.leave) }

  override func viewDidLoad() {
    super.viewDidLoad()
    arrange(
      UILabel("Too many PINs were wrong. Enter your birthday."), birthdayField, errorLabel, spinner, unlockButton,
      leaveButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: UnlockViewModel.State) {
    birthdayField.text = state.birthday
    birthdayField.isEnabled = !state.isChecking
    errorLabel.text = state.errorMessage
    spinner.isRunning = state.isChecking
    updateUnlockButton()
  }

  // The view model receives the birthday as a whole.
  private func updateUnlockButton() { unlockButton.isEnabled = birthdayField.isEnabled && !birthdayField.isEmpty }

  private func unlock() { viewModel.send(.unlock(birthday: birthdayField.text ?? "")) }
}
