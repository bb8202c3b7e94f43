import FlowCore

/// A data source that takes its rows from a snapshot.
///
/// A snapshot takes effect at once. Its completion runs at the end of the turn.
@MainActor
open class UITableViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  UITableViewDataSource, LeftOutOfState
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let makeCell: CellProvider
  private var applied = NSDiffableDataSourceSnapshot<Section, Item>()

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    makeCell = cellProvider
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applied = snapshot
    tableView?.reloadData()
    guard let completion else { return }
    // The rows have changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion() }
  }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)? = nil
  ) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { applied }

  open func itemIdentifier(for indexPath: IndexPath) -> Item? { applied.item(at: indexPath) }

  open func indexPath(for itemIdentifier: Item) -> IndexPath? { applied.indexPath(of: itemIdentifier) }

  open func sectionIdentifier(for index: Int) -> Section? {
    let sections = applied.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  open func index(for sectionIdentifier: Section) -> Int? { applied.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { applied.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { applied.numberOfItems(inSection: $0) } ?? 0
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
