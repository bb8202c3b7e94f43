import FlowViewModel
import HeadlessUIKit

/// The login screen.
final class LoginViewController: ScreenViewController<LoginViewModel> {
  private lazy var emailField = UITextField("Email") { [weak self] _ in self?.updateLogInButton() }
  private lazy var passwordField = UITextField("Password") { [weak self] _ in self?.updateLogInButton() }
  private let errorLabel = UILabel()
  private let spinner = UIActivityIndicatorView("Logging in")
  private lazy var logInButton = UIButton("Log in") { [weak self] in self?.logIn() }

  override func viewDidLoad() {
    super.viewDidLoad()
    emailField.keyboardType = .emailAddress
    passwordField.isSecureTextEntry = true
    arrange(emailField, passwordField, errorLabel, spinner, logInButton)
    bind(viewModel.$state) { [weak self] in self?.render($0) }
  }

  private func render(_ state: LoginViewModel.State) {
    emailField.text = state.email
    emailField.isEnabled = !state.isLoading
    passwordField.text = state.password
    passwordField.isEnabled = !state.isLoading
    errorLabel.text = state.errorMessage
    spinner.isRunning = state.isLoading
    updateLogInButton()
  }

  // The view model receives both texts at once.
  private func updateLogInButton() {
    logInButton.isEnabled = emailField.isEnabled && !emailField.isEmpty && !passwordField.isEmpty
  }

  private func logIn() {
    viewModel.send(.logIn(email: emailField.text ?? "", password: passwordField.text ?? ""))
  }
}
