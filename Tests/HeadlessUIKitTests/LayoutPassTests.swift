import FlowCore
import HeadlessUIKit
import Testing

/// The layout pass at the end of a turn, which makes what is on screen.
@MainActor
@Suite struct LayoutPassTests {
  @Test func aTableMakesItsRowsAtTheEndOfTheTurn() throws {
    let movies = MoviesViewController()
    let harness = try WindowHarness { _ in movies.inStack() }
    #expect(movies.made == 3)
    for _ in 0..<3 { _ = harness.runtime.enter { harness.window.elements(of: nil) } }
    #expect(movies.made == 3)
    try harness.turn {
      movies.tableView.reloadData()
      movies.tableView.reloadData()
      #expect(movies.made == 3)
    }
    #expect(movies.made == 6)
  }

  @Test func aHiddenTableMakesItsRowsWhenItAppears() throws {
    let movies = MoviesViewController()
    let harness = try WindowHarness { _ in movies.inStack() }
    try harness.turn { movies.navigationController?.pushViewController(UIViewController(), animated: false) }
    try harness.turn { movies.tableView.reloadData() }
    #expect(movies.made == 3)
    try harness.turn { movies.navigationController?.popViewController(animated: false) }
    #expect(movies.made == 6)
  }

  @Test func aChangedListShowsWhatItHasLoaded() throws {
    let movies = MoviesViewController()
    let harness = try WindowHarness { _ in movies.inStack() }
    // As on a phone, rows that the app forgets to reload stay as they are.
    try harness.turn { movies.sections = [["Yojimbo"]] }
    #expect(harness.controls().rows.map(\.title) == ["Ran", "Ikiru", "Rashomon"])
    try harness.turn { movies.tableView.reloadData() }
    #expect(harness.controls().rows.map(\.title) == ["Yojimbo"])
  }

  @Test func aControllerIsLaidOutOnceForTheChangesOfATurn() throws {
    final class LaidOutViewController: UIViewController {
      var calls: [String] = []
      override func viewWillLayoutSubviews() { calls.append("will") }
      override func viewIsAppearing(_ animated: Bool) { calls.append("appearing") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
      override func viewDidLayoutSubviews() {
        calls.append("did")
        // What a layout changes is part of it.
        view.setNeedsLayout()
      }
    }
    let controller = LaidOutViewController()
    let harness = try WindowHarness { _ in controller }
    #expect(controller.calls == ["appearing", "will", "did", "appeared"])
    controller.calls = []
    try harness.turn {
      controller.view.addSubview(UILabel())
      controller.view.addSubview(UILabel())
      controller.view.setNeedsLayout()
    }
    #expect(controller.calls == ["will", "did"])
    try harness.turn {}
    #expect(controller.calls.count == 2)
  }

  @Test func aTableScrollsToARowOfTheApp() throws {
    let movies = MoviesViewController()
    movies.sections = [(1...40).map { "Movie \($0)" }]
    let harness = try WindowHarness { _ in movies.inStack() }
    let table = movies.tableView
    try harness.turn { table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .top, animated: true) }
    #expect(harness.controls().rows.first?.title == "Movie 29")
    #expect(table.indexPathsForVisibleRows?.first == IndexPath(row: 28, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.contentOffset.y + 12 * 44 == table.contentSize.height)
  }
}
