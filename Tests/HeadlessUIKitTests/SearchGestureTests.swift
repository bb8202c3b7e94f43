import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct SearchGestureTests {
  /// A screen that records the calls of its search.
  private final class SearchViewController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate,
    UISearchControllerDelegate
  {
    let search = UISearchController(searchResultsController: nil)
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      search.delegate = self
      search.searchBar.delegate = self
      search.searchBar.placeholder = "Movies"
      search.searchBar.scopeButtonTitles = ["All", "New"]
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.text ?? "")")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { calls.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
    func willPresentSearchController(_ searchController: UISearchController) { calls.append("begin") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("end") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
  }

  @Test func anEditBeginsASearchAndCancelEndsIt() throws {
    let screen = SearchViewController()
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: screen) }
    #expect(harness.controls().fields.map(\.title) == ["Movies"])
    try harness.type("Ran")
    #expect(screen.calls == ["begin", "update ", "text Ran", "update Ran"] && screen.search.isActive)
    #expect(harness.controls().buttons.map(\.title) == ["Search", "Cancel", "All", "New"])
    screen.calls = []
    try harness.tap("Search")
    try harness.tap("New")
    try harness.tap("Cancel")
    #expect(screen.calls == ["search", "scope 1", "update Ran", "cancel", "update ", "end"])
    #expect(harness.controls().fields.map(\.title) == ["Movies"])
    #expect(!screen.search.isActive && !harness.isEditing(screen.search.searchBar.searchTextField))
  }

  @Test func theViewsBesideTheTextOfASearchFieldAreControls() throws {
    let screen = SearchViewController()
    let field = screen.search.searchBar.searchTextField
    func button(_ title: String) -> UIButton { UIButton(primaryAction: UIAction(title: title) { _ in }) }
    (field.leftView, field.rightView) = (button("Scan"), button("Dictate"))
    (field.leftViewMode, field.rightViewMode) = (.always, .whileEditing)
    field.inputAccessoryView = button("Done")
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: screen) }
    #expect(harness.controls().buttons.map(\.title) == ["Scan"])
    try harness.type("Ran")
    #expect(harness.controls().buttons.map(\.title).filter { ["Scan", "Dictate", "Done"].contains($0) }.count == 3)
  }

  @Test func theResultsControllerCoversTheScreen() throws {
    let results = MoviesViewController()
    let search = UISearchController(searchResultsController: results)
    let form = FormViewController { form in
      form.view.addSubview(UIButton(primaryAction: UIAction(title: "below") { _ in }))
      form.navigationItem.searchController = search
    }
    let harness = try WindowHarness { _ in UINavigationController(rootViewController: form) }
    #expect(harness.controls().buttons.map(\.title) == ["below"] && harness.controls().rows.isEmpty)
    try harness.type("R")
    #expect(harness.controls().rows.map(\.title) == ["Ran", "Ikiru", "Rashomon"])
    try harness.select(1)
    #expect(results.calls == ["will 0.1", "did 0.1"])
    try harness.turn { search.isActive = false }
    #expect(harness.controls().rows.isEmpty && search.searchBar.text == "")
  }
}
