import HeadlessUIKit

/// The screen for the delivery address.
final class AddressViewController: UIViewController {}
