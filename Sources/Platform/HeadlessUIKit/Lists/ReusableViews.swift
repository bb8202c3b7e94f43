import FlowCore

/// The views of a list's rows: how they are made, and those that a gesture has touched.
///
/// Each request makes a new view. A list on a screen keeps the views of its visible rows, and so does this one for the
/// rows that a gesture has touched or the app has asked for, until the list is loaded again.
@MainActor
struct ReusableViews<Cell: UIView> {
  private var makers: [String: (String) -> Cell?] = [:]
  private(set) var kept: [IndexPath: Cell] = [:]

  /// Registers a maker of cells, or removes it.
  mutating func register(_ identifier: String, make: ((String) -> Cell?)?) {
    makers[identifier] = make
  }

  /// Makes a cell. Returns `nil` if the identifier is not registered.
  func make(_ identifier: String) -> Cell? { makers[identifier]?(identifier) }

  /// Returns the path of a kept cell. Returns `nil` for any other cell.
  func path(of cell: Cell) -> IndexPath? { kept.first { $0.value === cell }?.key }

  /// Keeps a cell in its list, unless the list is loaded again meanwhile.
  mutating func keep(_ cell: Cell, at path: IndexPath, in list: UIView) {
    guard kept[path] !== cell else { return }
    kept[path]?.removeFromSuperview()
    kept[path] = cell
    list.addSubview(cell)
  }

  /// Releases the cells, since the list is loaded again.
  mutating func drop() {
    for cell in kept.values { cell.removeFromSuperview() }
    kept = [:]
  }
}
