import FlowCore

/// The data source of a table or collection view that takes its items from a snapshot.
///
/// In UIKit, both data sources declare these members themselves. A snapshot takes effect at once. Its completion runs
/// at the end of the turn.
@preconcurrency @MainActor
open class DiffableDataSource<Section: Hashable, Item: Hashable>: LeftOutOfState {
  private let reload: () -> Void
  private var applied = NSDiffableDataSourceSnapshot<Section, Item>()

  init(reload: @escaping () -> Void) {
    self.reload = reload
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applied = snapshot
    reload()
    guard let completion else { return }
    // The items have changed, even if a guard rejects the turn's changes of controllers.
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

  var numberOfSections: Int { applied.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    sectionIdentifier(for: section).map { applied.numberOfItems(inSection: $0) } ?? 0
  }
}
