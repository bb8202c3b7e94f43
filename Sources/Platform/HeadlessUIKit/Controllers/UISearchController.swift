import FlowCore

/// A search over the content of a screen.
///
/// The screen puts the search into its navigation item. The search bar is then a field of the screen. The search begins
/// when the user edits the field, and ends with `tap "Cancel"`. Code begins or ends a search with ``isActive``. The
/// search notifies the updater of its beginning, of each edit or change of scope, and of its end. During a search, the
/// user can select rows of the results controller.
///
/// In UIKit, an active search is a modal over the screen. Here a search is no modal, and the tree of screens omits it.
open class UISearchController: UIViewController {
  open private(set) lazy var searchBar = makeSearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  public let searchResultsController: UIViewController?
  open var obscuresBackgroundDuringPresentation = true
  /// The user can press the bar's buttons in any case here.
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// Every search shows the results controller here, even before the user enters text.
  open var showsSearchResultsController = false
  private var isSearching = false

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() {
    self.init(searchResultsController: nil)
  }

  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { cancel() }
    }
  }

  private func makeSearchBar() -> UISearchBar {
    let bar = UISearchBar()
    bar.searchController = self
    return bar
  }

  // MARK: Search

  var showsCancelButton: Bool { isSearching && automaticallyShowsCancelButton }

  /// Begins a search, unless one is in progress.
  func begin() {
    guard !isSearching else { return }
    delegate?.willPresentSearchController(self)
    isSearching = true
    searchResultsController?.loadViewIfNeeded()
    searchResultsController?.setShownBySearch(true)
    delegate?.didPresentSearchController(self)
    update()
  }

  /// Ends a search, and clears its text.
  func cancel() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchResultsController?.setShownBySearch(false)
    searchBar.text = ""
    searchBar.resignFirstResponder()
    update()
    delegate?.didDismissSearchController(self)
  }

  func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Notifies the object of a search's beginning, its end, or another text or scope.
  func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
