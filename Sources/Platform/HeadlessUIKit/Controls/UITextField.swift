/// A line of text that the user edits. Code that sets the text sends no actions.
///
/// `type` begins editing unless the field is being edited already, and replaces the text. As in UIKit, editing goes on
/// until the app ends it, another field begins, or the screen disappears. Nothing presses the return key. The calls, in
/// order:
///
/// 1. the delegate's `textFieldShouldBeginEditing`, which may refuse
/// 2. the end of another field's editing, which its delegate may refuse
/// 3. the delegate's `textFieldDidBeginEditing`, then actions for `.editingDidBegin`
/// 4. the delegate's `textField(_:shouldChangeCharactersIn:replacementString:)` with the whole text, which may refuse
/// 5. the delegate's `textFieldDidChangeSelection`, then actions for `.editingChanged`
open class UITextField: UIControl, UITextInputTraits {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A line with a shadow.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// The times at which a field shows one of its views.
  public enum ViewMode: Int, Sendable {
    /// At no time.
    case never
    /// While the field is being edited.
    case whileEditing
    /// While the field is not being edited.
    case unlessEditing
    /// At all times.
    case always
  }

  /// The reason why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field keeps the edit.
    case committed
    /// The field discards the edit.
    case cancelled
  }

  /// The text.
  open var text: String? = ""
  /// The text that an empty field shows.
  open var placeholder: String?
  /// Whether the text is a secret.
  open var isSecureTextEntry = false
  /// The color of the text.
  open var textColor: UIColor?
  /// The font.
  open var font: UIFont?
  /// The object that receives edits, and may refuse them.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The border.
  open var borderStyle = BorderStyle.none
  /// The position of the text between the edges.
  open var textAlignment = NSTextAlignment.natural
  /// Whether a long text shrinks to fit the field. Nothing depends on it here.
  open var adjustsFontSizeToFitWidth = false
  /// The times at which the field shows a button that clears the text. No gesture presses that button here.
  open var clearButtonMode = ViewMode.never
  /// Whether a new edit clears the text. `type` replaces it in any case.
  open var clearsOnBeginEditing = false
  /// The view at the edge where the text begins.
  open var leftView: UIView?
  /// The times at which the field shows ``leftView``.
  open var leftViewMode = ViewMode.never
  /// The view at the edge where the text ends.
  open var rightView: UIView?
  /// The times at which the field shows ``rightView``.
  open var rightViewMode = ViewMode.never
  /// The view in place of the keyboard.
  open var inputView: UIView?
  /// The view above the keyboard. Gestures reach its buttons while the field is being edited.
  open var inputAccessoryView: UIView?
  /// The properties of the keyboard.
  open var inputTraits = TextInputTraits()

  /// Whether the field is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the user can edit the field.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  override func mayBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  override func mayEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  override func didBeginEditing() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  override func didEndEditing() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
  }

  // MARK: Gestures

  /// Replaces the text, as a user does.
  /// - Returns: Whether the field accepts the text. `false` if editing cannot begin or the delegate refuses the edit.
  func enter(_ new: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    let all = NSRange(wholeOf: text)
    guard delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: new) ?? true else { return false }
    text = new
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    return true
  }

  override var shownText: String? { nil }

  override func read(into texts: inout FieldTexts) { texts.add(text) }

  override func collect(into controls: inout ReachableControls) {
    collectViewsBesideText(into: &controls)
    controls.addField(
      accessibilityLabel ?? placeholder, identifier: accessibilityIdentifier, text: text ?? "", isEnabled: isEnabled,
      isSecure: isSecureTextEntry
    ) { self.enter($0) }
    collectAccessory(into: &controls)
  }

  /// Adds the controls of the views beside the text that the field shows now.
  func collectViewsBesideText(into controls: inout ReachableControls) {
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view, mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing) else { continue }
      controls.add(view)
    }
  }

  /// Adds the controls of the view above the keyboard, which an edited field shows.
  func collectAccessory(into controls: inout ReachableControls) {
    if isEditing, let inputAccessoryView { controls.add(inputAccessoryView) }
  }
}

/// An object that receives a field's edits, and may refuse them.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. The default is `true`.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Notifies the delegate that editing has ended.
  ///
  /// A field does not call this method if the delegate has the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Notifies the delegate that editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether the user may replace a range of the text. The default is `true`.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Notifies the delegate that the text or its selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button may clear the text. Nothing calls it here.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its usual effect. Nothing calls it here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
