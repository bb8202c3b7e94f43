/// A field for searches, with buttons.
///
/// `type` enters a text, as into a ``UITextField``, and notifies the delegate with `searchBar(_:textDidChange:)`. While
/// the field is being edited, `tap "Search"` presses the key of the keyboard, if there is a text and a delegate. The
/// gesture `tap "Cancel"` presses the button beside the field, if the bar shows that button.
open class UISearchBar: UIView, UITextInputTraits {
  /// The appearance of a bar.
  public enum Style: Int, Sendable {
    /// That of the system.
    case `default`
    /// With a translucent background and an opaque field.
    case prominent = 1
    /// Without a background, and with a translucent field.
    case minimal
  }

  /// The field.
  open private(set) lazy var searchTextField = makeField()
  /// The object that receives edits and presses, and may refuse edits.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The appearance.
  open var searchBarStyle = Style.default
  /// Whether the button that cancels is shown. A search controller also shows the button during a search.
  open var showsCancelButton = false
  /// The titles of the scopes, which `tap` selects.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0
  /// Whether the scopes are shown. A search controller also shows them during a search.
  open var showsScopeBar = false
  /// The color of the bar.
  open var barTintColor: UIColor?
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The search controller of the bar. `nil` for a bar without one.
  weak var searchController: UISearchController?

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that an empty field shows.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The properties of the field's keyboard.
  open var inputTraits: TextInputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

  /// Shows or hides the button that cancels.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Shows or hides the scopes.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Begins to edit the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Stops editing the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  private func makeField() -> UISearchTextField {
    let field = UISearchTextField()
    field.searchBar = self
    addSubview(field)
    return field
  }

  // MARK: Gestures

  override func read(into texts: inout FieldTexts) { searchTextField.read(into: &texts) }

  override func collect(into controls: inout ReachableControls) {
    controls.add(searchTextField)
    if searchTextField.isEditing, delegate != nil {
      controls.addButton("Search", identifier: nil, isEnabled: text?.isEmpty == false) {
        self.delegate?.searchBarSearchButtonClicked(self)
      }
    }
    if showsCancelButton || searchController?.showsCancelButton == true {
      controls.addButton("Cancel", identifier: nil, isEnabled: true) {
        self.delegate?.searchBarCancelButtonClicked(self)
        self.searchController?.cancel()
      }
    }
    guard showsScopeBar || searchController?.isActive == true else { return }
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      controls.addButton(title, identifier: nil, isEnabled: true) { self.selectScope(index) }
    }
  }

  private func selectScope(_ index: Int) {
    guard index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    searchController?.update()
  }
}

/// The field of a search bar.
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

  override func collect(into controls: inout ReachableControls) {
    // The system's own text stands in a bar without a placeholder.
    let title = accessibilityLabel ?? searchBar?.accessibilityLabel ?? placeholder ?? "Search"
    let identifier = accessibilityIdentifier ?? searchBar?.accessibilityIdentifier
    collectViewsBesideText(into: &controls)
    controls.addField(title, identifier: identifier, text: text ?? "", isEnabled: isEnabled) { self.enter($0) }
    collectAccessory(into: &controls)
  }
}

/// An object that receives a search bar's edits and presses, and may refuse edits.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether editing may begin. The default is `true`.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies the delegate that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end. The default is `true`.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Notifies the delegate that editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Returns whether a range of the text may be replaced. The default is `true`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Notifies the delegate that the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Notifies the delegate of a press on the keyboard's key that searches.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate of a press on the button that cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the user has selected a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns `true`.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Returns `true`.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
