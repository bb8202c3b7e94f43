import FlowCore
import FlowScript

/// A collection of items, which the statement `select` selects.
///
/// The layout pass of a turn makes the cells of the items on screen, which are as many as a phone shows rows. They stay
/// until the collection loads, updates or scrolls.
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

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { setNeedsItems() }
  }

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
  // The items on screen at the last layout.
  private var listWindow = ListWindow()
  private var needsItems = true

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

  /// Registers nothing: no nib is read here, so a cell for the identifier is a fault.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Registers nothing: no nib is read here.
  @_disfavoredOverload
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {}

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

  /// Returns the cell of an item on screen. Returns `nil` for any other item.
  ///
  /// A collection outside any window makes the cell of any item, and keeps it.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if needsItems, window != nil { layOutContent() }
    if let cell = cells.views[indexPath] { return cell }
    guard window == nil, (0..<numberOfSections).contains(indexPath.section),
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

  /// The cells on screen, in the order of their items.
  open var visibleCells: [UICollectionViewCell] { cells.paths.compactMap { cells.views[$0] } }

  /// The items on screen.
  open var indexPathsForVisibleItems: [IndexPath] { cells.paths }

  // MARK: Changes

  open func reloadData() {
    setNeedsItems()
    selection = []
  }

  /// Loads all items again, not only these. The selection stays.
  open func reloadItems(at indexPaths: [IndexPath]) { setNeedsItems() }

  /// Loads all items again, not only these. The selection stays.
  open func reconfigureItems(at indexPaths: [IndexPath]) { setNeedsItems() }

  /// Loads all sections again, not only these. The selection stays.
  open func reloadSections(_ sections: IndexSet) { setNeedsItems() }

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

  // Lets the layout pass make the items again.
  private func setNeedsItems() {
    needsItems = true
    cells.drop()
    for kind in supplementaryViews.keys { supplementaryViews[kind]?.drop() }
    setNeedsLayout()
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if needsItems { loadWindow() }
    listWindow.show(indexPath, at: scrollPosition.edge)
    setNeedsWindow()
  }

  // Lets the layout pass make the items that come on screen. The others stay as they are.
  private func setNeedsWindow() {
    needsItems = true
    setNeedsLayout()
  }

  // MARK: Layout

  private func loadWindow() {
    let counts = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map { source.collectionView(self, numberOfItemsInSection: $0) }
    }
    listWindow.load(counts ?? [], size: Run.current.visibleRows)
  }

  override func layOutContent() {
    guard needsItems, let dataSource else { return }
    needsItems = false
    loadWindow()
    for path in cells.paths where !listWindow.contains(path) {
      guard let cell = cells.views[path] else { continue }
      cells.remove(at: path)
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for (section, items) in listWindow.sections {
      makeSupplementaryViews(ofSection: section, dataSource)
      for item in items {
        let path = IndexPath(item: item, section: section)
        guard cells.views[path] == nil else { continue }
        let cell = newCell(at: path, dataSource)
        cells.retain(cell, at: path, in: self)
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
    updateContent(listWindow)
  }

  private func makeSupplementaryViews(ofSection section: Int, _ dataSource: any UICollectionViewDataSource) {
    let path = IndexPath(item: 0, section: section)
    for kind in collectionViewLayout.supplementaryElements(ofSection: section).map(\.elementKind)
    where supplementaryViews[kind]?.views[path] == nil {
      let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      supplementaryViews[kind, default: .init()].retain(view, at: path, in: self)
    }
  }

  // Returns whether other items are on screen now.
  private func scroll(_ move: ScrollMove) -> Bool {
    guard listWindow.scroll(move) else { return false }
    setNeedsWindow()
    didScroll(listWindow)
    return true
  }

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

  override func collect(into outline: inout OutlineReader) {
    let list = ScreenElement(.list, label: accessibilityLabel, identifier: accessibilityIdentifier)
    outline.addList(list, of: elementNumber, listWindow) {
      collectItems(into: &$0)
    } scroll: {
      self.scroll($0)
    }
    if let refreshControl, refreshControl.superview !== self { outline.add(refreshControl) }
    // The kept views come with their items.
    let kept = Array(cells.views.values) + supplementaryViews.values.flatMap(\.views.values)
    for view in subviews(except: kept) { outline.add(view) }
  }

  private func collectItems(into outline: inout OutlineReader) {
    for (section, items) in listWindow.sections {
      let swipeActions = collectionViewLayout.swipeActions(ofSection: section)
      let elements = collectionViewLayout.supplementaryElements(ofSection: section)
      let above = views(of: elements.filter { !$0.isBelow }, ofSection: section)
      outline.addSection(header: nil, above.first) {
        for view in above.dropFirst() { $0.add(view) }
        for item in items {
          let path = IndexPath(item: item, section: section)
          guard let cell = cells.views[path] else { continue }
          let states: Set<ElementState> = cell.isSelected || selection.contains(path) ? [.selected] : []
          $0.addRow(
            cell, ScreenElement(.row, states: states), title: cell.rowTitle,
            isSelectable: allowsSelection || allowsMultipleSelection,
            actions: swipeActions.map { RowAction.actions($0(path), on: cell) } ?? [],
            held: heldMenu(of: cell, at: path)
          ) { self.select(path) }
        }
        for view in views(of: elements.filter(\.isBelow), ofSection: section) { $0.add(view) }
      }
    }
  }

  private func heldMenu(of cell: UICollectionViewCell, at path: IndexPath) -> HeldMenu? {
    let configuration =
      collectionDelegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: .zero)
      ?? collectionDelegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: .zero)
    return configuration.map { HeldMenu($0, of: cell) }
  }

  private func views(
    of elements: [UICollectionViewLayout.SupplementaryElement], ofSection section: Int
  ) -> [UICollectionReusableView] {
    elements.compactMap { supplementaryViews[$0.elementKind]?.views[IndexPath(item: 0, section: section)] }
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate var edge: ListWindow.Edge {
    if contains(.top) || contains(.left) { return .top }
    if contains(.bottom) || contains(.right) { return .bottom }
    return isEmpty ? .nearest : .middle
  }
}
