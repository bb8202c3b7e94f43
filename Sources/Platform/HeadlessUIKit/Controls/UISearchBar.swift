import FlowCore

/// A field for searches, with buttons.
///
/// `type` enters a text, as into a ``UITextField``, and notifies the delegate with `searchBar(_:textDidChange:)`. While
/// the field is being edited, `tap "Search"` presses the key of the keyboard, if there is a text and a delegate. The
/// gesture `tap "Cancel"` presses the button beside the field, if the bar shows that button.
open class UISearchBar: UIView, UITextInputTraits {
  public enum Style: Int, Sendable {
    case `default`
    case prominent = 1
    case minimal
  }

  open private(set) lazy var searchTextField = makeField()
  open weak var delegate: (any UISearchBarDelegate)?
  open var searchBarStyle = Style.default
  open var showsCancelButton = false
  /// The titles of the scopes, which `tap` selects.
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  weak var searchController: UISearchController?

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var inputTraits: TextInputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  private func makeField() -> UISearchTextField {
    let field = UISearchTextField()
    field.searchBar = self
    addSubview(field)
    return field
  }

  // MARK: Gestures

  override func read(into texts: inout FieldTexts) { searchTextField.read(into: &texts) }

  override func collect(into outline: inout OutlineReader) {
    outline.add(searchTextField)
    if searchTextField.isEditing, delegate != nil {
      outline.addButton(button("Search", isEnabled: text?.isEmpty == false), of: elementNumber, part: 1) {
        self.delegate?.searchBarSearchButtonClicked(self)
      }
    }
    if showsCancelButton || searchController?.showsCancelButton == true {
      outline.addButton(button("Cancel"), of: elementNumber, part: 2) {
        self.delegate?.searchBarCancelButtonClicked(self)
        self.searchController?.cancel()
      }
    }
    guard showsScopeBar || searchController?.isActive == true else { return }
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      var scope = ScreenElement(.option, label: title)
      if index == selectedScopeButtonIndex { scope.states = [.selected] }
      outline.addButton(scope, of: elementNumber, part: index + 3) { self.selectScope(index) }
    }
  }

  private func button(_ title: String, isEnabled: Bool = true) -> ScreenElement {
    ScreenElement(.button, label: nil, title: title, identifier: nil, isEnabled: isEnabled)
  }

  private func selectScope(_ index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    searchController?.update()
  }
}

open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?

  override func mayBeginEditing() -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return super.mayBeginEditing() }
    return super.mayBeginEditing() && delegate.searchBarShouldBeginEditing(searchBar)
  }

  override func mayEndEditing() -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return super.mayEndEditing() }
    return super.mayEndEditing() && delegate.searchBarShouldEndEditing(searchBar)
  }

  override func didBeginEditing() {
    super.didBeginEditing()
    guard let searchBar else { return }
    searchBar.delegate?.searchBarTextDidBeginEditing(searchBar)
    searchBar.searchController?.begin()
  }

  override func didEndEditing() {
    super.didEndEditing()
    guard let searchBar else { return }
    searchBar.delegate?.searchBarTextDidEndEditing(searchBar)
  }

  override func enter(_ new: String) -> Bool {
    guard becomeFirstResponder() else { return false }
    if let searchBar, let delegate = searchBar.delegate {
      let all = NSRange(wholeOf: text)
      guard delegate.searchBar(searchBar, shouldChangeTextIn: all, replacementText: new) else { return false }
    }
    guard super.enter(new) else { return false }
    guard let searchBar else { return true }
    searchBar.delegate?.searchBar(searchBar, textDidChange: new)
    searchBar.searchController?.update()
    return true
  }

  override var hasReturnKey: Bool { super.hasReturnKey || searchBar?.delegate != nil }

  override func submit() -> Bool {
    guard let searchBar, let delegate = searchBar.delegate else { return super.submit() }
    guard becomeFirstResponder() else { return false }
    // As in UIKit, the key of an empty search is disabled.
    if hasText { delegate.searchBarSearchButtonClicked(searchBar) }
    return true
  }

  override func collect(into outline: inout OutlineReader) {
    let label = accessibilityLabel ?? searchBar?.accessibilityLabel
    // The system's own text stands in a bar without a placeholder.
    let title = placeholder ?? "Search"
    let identifier = accessibilityIdentifier ?? searchBar?.accessibilityIdentifier
    collectViewsBesideText(into: &outline)
    var element = ScreenElement(.search, label: label, title: title, identifier: identifier, isEnabled: isEnabled)
    if hasReturnKey { element.gestures = .submit }
    outline.addField(
      element, text: text ?? "", isFocused: isEditing, of: elementNumber, enter: { self.enter($0) },
      submit: { self.submit() })
    collectAccessory(into: &outline)
  }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
