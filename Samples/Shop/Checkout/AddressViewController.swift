import HeadlessUIKit

/// Where a product goes.
final class AddressViewController: UIViewController {}
