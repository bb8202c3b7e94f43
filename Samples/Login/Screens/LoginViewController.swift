import HeadlessUIKit

/// The login.
final class LoginViewController: UIViewController {}
