/// A text of several lines that the user edits. Code that sets the text notifies no delegate.
///
/// `type` replaces the text in the same order of calls as in a ``UITextField``, and notifies the delegate with
/// `textViewDidChange`.
open class UITextView: UIScrollView, UITextInputTraits {
  /// The text.
  // UIKit's type, since apps read the text as one that is not optional.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
  /// The color of the text.
  open var textColor: UIColor?
  /// The font.
  open var font: UIFont?
  /// The space around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The position of the text between the edges.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the user can edit the text. If not, the gesture `type` does not reach the view.
  open var isEditable = true
  /// Whether the user can select the text.
  open var isSelectable = true
  /// The selected range. No gesture selects text here.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The view in place of the keyboard.
  open var inputView: UIView?
  /// The view above the keyboard. Gestures reach its buttons while the text is being edited.
  open var inputAccessoryView: UIView?
  /// The properties of the keyboard.
  open var inputTraits = TextInputTraits()

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Whether the user can edit the text.
  open override var canBecomeFirstResponder: Bool { isEditable }

  override func mayBeginEditing() -> Bool { textDelegate?.textViewShouldBeginEditing(self) ?? true }
  override func mayEndEditing() -> Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }
  override func didBeginEditing() { textDelegate?.textViewDidBeginEditing(self) }
  override func didEndEditing() { textDelegate?.textViewDidEndEditing(self) }

  // MARK: Gestures

  /// Replaces the text, as a user does.
  /// - Returns: Whether the view accepts the text. `false` if editing cannot begin or the delegate refuses the edit.
  func enter(_ new: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    let all = NSRange(wholeOf: text)
    guard textDelegate?.textView(self, shouldChangeTextIn: all, replacementText: new) ?? true else { return false }
    text = new
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    return true
  }

  override var shownText: String? { text?.isEmpty == false ? text : nil }

  override func read(into texts: inout FieldTexts) { if isEditable { texts.add(text) } }

  override func collect(into controls: inout ReachableControls) {
    if isEditable {
      controls.addField(accessibilityLabel, identifier: accessibilityIdentifier, text: text ?? "", isEnabled: true) {
        self.enter($0)
      }
    }
    if isFirstResponder, let inputAccessoryView { controls.add(inputAccessoryView) }
    super.collect(into: &controls)
  }
}

/// An object that receives a text view's edits, and may refuse them.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. The default is `true`.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Notifies the delegate that editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end. The default is `true`.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Notifies the delegate that editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a range of the text may be replaced. The default is `true`.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Notifies the delegate that the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Notifies the delegate that the text or its selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
