import HeadlessUIKit

/// The login screen.
final class LoginViewController: UIViewController {}
