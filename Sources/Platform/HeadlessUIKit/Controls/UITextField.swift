import FlowCore
import FlowScript

/// A line of text that the user edits. Code that sets the text sends no actions.
///
/// `type` begins editing unless the field is being edited already, and replaces the text. As in UIKit, editing goes on
/// until the app ends it, another field begins, or the screen disappears. `submit` presses the return key, and `tap`
/// touches a field with actions for `.touchDown` or `.touchUpInside`. The calls of
/// `type`, in order:
///
/// 1. the delegate's `textFieldShouldBeginEditing`, which may refuse
/// 2. the end of another field's editing, which its delegate may refuse
/// 3. the delegate's `textFieldDidBeginEditing`, then actions for `.editingDidBegin`
/// 4. the delegate's `textField(_:shouldChangeCharactersIn:replacementString:)` with the whole text, which may refuse
/// 5. the delegate's `textFieldDidChangeSelection`, then actions for `.editingChanged`
open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed
    case cancelled
  }

  open var text: String? = ""
  open var placeholder: String?
  #if Foundation
    open var attributedText: NSAttributedString? {
      get { text.map { NSAttributedString(string: $0) } }
      set { text = newValue?.string }
    }
    open var attributedPlaceholder: NSAttributedString? {
      get { placeholder.map { NSAttributedString(string: $0) } }
      set { placeholder = newValue?.string }
    }
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  #endif
  open var isSecureTextEntry = false
  open var textColor: UIColor?
  open var font: UIFont?
  open weak var delegate: (any UITextFieldDelegate)?
  open var borderStyle = BorderStyle.none
  open var textAlignment = NSTextAlignment.natural
  open var adjustsFontSizeToFitWidth = false
  /// No gesture presses the button here.
  open var clearButtonMode = ViewMode.never
  /// `type` replaces the text in any case.
  open var clearsOnBeginEditing = false
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var inputView: UIView?
  /// Gestures reach the view's buttons while the field is being edited.
  open var inputAccessoryView: UIView?
  open var inputTraits = TextInputTraits()

  open var isEditing: Bool { isFirstResponder }

  open var hasText: Bool { text?.isEmpty == false }

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

  /// Whether the return key may do something.
  var hasReturnKey: Bool {
    delegate != nil || hasActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// Presses the return key, which begins editing first.
  /// - Returns: Whether the field can be edited.
  func submit() -> Bool {
    guard becomeFirstResponder() else { return false }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    sendActions(forEach: .editingDidEndOnExit, .primaryActionTriggered)
    // As in UIKit, only an action for the end of the editing ends it.
    if hasActions(for: .editingDidEndOnExit) { resignFirstResponder() }
    return true
  }

  // Begins editing, as a touch does. Only a field with actions for touches has the gesture `tap`.
  private func touch() {
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    _ = becomeFirstResponder()
  }

  override var shownText: String? { nil }

  override func read(into texts: inout FieldTexts) { texts.add(text) }

  override func collect(into outline: inout OutlineReader) {
    collectViewsBesideText(into: &outline)
    var element = ScreenElement(
      .field, label: accessibilityLabel, title: placeholder, identifier: accessibilityIdentifier, isEnabled: isEnabled)
    if hasReturnKey { element.gestures = .submit }
    var touch: (@MainActor () -> Void)?
    if hasActions(for: [.touchDown, .touchUpInside]) { touch = { self.touch() } }
    outline.addField(
      element, text: text ?? "", isSecure: isSecureTextEntry, isFocused: isEditing, of: elementNumber,
      touch: touch, enter: { self.enter($0) }, submit: { self.submit() })
    collectAccessory(into: &outline)
  }

  /// Adds the controls of the views beside the text that the field shows now.
  func collectViewsBesideText(into outline: inout OutlineReader) {
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
      guard let view, mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing) else { continue }
      outline.add(view)
    }
  }

  /// Adds the controls of the view above the keyboard, which an edited field shows.
  func collectAccessory(into outline: inout OutlineReader) {
    if isEditing, let inputAccessoryView { outline.add(inputAccessoryView) }
  }
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// A field does not call this method if the delegate has the method with a reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Nothing calls the method here.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
