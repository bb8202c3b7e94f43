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
  /// The bar with the field.
  open private(set) lazy var searchBar = makeSearchBar()
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object to notify of the beginning and end of a search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows the results. `nil` if that is the searched screen.
  public let searchResultsController: UIViewController?
  /// Whether the searched screen is dimmed. Nothing draws the screen here.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during a search. The user can press its buttons in any case here.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that cancels is shown during a search.
  open var automaticallyShowsCancelButton = true
  /// Whether a search shows the results controller before the user enters text. Every search does so here.
  open var showsSearchResultsController = false
  private var isSearching = false

  /// Creates a search with a controller for its results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Whether a search is in progress.
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

  /// Whether the button that cancels is shown.
  var showsCancelButton: Bool { isSearching && automaticallyShowsCancelButton }

  /// Begins a search, unless one is in progress.
  func begin() {
    guard !isSearching else { return }
    delegate?.willPresentSearchController(self)
    isSearching = true
    searchResultsController?.loadViewIfNeeded()
    delegate?.didPresentSearchController(self)
    update()
  }

  /// Ends a search, and clears its text.
  func cancel() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    update()
    delegate?.didDismissSearchController(self)
  }

  /// Notifies the updater.
  func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// An object that updates the results of a search.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Notifies the object of a search's beginning, its end, or another text or scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object to notify of the beginning and end of a search.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Notifies the delegate before a search.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies the delegate before the end of a search.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies the delegate that a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
