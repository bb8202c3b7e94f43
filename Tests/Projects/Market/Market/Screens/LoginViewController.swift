import UIKit

final class LoginViewController: UIViewController {
  var onLogin: ((String) -> Void)?
  private let accounts: AccountService
  private let userField = UITextField()
  private let passwordField = UITextField()
  private let button = UIButton(type: .system)

  init(accounts: AccountService) {
    self.accounts = accounts
    super.init(nibName: nil, bundle: nil)
    title = NSLocalizedString("Welcome", comment: "Title of the login")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    userField.placeholder = NSLocalizedString("User", comment: "")
    userField.autocapitalizationType = .none
    passwordField.placeholder = NSLocalizedString("Password", comment: "")
    passwordField.isSecureTextEntry = true
    for field in [userField, passwordField] {
      field.borderStyle = .roundedRect
      field.addTarget(self, action: #selector(fieldDidChange), for: .editingChanged)
    }
    button.setTitle(NSLocalizedString("Log in", comment: ""), for: .normal)
    button.isEnabled = false
    button.addTarget(self, action: #selector(logIn), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [userField, passwordField, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  @objc private func fieldDidChange() {
    button.isEnabled = userField.text?.isEmpty == false && passwordField.text?.isEmpty == false
  }

  @objc private func logIn() {
    let user = userField.text ?? ""
    let password = passwordField.text ?? ""
    button.isEnabled = false
    Task {
      do {
        try await accounts.logIn(user, password: password)
        onLogin?(user)
      } catch {
        showFailure()
      }
    }
  }

  private func showFailure() {
    button.isEnabled = true
    let alert = UIAlertController(
      title: NSLocalizedString("login.failed.title", comment: ""),
      message: NSLocalizedString("login.failed.message", comment: ""), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: ""), style: .default))
    present(alert, animated: true)
  }
}
