import FlowCore
import FlowScript

/// A collection of items, which the statement `select` selects.
///
/// The collection asks the data source for a cell only when a gesture, a query or the app needs the cell. A query
/// keeps none of the cells. A cell that a gesture touches, or that the app requests with ``cellForItem(at:)``, stays
/// until the collection loads or updates again.
open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout, which decides only about headers, footers and swipe actions here.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { adopt(collectionViewLayout) }
  }

  open weak var dataSource: (any UICollectionViewDataSource)?
  /// Nothing calls the object here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var backgroundView: UIView?
  open var allowsSelection = true
  /// A gesture on a selected item deselects the item.
  open var allowsMultipleSelection = false
  /// Nothing depends on it here.
  open var isPrefetchingEnabled = true
  open var isEditing = false
  private var registeredCells = RegisteredViews<UICollectionViewCell>()
  private var registeredSupplementaryViews: [String: RegisteredViews<UICollectionReusableView>] = [:]
  private var cells = RetainedViews<UICollectionViewCell>()
  // The kept headers and footers, by their kinds.
  private var supplementaryViews: [String: RetainedViews<UICollectionReusableView>] = [:]
  private var selection: [IndexPath] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.collectionViewLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  private func adopt(_ layout: UICollectionViewLayout) { layout.collectionView = self }

  private var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  // MARK: Items

  /// A class that is not ``UICollectionViewCell`` or a subclass is a fault.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registeredCells.register(cellClass, for: identifier)
  }

  /// A class that is not ``UICollectionReusableView`` or a subclass is a fault.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    registeredSupplementaryViews[elementKind, default: .init()].register(viewClass, for: identifier)
  }

  /// Always returns a new cell. An identifier without a class is a fault, and an empty cell takes the place of the
  /// app's.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = registeredCells.make(identifier) { return cell }
    Fault.record("No cell is registered for \"\(identifier)\": call register(_:forCellWithReuseIdentifier:) first")
    return UICollectionViewCell(registeredAs: identifier)
  }

  /// Always returns a new view. An identifier without a class is a fault, and an empty view takes the place of the
  /// app's.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = registeredSupplementaryViews[elementKind]?.make(identifier) { return view }
    Fault.record(
      "No view is registered for \"\(identifier)\" of the kind \"\(elementKind)\": call "
        + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first")
    return UICollectionReusableView(registeredAs: identifier)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Returns the cell of an item, which the collection keeps. Returns `nil` if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let cell = cells.views[indexPath] { return cell }
    guard (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfItems(inSection: indexPath.section)).contains(indexPath.item), let dataSource
    else { return nil }
    let cell = newCell(at: indexPath, dataSource)
    cells.retain(cell, at: indexPath, in: self)
    return cell
  }

  // Selected as the item is.
  private func newCell(at indexPath: IndexPath, _ dataSource: any UICollectionViewDataSource) -> UICollectionViewCell {
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    if selection.contains(indexPath) { cell.isSelected = true }
    return cell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.path(of: cell) }

  /// The kept cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] { cells.paths.compactMap { cells.views[$0] } }

  /// The items of the kept cells.
  open var indexPathsForVisibleItems: [IndexPath] { cells.paths }

  // MARK: Changes

  open func reloadData() {
    dropViews()
    selection = []
  }

  /// Loads all items again, not only these. The selection stays.
  open func reloadItems(at indexPaths: [IndexPath]) { dropViews() }

  /// Loads all items again, not only these. The selection stays.
  open func reconfigureItems(at indexPaths: [IndexPath]) { dropViews() }

  /// Loads all sections again, not only these. The selection stays.
  open func reloadSections(_ sections: IndexSet) { dropViews() }

  /// Loads all items again, and clears the selection.
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Loads all items again, and clears the selection.
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Loads all items again, and clears the selection.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Loads all sections again, and clears the selection.
  open func insertSections(_ sections: IndexSet) { reloadData() }

  /// Loads all sections again, and clears the selection.
  open func deleteSections(_ sections: IndexSet) { reloadData() }

  /// Performs several changes, and then calls a closure at the end of the turn.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    guard let completion else { return }
    // The items have changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion(true) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  private func dropViews() {
    cells.drop()
    for kind in supplementaryViews.keys { supplementaryViews[kind]?.drop() }
  }

  /// Does nothing. Nothing scrolls here.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

  // MARK: Selection

  /// The selected items, in order of selection. `nil` if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection {
      for selected in selection where selected != indexPath { deselectItem(at: selected, animated: animated) }
    }
    guard let indexPath, !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cells.views[indexPath]?.isSelected = true
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard selection.contains(indexPath) else { return }
    selection.removeAll { $0 == indexPath }
    cells.views[indexPath]?.isSelected = false
  }

  // Calls the delegate in UIKit's order, and returns whether the delegate allows the change. With multiple selection, a
  // selected item becomes deselected instead.
  private func select(_ indexPath: IndexPath) -> Bool {
    let delegate = collectionDelegate
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return false }
    if allowsMultipleSelection, selection.contains(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return false }
      deselectItem(at: indexPath, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return false }
    let others = allowsMultipleSelection ? [] : selection.filter { $0 != indexPath }
    for other in others {
      deselectItem(at: other, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  // MARK: Controls

  override func read(into texts: inout FieldTexts) {
    texts.add(cells)
    // Headers and footers have no position in the texts, so the collection reads them among the other subviews.
    for view in subviews(except: cells.views.values) { view.read(into: &texts) }
  }

  override func collect(into controls: inout ReachableControls) {
    controls.add(ScreenElement(.list, label: accessibilityLabel, identifier: accessibilityIdentifier)) {
      collectItems(into: &$0)
    }
    if let refreshControl, refreshControl.superview !== self { controls.add(refreshControl) }
    // The kept views come with their items.
    let kept = Array(cells.views.values) + supplementaryViews.values.flatMap(\.views.values)
    for view in subviews(except: kept) { controls.add(view) }
  }

  private func collectItems(into controls: inout ReachableControls) {
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      let elements = collectionViewLayout.supplementaryElements(ofSection: section)
      collect(elements.filter { !$0.isBelow }, ofSection: section, into: &controls)
      let swipeActions = collectionViewLayout.swipeActions(ofSection: section)
      for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: section) {
        let path = IndexPath(item: item, section: section)
        let cell = cells.views[path] ?? newCell(at: path, dataSource)
        controls.addRow(
          cell, title: cell.rowTitle, isEnabled: allowsSelection || allowsMultipleSelection,
          states: cell.isSelected || selection.contains(path) ? [.selected] : [],
          keep: { self.cells.retain(cell, at: path, in: self) }, select: { self.select(path) })
        if let swipeActions {
          controls.addSwipeActions(swipeActions(path), on: cell, title: cell.rowTitle) {
            self.cells.retain(cell, at: path, in: self)
          }
        }
      }
      collect(elements.filter(\.isBelow), ofSection: section, into: &controls)
    }
  }

  private func collect(
    _ elements: [UICollectionViewLayout.SupplementaryElement], ofSection section: Int,
    into controls: inout ReachableControls
  ) {
    let path = IndexPath(item: 0, section: section)
    for kind in elements.map(\.elementKind) {
      guard
        let view = supplementaryViews[kind]?.views[path]
          ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      else { continue }
      controls.add(view) { self.supplementaryViews[kind, default: .init()].retain(view, at: path, in: self) }
    }
  }
}
