import FlowCore
import FlowScript

/// A text of several lines that the user edits. Code that sets the text notifies no delegate.
///
/// `type` replaces the text in the same order of calls as in a ``UITextField``, and notifies the delegate with
/// `textViewDidChange`.
open class UITextView: UIScrollView, UITextInputTraits {
  // UIKit's type, since apps read the text as one that is not optional.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = ""
  open var textColor: UIColor?
  open var font: UIFont?
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var textAlignment = NSTextAlignment.natural
  /// `type` does not reach a view that the user cannot edit.
  open var isEditable = true
  open var isSelectable = true
  /// No gesture selects text here.
  open var selectedRange = NSRange(location: 0, length: 0)
  open var inputView: UIView?
  /// Gestures reach the view's buttons while the text is being edited.
  open var inputAccessoryView: UIView?
  open var inputTraits = TextInputTraits()

  open var hasText: Bool { text?.isEmpty == false }

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

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

  override var isAccessibilityElementByDefault: Bool { true }

  override var shownText: String? { text?.isEmpty == false ? text : nil }

  override func read(into texts: inout FieldTexts) { if isEditable { texts.add(text) } }

  override func collect(into outline: inout OutlineReader) {
    if isEditable {
      let element = ScreenElement(.editor, label: accessibilityLabel, identifier: accessibilityIdentifier)
      outline.addField(
        element, text: text ?? "", isFocused: isFirstResponder, of: elementNumber, enter: { self.enter($0) },
        submit: { false })
    } else {
      outline.add(text: text, of: self)
    }
    if isFirstResponder, let inputAccessoryView { outline.add(inputAccessoryView) }
    super.collect(into: &outline)
  }
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}

  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
