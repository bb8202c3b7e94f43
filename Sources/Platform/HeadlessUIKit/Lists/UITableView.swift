import FlowCore

/// A list of rows, which the statement `select` selects.
///
/// The table asks the data source for a row only when a gesture, a query or the app needs the row. A query keeps none
/// of the rows. A row that a gesture touches, or that the app requests with ``cellForRow(at:)``, stays until the table
/// loads or updates again.
open class UITableView: UIScrollView {
  /// The appearance of a table.
  public enum Style: Int, Sendable {
    /// Sections without distance.
    case plain
    /// Sections with distance.
    case grouped
    /// Sections with distance and rounded corners.
    case insetGrouped
  }

  /// The animation of a change. Rows change at once here.
  public enum RowAnimation: Int, Sendable {
    // In the order of UIKit, whose raw values these are.

    /// By opacity.
    case fade
    /// To and from the right.
    case right
    /// To and from the left.
    case left
    /// To and from the top.
    case top
    /// To and from the bottom.
    case bottom
    /// None.
    case none
    /// In the middle.
    case middle
    /// The table's choice.
    case automatic = 100
  }

  /// The position to which a table scrolls a row.
  public enum ScrollPosition: Int, Sendable {
    /// Any position.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case singleLine
  }

  /// A view above or below the rows of a section. The raw value is the row under which the table keeps the view.
  private enum HeaderFooter: Int {
    case header, footer
  }

  /// The height that a table computes from its content.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The appearance.
  public let style: Style
  /// The object that provides the rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The object that prepares rows. Nothing calls it here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The height of rows, in points. There is no layout here.
  open var rowHeight = automaticDimension
  /// The expected height of rows, in points.
  open var estimatedRowHeight = automaticDimension
  /// The height of headers, in points.
  open var sectionHeaderHeight = automaticDimension
  /// The height of footers, in points.
  open var sectionFooterHeight = automaticDimension
  /// The expected height of headers, in points.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// The expected height of footers, in points.
  open var estimatedSectionFooterHeight = automaticDimension
  /// The space above headers, in points.
  open var sectionHeaderTopPadding = automaticDimension
  /// The line between rows.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The color of the line between rows.
  open var separatorColor: UIColor?
  /// The space beside the line between rows, in points.
  open var separatorInset = UIEdgeInsets.zero
  /// The view above the rows.
  open var tableHeaderView: UIView?
  /// The view below the rows.
  open var tableFooterView: UIView?
  /// The view behind the rows.
  open var backgroundView: UIView?
  /// Whether the user can select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows at once. A gesture on a selected row then deselects the row.
  open var allowsMultipleSelection = false
  /// Whether the user can select rows while the table is being edited.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows at once while the table is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the table is being edited.
  open var isEditing = false
  private var registeredCells = RegisteredViews<UITableViewCell>()
  private var registeredHeaderFooterViews = RegisteredViews<UITableViewHeaderFooterView>()
  private var cells = RetainedViews<UITableViewCell>()
  /// The kept headers and footers, in the rows of their sections that `HeaderFooter` determines.
  private var headerFooterViews = RetainedViews<UIView>()
  private var selection: [IndexPath] = []

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates a plain table.
  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Rows

  /// Registers a class of cells under an identifier.
  ///
  /// The class is ``UITableViewCell`` or inherits from it. Anything else is a fault.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registeredCells.register(cellClass, for: identifier)
  }

  /// Registers a class of headers and footers under an identifier.
  ///
  /// The class is ``UITableViewHeaderFooterView`` or inherits from it. Anything else is a fault.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registeredHeaderFooterViews.register(aClass, for: identifier)
  }

  /// Returns a new cell of the registered class.
  ///
  /// An identifier without a class is a fault, and a plain cell takes the place of the app's.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = registeredCells.make(identifier) { return cell }
    Fault.record("No cell is registered for \"\(identifier)\": call register(_:forCellReuseIdentifier:) first")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a new cell of the registered class. Returns `nil` if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    registeredCells.make(identifier)
  }

  /// Returns a new header or footer of the registered class. Returns `nil` if no class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    registeredHeaderFooterViews.make(identifier)
  }

  /// The number of sections, from the data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of a section's rows, from the data source.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row, which the table keeps. Returns `nil` if there is no such row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let cell = cells.views[indexPath] { return cell }
    guard (0..<numberOfSections).contains(indexPath.section),
      (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row), let dataSource
    else { return nil }
    let cell = newCell(at: indexPath, dataSource)
    cells.retain(cell, at: indexPath, in: self)
    return cell
  }

  /// Returns a new cell of a row, selected as the row is.
  private func newCell(at indexPath: IndexPath, _ dataSource: any UITableViewDataSource) -> UITableViewCell {
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    if selection.contains(indexPath) { cell.setSelected(true, animated: false) }
    return cell
  }

  /// Returns the row of a kept cell. Returns `nil` for any other cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.path(of: cell) }

  /// The kept cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] { cells.paths.compactMap { cells.views[$0] } }

  /// The rows of the kept cells.
  open var indexPathsForVisibleRows: [IndexPath]? { cells.paths }

  // MARK: Changes

  /// Loads all rows again, and clears the selection.
  open func reloadData() {
    dropViews()
    selection = []
  }

  /// Loads all rows again, not only these. The selection stays.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { dropViews() }

  /// Loads all rows again, not only these. The selection stays.
  open func reconfigureRows(at indexPaths: [IndexPath]) { dropViews() }

  /// Loads all sections again, not only these. The selection stays.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { dropViews() }

  /// Inserts rows, which the data source provides. Clears the selection.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Deletes rows. The data source provides the others. Clears the selection.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }

  /// Moves a row. The data source provides the new order. Clears the selection.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }

  /// Inserts sections, which the data source provides. Clears the selection.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Deletes sections. The data source provides the others. Clears the selection.
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

  private func dropViews() {
    cells.drop()
    headerFooterViews.drop()
  }

  /// Does nothing. Nothing scrolls here.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Selection

  /// The selected row, or the first of several in order of selection. `nil` if there is none.
  open var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows, in order of selection. `nil` if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, without a call of the delegate.
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

  /// Deselects a row, without a call of the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard selection.contains(indexPath) else { return }
    selection.removeAll { $0 == indexPath }
    cells.views[indexPath]?.setSelected(false, animated: animated)
  }

  /// Whether the user can select rows now.
  private var isSelectable: Bool {
    allowsSeveral || (isEditing ? allowsSelectionDuringEditing : allowsSelection)
  }

  private var allowsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Selects a row as a user does, with the delegate's calls in UIKit's order.
  ///
  /// With multiple selection, a selected row becomes deselected instead.
  /// - Returns: Whether the delegate allows the change.
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

  /// Deselects a row as a user does.
  /// - Returns: Whether the delegate allows the change.
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

  override func collect(into controls: inout ReachableControls) {
    if let tableHeaderView { controls.add(tableHeaderView) }
    collectRows(into: &controls)
    if let tableFooterView { controls.add(tableFooterView) }
    if let refreshControl, refreshControl.superview !== self { controls.add(refreshControl) }
    // The kept views come with their rows.
    for view in subviews(except: keptViews) { controls.add(view) }
  }

  private var keptViews: [UIView] { Array(cells.views.values) + Array(headerFooterViews.views.values) }

  private func collectRows(into controls: inout ReachableControls) {
    guard let dataSource else { return }
    for section in 0..<dataSource.numberOfSections(in: self) {
      collectHeaderFooterView(.header, ofSection: section, into: &controls) {
        $0.tableView(self, viewForHeaderInSection: section)
      }
      for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let cell = cells.views[path] ?? newCell(at: path, dataSource)
        controls.addRow(
          cell, title: cell.rowTitle, isEnabled: isSelectable,
          keep: { self.cells.retain(cell, at: path, in: self) }, select: { self.select(path) })
        collectEdits(of: cell, at: path, dataSource, into: &controls)
      }
      collectHeaderFooterView(.footer, ofSection: section, into: &controls) {
        $0.tableView(self, viewForFooterInSection: section)
      }
    }
  }

  /// Adds the edits of a row: its swipe actions, or its control in editing mode.
  private func collectEdits(
    of cell: UITableViewCell, at path: IndexPath, _ dataSource: any UITableViewDataSource,
    into controls: inout ReachableControls
  ) {
    let delegate = tableDelegate
    guard isEditing || delegate != nil, dataSource.tableView(self, canEditRowAt: path) else { return }
    let keep: @MainActor () -> Void = { self.cells.retain(cell, at: path, in: self) }
    guard isEditing else {
      // A swipe from the edge where lines end is the usual one.
      let actions = [
        delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
        delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path),
      ]
      return controls.addSwipeActions(actions, on: cell, title: cell.rowTitle, keep: keep)
    }
    // A table with multiple selection shows circles in place of the controls, as in UIKit.
    guard !allowsMultipleSelectionDuringEditing else { return }
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    guard style != .none else { return }
    controls.addRowAction(
      titled: style == .insert ? "Insert" : "Delete", of: cell, rowTitle: cell.rowTitle, keep: keep
    ) { dataSource.tableView(self, commit: style, forRowAt: path) }
  }

  private func collectHeaderFooterView(
    _ kind: HeaderFooter, ofSection section: Int, into controls: inout ReachableControls,
    make: (any UITableViewDelegate) -> UIView?
  ) {
    let path = IndexPath(row: kind.rawValue, section: section)
    guard let view = headerFooterViews.views[path] ?? tableDelegate.flatMap(make) else { return }
    controls.add(view) { self.headerFooterViews.retain(view, at: path, in: self) }
  }
}
