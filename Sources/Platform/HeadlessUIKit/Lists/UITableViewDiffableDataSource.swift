import FlowCore

/// A data source that takes its rows from a snapshot.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  DiffableDataSource<Section, Item>, UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let makeCell: CellProvider

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    makeCell = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  /// A provider that returns `nil` is a fault, and so is a row that the snapshot does not have.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      Fault.record(
        "The snapshot has no row \(indexPath.row) in section \(indexPath.section): apply a snapshot with the row first")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    if let cell = makeCell(tableView, indexPath, item) { return cell }
    Fault.record(
      "The cell provider made no cell for row \(indexPath.row) of section \(indexPath.section): return a cell")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
