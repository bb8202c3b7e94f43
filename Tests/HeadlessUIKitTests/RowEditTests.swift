import HeadlessUIKit
import Testing

/// A screen with a list to buy from, whose rows are deleted by a swipe or while the table is edited.
private final class ShoppingViewController: UITableViewController {
  var items = ["Milk", "Bread", "Salt"]
  var pinned: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    items[indexPath.row] != "Salt"
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { delete(indexPath) }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.delete(indexPath)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row == 0 else { return nil }
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, cell, done in
      guard let self, let cell = cell as? UITableViewCell else { return }
      pinned.append(cell.textLabel?.text ?? "")
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [pin])
  }

  private func delete(_ indexPath: IndexPath) {
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

@MainActor
@Suite struct RowEditTests {
  private let shopping = ShoppingViewController(style: .plain)
  private let harness: WindowHarness

  init() throws {
    let shopping = shopping
    harness = try WindowHarness { _ in shopping }
  }

  private var buttons: [String?] { harness.controls().buttons.map(\.title) }

  @Test func swipeActionsAreNamedByTheirTitleAndRow() throws {
    // "Salt" cannot be edited.
    #expect(buttons == ["Delete Milk", "Pin Milk", "Delete Bread"])
    try harness.tap("Delete Bread")
    #expect(shopping.items == ["Milk", "Salt"])
    #expect(harness.controls().rows.map(\.title) == ["Milk", "Salt"])
    try harness.tap("Pin Milk")
    #expect(shopping.pinned == ["Milk"])
  }

  @Test func aTableThatIsEditedHasTheControlsOfItsRows() throws {
    try harness.turn { shopping.setEditing(true, animated: false) }
    #expect(buttons == ["Delete Milk", "Delete Bread"])
    try harness.tap("Delete Milk")
    #expect(shopping.items == ["Bread", "Salt"])
    // Such a table shows circles in their place.
    shopping.tableView.allowsMultipleSelectionDuringEditing = true
    #expect(buttons == [])
  }

  @Test func aListInACollectionHasSwipeActions() throws {
    var archived: [Int] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Archive") { _, _, done in
          archived.append(path.item)
          done(true)
        }
      ])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let harness = try WindowHarness { _ in FormViewController { $0.view.addSubview(collection) } }
    try harness.turn {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["Mail", "News"])
      source.apply(snapshot)
    }
    #expect(harness.controls().buttons.map(\.title) == ["Archive Mail", "Archive News"])
    try harness.tap("Archive News")
    #expect(archived == [1])
  }
}

/// Two wheels: sizes, and colors without titles.
private final class WheelSource: UIPickerViewDataSource, UIPickerViewDelegate {
  var sizes = ["S", "M", "L"]
  var calls: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? sizes.count : 2
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? sizes[row] : nil
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = ["Red", "Blue"][row]
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    calls.append("\(component).\(row)")
  }
}

@MainActor
@Suite struct PickerTests {
  @Test func rowsOfAllWheelsAreSelected() throws {
    let (picker, source) = (UIPickerView(), WheelSource())
    picker.dataSource = source
    picker.delegate = source
    let harness = try WindowHarness { _ in FormViewController { $0.view.addSubview(picker) } }
    #expect(harness.controls().rows.map(\.title) == ["S", "M", "L", "Red", "Blue"])
    #expect(picker.selectedRow(inComponent: 0) == 0)
    try harness.select(2)
    try harness.select(4)
    #expect(source.calls == ["0.2", "1.1"])
    #expect(picker.selectedRow(inComponent: 0) == 2 && picker.selectedRow(inComponent: 1) == 1)
    // Code that selects a row notifies no delegate, and a shorter wheel has its last row selected.
    picker.selectRow(1, inComponent: 0, animated: true)
    #expect(source.calls.count == 2 && picker.selectedRow(inComponent: 0) == 1)
    source.sizes = ["S"]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 0)
    source.sizes = []
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func aDatePickerKeepsItsDate() {
    let picker = UIDatePicker()
    let date = picker.date.addingTimeInterval(60)
    picker.datePickerMode = .time
    picker.setDate(date, animated: true)
    #expect(picker.date == date)
  }
}

@MainActor
@Suite struct PathTests {
  @Test func theBoundsOfAPathContainItsPoints() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds == .zero)
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 4, y: 30))
    path.close()
    #expect(path.bounds == CGRect(x: 4, y: 20, width: 6, height: 10))
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 2, height: 2), cornerRadius: 1).cgPath
    #expect(layer.path == UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2)).cgPath)
  }
}
