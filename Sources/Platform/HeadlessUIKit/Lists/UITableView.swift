import FlowCore
import FlowScript

/// A list of rows, which the statement `select` selects.
///
/// The layout pass of a turn makes the cells of the rows on screen, which are as many as a phone shows. They stay until
/// the table loads, updates or scrolls.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// The animation of a change. Rows change at once here.
  public enum RowAnimation: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  // A view above or below the rows of a section. The raw value is the row under which the table keeps the view.
  private enum HeaderFooter: Int {
    case header, footer
  }

  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { setNeedsRows() }
  }

  /// Nothing calls the object here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var rowHeight = automaticDimension
  open var estimatedRowHeight = automaticDimension
  open var sectionHeaderHeight = automaticDimension
  open var sectionFooterHeight = automaticDimension
  open var estimatedSectionHeaderHeight = automaticDimension
  open var estimatedSectionFooterHeight = automaticDimension
  open var sectionHeaderTopPadding = automaticDimension
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open var backgroundView: UIView?
  open var allowsSelection = true
  /// A gesture on a selected row deselects the row.
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false
  private var registeredCells = RegisteredViews<UITableViewCell>()
  private var registeredHeaderFooterViews = RegisteredViews<UITableViewHeaderFooterView>()
  private var cells = RetainedViews<UITableViewCell>()
  // The kept headers and footers, in the rows of their sections that `HeaderFooter` determines.
  private var headerFooterViews = RetainedViews<UIView>()
  private var selection: [IndexPath] = []
  // The rows on screen at the last layout.
  private var listWindow = ListWindow()
  private var needsRows = true
  // The texts above and below the rows of the sections on screen.
  private var sectionTitles: [Int: (header: String?, footer: String?)] = [:]

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Rows

  /// A class that is not ``UITableViewCell`` or a subclass is a fault.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registeredCells.register(cellClass, for: identifier)
  }

  /// Registers nothing: no nib is read here, so a cell for the identifier is a fault.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  /// Registers nothing: no nib is read here.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// A class that is not ``UITableViewHeaderFooterView`` or a subclass is a fault.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registeredHeaderFooterViews.register(aClass, for: identifier)
  }

  /// Always returns a new cell. An identifier without a class is a fault, and a plain cell takes the place of the
  /// app's.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = registeredCells.make(identifier) { return cell }
    Fault.record("No cell is registered for \"\(identifier)\": call register(_:forCellReuseIdentifier:) first")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Always returns a new cell, or `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    registeredCells.make(identifier)
  }

  /// Always returns a new view, or `nil` if no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    registeredHeaderFooterViews.make(identifier)
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row on screen. Returns `nil` for any other row.
  ///
  /// A table outside any window makes the cell of any row, and keeps it.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if needsRows, window != nil { layOutContent() }
    if let cell = cells.views[indexPath] { return cell }
    guard window == nil, (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row), let dataSource
    else { return nil }
    let cell = newCell(at: indexPath, dataSource)
    cells.retain(cell, at: indexPath, in: self)
    return cell
  }

  // Selected as the row is.
  private func newCell(at indexPath: IndexPath, _ dataSource: any UITableViewDataSource) -> UITableViewCell {
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    if selection.contains(indexPath) { cell.setSelected(true, animated: false) }
    return cell
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.path(of: cell) }

  /// The cells on screen, in the order of their rows.
  open var visibleCells: [UITableViewCell] { cells.paths.compactMap { cells.views[$0] } }

  /// The rows on screen.
  open var indexPathsForVisibleRows: [IndexPath]? { cells.paths }

  // MARK: Changes

  open func reloadData() {
    setNeedsRows()
    selection = []
  }

  /// Loads all rows again, not only these. The selection stays.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsRows() }

  /// Loads all rows again, not only these. The selection stays.
  open func reconfigureRows(at indexPaths: [IndexPath]) { setNeedsRows() }

  /// Loads all sections again, not only these. The selection stays.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsRows() }

  /// Loads all rows again, and clears the selection.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Loads all rows again, and clears the selection.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Loads all rows again, and clears the selection.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Loads all sections again, and clears the selection.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Loads all sections again, and clears the selection.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Does nothing. Changes take effect at once.
  open func beginUpdates() {}

  /// Does nothing. Changes take effect at once.
  open func endUpdates() {}

  /// Performs several changes, and then calls a closure at the end of the turn.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    guard let completion else { return }
    // The rows have changed, even if a guard rejects the turn's changes of controllers.
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completion(true) }
  }

  // Lets the layout pass make the rows again.
  private func setNeedsRows() {
    needsRows = true
    cells.drop()
    headerFooterViews.drop()
    setNeedsLayout()
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    if needsRows { loadWindow() }
    listWindow.show(indexPath, at: scrollPosition.edge)
    setNeedsWindow()
  }

  // Lets the layout pass make the rows that come on screen. The others stay as they are.
  private func setNeedsWindow() {
    needsRows = true
    setNeedsLayout()
  }

  // MARK: Layout

  private func loadWindow() {
    listWindow.load(dataSource.map(counts) ?? [], size: Run.current.visibleRows)
  }

  private func counts(_ dataSource: any UITableViewDataSource) -> [Int] {
    (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  override func layOutContent() {
    tableHeaderView?.layOut()
    tableFooterView?.layOut()
    guard needsRows, let dataSource else { return }
    needsRows = false
    loadWindow()
    for path in cells.paths where !listWindow.contains(path) {
      guard let cell = cells.views[path] else { continue }
      cells.remove(at: path)
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    sectionTitles = [:]
    for (section, rows) in listWindow.sections {
      sectionTitles[section] = (
        dataSource.tableView(self, titleForHeaderInSection: section),
        dataSource.tableView(self, titleForFooterInSection: section)
      )
      makeHeaderFooterView(.header, ofSection: section) { $0.tableView(self, viewForHeaderInSection: section) }
      for row in rows {
        let path = IndexPath(row: row, section: section)
        guard cells.views[path] == nil else { continue }
        let cell = newCell(at: path, dataSource)
        cells.retain(cell, at: path, in: self)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
      makeHeaderFooterView(.footer, ofSection: section) { $0.tableView(self, viewForFooterInSection: section) }
    }
    updateContent(listWindow)
  }

  private func makeHeaderFooterView(
    _ kind: HeaderFooter, ofSection section: Int, make: (any UITableViewDelegate) -> UIView?
  ) {
    let path = IndexPath(row: kind.rawValue, section: section)
    guard headerFooterViews.views[path] == nil, let view = tableDelegate.flatMap(make) else { return }
    headerFooterViews.retain(view, at: path, in: self)
  }

  // Returns whether other rows are on screen now.
  private func scroll(_ move: ScrollMove) -> Bool {
    guard listWindow.scroll(move) else { return false }
    setNeedsWindow()
    didScroll(listWindow)
    return true
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Selection

  /// The selected row, or the first of several in order of selection. `nil` if there is none.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in order of selection. `nil` if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsSeveral {
      for selected in selection where selected != indexPath { deselectRow(at: selected, animated: animated) }
    }
    if let indexPath { addToSelection(indexPath, animated: animated) }
  }

  private func addToSelection(_ indexPath: IndexPath, animated: Bool) {
    guard !selection.contains(indexPath) else { return }
    selection.append(indexPath)
    cells.views[indexPath]?.setSelected(true, animated: animated)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.contains(indexPath) else { return }
    selection.removeAll { $0 == indexPath }
    cells.views[indexPath]?.setSelected(false, animated: animated)
  }

  private var isSelectable: Bool {
    allowsSeveral || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
  }

  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  // Calls the delegate in UIKit's order, and returns whether the delegate allows the change. With multiple selection, a
  // selected row becomes deselected instead.
  private func select(_ indexPath: IndexPath) -> Bool {
    let delegate = tableDelegate
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return false }
    if allowsSeveral, selection.contains(indexPath) { return deselect(indexPath) }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else {
      return false
    }
    if !allowsSeveral {
      for selected in selection where selected != chosen { _ = deselect(selected) }
    }
    // Not with `selectRow`, which deselects a row that the delegate has just kept selected.
    addToSelection(chosen, animated: false)
    delegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }

  // Returns whether the delegate allows the change.
  private func deselect(_ indexPath: IndexPath) -> Bool {
    let delegate = tableDelegate
    guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath else {
      return false
    }
    deselectRow(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
    return true
  }

  // MARK: Controls

  override func read(into texts: inout FieldTexts) {
    tableHeaderView?.read(into: &texts)
    texts.add(headerFooterViews, kind: "header ")
    texts.add(cells)
    tableFooterView?.read(into: &texts)
    for view in subviews(except: keptViews) { view.read(into: &texts) }
  }

  override func collect(into outline: inout OutlineReader) {
    let list = ScreenElement(.list, label: accessibilityLabel, identifier: accessibilityIdentifier)
    outline.addList(list, of: elementNumber, listWindow) {
      if let tableHeaderView { $0.add(tableHeaderView) }
      collectRows(into: &$0)
      if let tableFooterView { $0.add(tableFooterView) }
    } scroll: {
      self.scroll($0)
    }
    if let refreshControl, refreshControl.superview !== self { outline.add(refreshControl) }
    // The kept views come with their rows.
    for view in subviews(except: keptViews) { outline.add(view) }
  }

  private var keptViews: [UIView] { Array(cells.views.values) + Array(headerFooterViews.views.values) }

  private func collectRows(into outline: inout OutlineReader) {
    guard let dataSource else { return }
    // A row that the app has removed without an update of the table has no actions.
    let isCurrent = counts(dataSource) == listWindow.counts
    for (section, rows) in listWindow.sections {
      let titles = sectionTitles[section]
      outline.addSection(header: titles?.header, headerFooterView(.header, ofSection: section)) {
        for row in rows {
          collectRow(at: IndexPath(row: row, section: section), isCurrent ? dataSource : nil, into: &$0)
        }
        $0.add(text: titles?.footer)
        if let footer = headerFooterView(.footer, ofSection: section) { $0.add(footer) }
      }
    }
  }

  // Without the data source, the row is no longer that of the app.
  private func collectRow(
    at path: IndexPath, _ dataSource: (any UITableViewDataSource)?, into outline: inout OutlineReader
  ) {
    guard let cell = cells.views[path] else { return }
    let states: Set<ElementState> = cell.isSelected || selection.contains(path) ? [.selected] : []
    outline.addRow(
      cell, ScreenElement(.row, states: states), title: cell.rowTitle, isSelectable: isSelectable,
      actions: dataSource.map { actions(of: cell, at: path, $0) } ?? [],
      held: dataSource == nil ? nil : heldMenu(of: cell, at: path)
    ) { self.select(path) }
  }

  private func heldMenu(of cell: UITableViewCell, at path: IndexPath) -> HeldMenu? {
    let configuration = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)
    return configuration.map { HeldMenu($0, of: cell) }
  }

  private func headerFooterView(_ kind: HeaderFooter, ofSection section: Int) -> UIView? {
    headerFooterViews.views[IndexPath(row: kind.rawValue, section: section)]
  }

  // Returns the swipe actions of a row, or its control in editing mode.
  private func actions(
    of cell: UITableViewCell, at path: IndexPath, _ dataSource: any UITableViewDataSource
  ) -> [RowAction] {
    let delegate = tableDelegate
    guard isEditing || delegate != nil, dataSource.tableView(self, canEditRowAt: path) else { return [] }
    guard isEditing else {
      // A swipe from the edge where lines end is the usual one.
      return RowAction.actions(
        [
          delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
          delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path),
        ], on: cell)
    }
    // A table with multiple selection shows circles in place of the controls, as in UIKit.
    guard !allowsMultipleSelectionDuringEditing else { return [] }
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard style != .none else { return [] }
    return [
      RowAction(title: style == .insert ? "Insert" : "Delete") {
        dataSource.tableView(self, commit: style, forRowAt: path)
      }
    ]
  }
}

extension UITableView.ScrollPosition {
  fileprivate var edge: ListWindow.Edge {
    switch self {
    case .none: .nearest
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }
}
