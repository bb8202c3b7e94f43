import HeadlessUIKit

/// The screen with all products.
final class CatalogueViewController: UIViewController {}
