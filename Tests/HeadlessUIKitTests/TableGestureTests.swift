import FlowCore
import HeadlessUIKit
import Testing

/// A screen with a table of texts, as apps declare it.
final class MoviesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  var sections = [["Ran", "Ikiru"], ["Rashomon"]]
  var calls: [String] = []
  var refused: IndexPath?
  var kept: IndexPath?
  var made = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(MovieCell.self, forCellReuseIdentifier: "movie")
    view.addSubview(tableView)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "movie", for: indexPath)
    guard let cell = cell as? MovieCell else { return cell }
    cell.titleLabel.text = sections[indexPath.section][indexPath.row]
    cell.onLike = { [weak self] in self?.calls.append("like \(indexPath.section).\(indexPath.row)") }
    return cell
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("will \(indexPath.section).\(indexPath.row)")
    return indexPath == refused ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("did \(indexPath.section).\(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath == kept ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.section).\(indexPath.row)")
  }
}

/// A row with a label and a button.
final class MovieCell: UITableViewCell {
  let titleLabel = UILabel()
  let likeButton = UIButton(type: .system)
  var onLike: (() -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(titleLabel)
    contentView.addSubview(likeButton)
    likeButton.setTitle("Like", for: .normal)
    likeButton.addAction(UIAction { [weak self] _ in self?.like() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func like() {
    likeButton.setTitle("Liked", for: .normal)
    onLike?()
  }
}

@MainActor
@Suite struct TableGestureTests {
  private let movies = MoviesViewController()
  private let harness: WindowHarness

  init() throws {
    let movies = movies
    harness = try WindowHarness { _ in movies }
  }

  private var titles: [String?] { harness.controls().rows.map(\.title) }

  @Test func rowsOfAllSectionsAreCounted() throws {
    #expect(movies.made == 3)
    #expect(titles == ["Ran", "Ikiru", "Rashomon"])
    try harness.select(2)
    #expect(movies.calls == ["will 1.0", "did 1.0"])
    #expect(movies.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    try harness.select(0)
    #expect(movies.calls.suffix(3) == ["will 0.0", "deselect 1.0", "did 0.0"])
    #expect(harness.refusal { try $0.selectRow(at: 3, of: nil) } == .noSuchElement)
  }

  @Test func aDelegateRefusesARow() throws {
    movies.refused = IndexPath(row: 1, section: 0)
    #expect(harness.refusal { try $0.selectRow(at: 1, of: nil) } == .refusedByDelegate)
    #expect(movies.calls == ["will 0.1"] && movies.tableView.indexPathForSelectedRow == nil)
    movies.tableView.allowsSelection = false
    #expect(harness.refusal { try $0.selectRow(at: 0, of: nil) } == .disabledElement)
  }

  @Test func aRowStaysSelectedIfTheDelegateRefusesToDeselectIt() throws {
    let first = IndexPath(row: 0, section: 0)
    try harness.select(0)
    movies.kept = first
    try harness.select(1)
    #expect(movies.calls == ["will 0.0", "did 0.0", "will 0.1", "did 0.1"])
    #expect(movies.tableView.indexPathsForSelectedRows == [first, IndexPath(row: 1, section: 0)])
    movies.kept = nil
    try harness.select(2)
    #expect(movies.calls.suffix(4) == ["will 1.0", "deselect 0.0", "deselect 0.1", "did 1.0"])
    #expect(movies.tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 1)])
    // Only a user asks the delegate.
    movies.kept = IndexPath(row: 0, section: 1)
    movies.tableView.selectRow(at: first, animated: false, scrollPosition: .none)
    #expect(movies.tableView.indexPathsForSelectedRows == [first])
  }

  @Test func severalSelectedRowsAreDeselectedByAnotherGesture() throws {
    movies.tableView.allowsMultipleSelection = true
    try harness.select(0)
    try harness.select(2)
    #expect(movies.tableView.indexPathsForSelectedRows?.count == 2)
    try harness.select(0)
    #expect(movies.calls == ["will 0.0", "did 0.0", "will 1.0", "did 1.0", "deselect 0.0"])
    #expect(movies.tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 1)])
  }

  @Test func aNewCellOfASelectedRowIsSelected() {
    let table = movies.tableView
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    #expect(table.cellForRow(at: first)?.isSelected == true && table.cellForRow(at: second)?.isSelected == false)
    table.reloadRows(at: [first], with: .none)
    #expect(table.cellForRow(at: first)?.isSelected == true && table.cellForRow(at: second)?.isSelected == false)
    table.deselectRow(at: first, animated: false)
    table.reloadRows(at: [first], with: .none)
    #expect(table.cellForRow(at: first)?.isSelected == false)
  }

  @Test func aTouchedCellOfASelectedRowIsSelected() throws {
    movies.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    try harness.turn { try harness.window.tapButton(at: 1, of: nil) }
    #expect(movies.tableView.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test func fieldsOfHeadersAndRowsHaveDifferentPlaces() throws {
    func texts(typedInto index: Int) throws -> [String] {
      let screen = FieldsViewController()
      let harness = try WindowHarness { _ in screen }
      try harness.type("x", into: index)
      return screen.fieldTexts
    }
    // The header, two rows and the footer.
    let all = try (0..<4).map { try texts(typedInto: $0) }
    #expect(Set(all).count == 4 && all.allSatisfy { $0.count == 1 }, "\(all)")
  }

  /// A table with a field in its header, in each of its rows and in its footer.
  private final class FieldsViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.addSubview(UITextField())
      return cell
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { field() }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { field() }

    private func field() -> UIView {
      let view = UIView()
      view.addSubview(UITextField())
      return view
    }
  }

  @Test func rowsAreThoseThatTheTableHasLoaded() throws {
    #expect(titles.count == 3)
    movies.sections = [["Dreams"]]
    #expect(titles.count == 3)
    try harness.turn { movies.tableView.reloadData() }
    #expect(titles == ["Dreams"])
    try harness.turn { movies.tableView.dataSource = nil }
    #expect(titles.isEmpty)
  }

  @Test func aTouchedRowStaysUntilTheTableIsLoadedAgain() throws {
    try harness.turn { try harness.window.tapButton(at: 1, of: nil) }
    #expect(movies.calls == ["like 0.1"])
    #expect(harness.controls().buttons.map(\.title) == ["Like", "Liked", "Like"])
    let cell = try #require(movies.tableView.visibleCells.dropFirst().first)
    #expect(movies.tableView.indexPath(for: cell) == IndexPath(row: 1, section: 0) && cell.window === harness.window)
    try harness.turn { movies.tableView.reloadData() }
    #expect(harness.controls().buttons.map(\.title) == ["Like", "Like", "Like"])
    #expect(cell.superview == nil && movies.tableView.indexPath(for: cell) == nil)
  }

  @Test func anUnknownIdentifierIsAFault() throws {
    try harness.turn {
      movies.tableView.register(nil, forCellReuseIdentifier: "movie")
      #expect(movies.tableView.dequeueReusableCell(withIdentifier: "movie") == nil)
      movies.tableView.register(UILabel.self, forCellReuseIdentifier: "label")
      _ = movies.tableView.dequeueReusableCell(withIdentifier: "movie", for: IndexPath(row: 0, section: 0))
    }
    #expect(
      harness.newEvents() == [
        "fault: UILabel cannot be registered for \"label\": register a subclass of UITableViewCell",
        "fault: No cell is registered for \"movie\": call register(_:forCellReuseIdentifier:) first",
      ])
  }
}
