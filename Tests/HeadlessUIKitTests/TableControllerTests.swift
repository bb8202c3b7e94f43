import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct TableControllerTests {
  /// A screen of settings, as apps declare it.
  private final class OptionsViewController: UITableViewController {
    var selected: [IndexPath] = []
    var toggled: [Bool] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
      tableView.rowHeight = UITableView.automaticDimension
      tableView.tableFooterView = UIButton(primaryAction: UIAction(title: "Reset") { _ in })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = ["Sound", "About"][indexPath.row]
      cell.contentConfiguration = content
      if indexPath.row == 0 {
        let toggle = UISwitch()
        toggle.addAction(UIAction { [weak self] _ in self?.toggled.append(toggle.isOn) }, for: .valueChanged)
        cell.accessoryView = toggle
      }
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test func theTableIsTheView() throws {
    let options = OptionsViewController(style: .insetGrouped)
    let harness = try WindowHarness { _ in options }
    #expect(options.view === options.tableView && options.tableView.style == .insetGrouped)
    #expect(harness.controls().rows.map(\.title) == ["Sound", "About"])
    try harness.select(1)
    #expect(options.selected == [IndexPath(row: 1, section: 0)])
  }

  @Test func aSwitchInARowGoesByTheTextOfTheRowAndKeepsItsState() throws {
    let options = OptionsViewController(style: .plain)
    let harness = try WindowHarness { _ in options }
    #expect(harness.controls().buttons.map(\.title) == ["Sound", "Reset"])
    try harness.tap("Sound")
    try harness.tap("Sound")
    #expect(options.toggled == [true, false])
  }

  @Test func theSelectionIsLostWhenTheScreenAppearsAgain() throws {
    let options = OptionsViewController(style: .plain)
    let stack = UINavigationController(rootViewController: options)
    let harness = try WindowHarness { _ in stack }
    try harness.select(0)
    #expect(options.tableView.indexPathForSelectedRow != nil)
    try harness.turn { stack.pushViewController(HomeViewController(), animated: true) }
    try harness.turn { try harness.window.back() }
    #expect(options.tableView.indexPathForSelectedRow == nil)
  }

  @Test func aDiffableTableShowsItsSnapshot() throws {
    let form = FormViewController { _ in }
    let table = UITableView(frame: .zero)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, number in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Number \(number)"
      cell.detailTextLabel?.text = "detail"
      return number == 3 ? nil : cell
    }
    let harness = try WindowHarness { _ in form }
    try harness.turn { form.view.addSubview(table) }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["numbers"])
    snapshot.appendItems([2, 1])
    try harness.turn { source.apply(snapshot) }
    #expect(harness.controls().rows.map(\.title) == ["Number 2", "Number 1"])
    #expect(source.sectionIdentifier(for: 0) == "numbers" && source.indexPath(for: 1) == IndexPath(row: 1, section: 0))
    snapshot.appendItems([3])
    try harness.turn { source.apply(snapshot, animatingDifferences: false) }
    #expect(harness.controls().rows.count == 3)
    #expect(harness.newEvents() == ["fault: The cell provider made no cell for row 2 of section 0: return a cell"])
    try harness.turn { _ = source.tableView(table, cellForRowAt: IndexPath(row: 3, section: 0)) }
    #expect(
      harness.newEvents() == ["fault: The snapshot has no row 3 in section 0: apply a snapshot with the row first"])
  }
}
