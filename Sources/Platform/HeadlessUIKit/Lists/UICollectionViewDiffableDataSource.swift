import FlowCore

/// A data source that takes its items from a snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  DiffableDataSource<Section, Item>, UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  open var supplementaryViewProvider: SupplementaryViewProvider?
  private let makeCell: CellProvider

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    makeCell = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  /// A provider that returns `nil` is a fault, and so is an item that the snapshot does not have.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      Fault.record(
        "The snapshot has no item \(indexPath.item) in section \(indexPath.section): "
          + "apply a snapshot with the item first")
      return UICollectionViewCell(frame: .zero)
    }
    if let cell = makeCell(collectionView, indexPath, item) { return cell }
    Fault.record(
      "The cell provider made no cell for item \(indexPath.item) of section \(indexPath.section): return a cell")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns the view from ``supplementaryViewProvider``, or else an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}

extension UICollectionView {
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item>: LeftOutOfState {
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let fill: Handler

    public init(handler: @escaping Handler) {
      fill = handler
    }
  }

  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView>: LeftOutOfState {
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    let elementKind: String
    let fill: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      fill = handler
    }
  }

  /// An item that is `nil` leaves the cell unchanged.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = Cell(registeredAs: _typeName(Cell.self))
    if let item { registration.fill(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = Supplementary(registeredAs: _typeName(Supplementary.self))
    registration.fill(view, registration.elementKind, indexPath)
    return view
  }
}
