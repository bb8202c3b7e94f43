/// A line of text to type into. Code that sets the text sends no actions.
open class UITextField: UIControl {
  /// The text.
  open var text: String? = ""
  /// What it says while the text is empty.
  open var placeholder: String?
  /// Whether the text is a secret.
  open var isSecureTextEntry = false
  /// The colour of the text.
  open var textColor: UIColor?
}
