/// A text.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Its colour.
  open var textColor: UIColor?
  /// How many lines it may take; 0 for any number.
  open var numberOfLines = 1
}
