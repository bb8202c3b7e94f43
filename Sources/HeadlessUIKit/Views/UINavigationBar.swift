/// The bar above a navigation stack.
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
}
