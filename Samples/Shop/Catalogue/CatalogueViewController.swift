import HeadlessUIKit

/// All that there is to buy.
final class CatalogueViewController: UIViewController {}
