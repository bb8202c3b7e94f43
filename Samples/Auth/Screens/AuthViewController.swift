import HeadlessUIKit

/// The login, and the sign-up.
final class AuthViewController: UIViewController {}
