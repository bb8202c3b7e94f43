import FlowCore

/// A container that shows two or three columns side by side.
///
/// The window is always wide: all columns are visible at the same time. The front is the last column that shows a
/// screen.
///
/// A controller that loses its column to another one leaves its parent, and counts as dismissed at the end of the turn.
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified
    /// Two columns. ``UISplitViewController/setViewController(_:for:)`` puts a plain controller on a stack.
    case doubleColumn
    case tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary
    case supplementary
    case secondary
    /// A column that is never shown, since no window is narrow here. The split keeps its controller.
    case compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public let style: Style

  /// Nothing depends on it here, since all columns are visible.
  open var preferredDisplayMode: DisplayMode = .automatic

  /// Always `false`, since no window is narrow here.
  public var isCollapsed: Bool { false }

  /// The controller of each column, indexed by the raw value of the column.
  var columns: [UIViewController?] = [nil, nil, nil, nil]
  /// The change of the columns in this turn. `nil` if the turn has not touched the columns.
  private(set) weak var change: SplitChange?

  /// Creates a split with two columns. Ignores both parameters, since there are no nib files here.
  public override init(nibName: String?, bundle: UINibBundle?) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: Columns

  /// The controllers of the columns, the primary one first.
  ///
  /// Setting them fills the columns in that order and empties the rest. More controllers than columns, or the same
  /// controller twice, is a fault.
  open var viewControllers: [UIViewController] {
    get { shownColumns.compactMap { columns[$0.rawValue] } }
    set {
      guard Self.areDistinct(newValue, in: "split", as: "controller", each: "column") else { return }
      guard newValue.count <= shownColumns.count else {
        return Fault.record(
          "\(label) has \(shownColumns.count) columns, but got \(newValue.count) controllers: "
            + "set at most \(shownColumns.count)")
      }
      guard newValue.allSatisfy({ $0.parent === self || canContain($0) }) else { return }
      // The compact column comes last. The list does not include that column, so its controller stays.
      var new: [UIViewController?] = [nil, nil, nil, columns[Column.compact.rawValue]]
      for (controller, column) in zip(newValue, shownColumns) { new[column.rawValue] = controller }
      fill(new)
    }
  }

  /// Returns the controller that the app put into a column.
  ///
  /// If the column put that controller on a navigation stack, the result is the first screen of the stack.
  /// - Returns: The controller. Returns `nil` if the column is empty.
  open func viewController(for column: Column) -> UIViewController? {
    let controller = columns[column.rawValue]
    return (controller as? ColumnNavigationController).map(\.stack.first) ?? controller
  }

  /// Puts a controller into a column. `nil` empties the column.
  ///
  /// The controller leaves its previous container, unless the column is ``Column/compact``. A column that the style
  /// does not have is a fault.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    guard column == .compact || shownColumns.contains(column) else {
      return Fault.record("\(label) has no \(column) column: create the split with the style .tripleColumn")
    }
    guard viewController !== self.viewController(for: column), viewController !== columns[column.rawValue] else {
      return
    }
    var new = columns
    // The compact column is never shown, so its controller gets neither a stack nor a parent.
    guard column != .compact, let viewController else {
      new[column.rawValue] = viewController
      return fill(new)
    }
    guard viewController.parent === self || canContain(viewController) else { return }
    // A controller is in one column only, so it leaves its previous one.
    for other in shownColumns where self.viewController(for: other) === viewController { new[other.rawValue] = nil }
    let isWrapped = style != .unspecified && !viewController.isColumnContainer
    new[column.rawValue] =
      isWrapped ? ColumnNavigationController(rootViewController: viewController) : viewController
    fill(new)
  }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    setViewController(viewController, for: .primary)
  }

  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    setViewController(viewController, for: .secondary)
  }

  /// The columns that the style has, in the order of their positions.
  var shownColumns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  private func fill(_ new: [UIViewController?]) {
    Run.current.transaction.join(self)
    for column in shownColumns {
      if let controller = new[column.rawValue], controller.parent !== self { controller.leave() }
    }
    let old = children
    columns = new
    // A controller that moved to another column keeps its parent.
    for controller in old where !children.contains(where: { $0 === controller }) { controller.parent = nil }
    for controller in children { controller.parent = self }
  }

  // MARK: Container behaviour

  open override var children: [UIViewController] { viewControllers }

  override var shownChildren: [UIViewController] { children }
  override var frontChild: UIViewController? { children.last { !$0.showsNothing } ?? children.last }
  override var isNavigationContainer: Bool { true }

  /// Puts a controller into the secondary column.
  open override func addChild(_ child: UIViewController) {
    setViewController(child, for: .secondary)
  }

  override func removeChild(_ child: UIViewController) {
    guard let column = shownColumns.first(where: { columns[$0.rawValue] === child }) else { return }
    setViewController(nil, for: column)
  }

  override var childrenChange: HierarchyChange? { change }

  package override func beginChange() -> any PendingChange {
    let change = SplitChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

// A navigation stack that a column creates for a plain controller.
private final class ColumnNavigationController: UINavigationController {}

extension UIViewController {
  // Whether a column shows the controller without adding a stack.
  fileprivate var isColumnContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}

extension UISplitViewController.Column {
  // `nil` if the column is never shown.
  fileprivate var shown: SplitColumn? {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .detail
    case .compact: nil
    }
  }
}

extension UISplitViewController {
  /// The columns that have a controller, in the order of the children.
  var filledColumns: [SplitColumn] {
    shownColumns.filter { columns[$0.rawValue] != nil }.compactMap(\.shown)
  }

  var frontColumn: SplitColumn? { frontChild.flatMap(column) }

  /// Returns the column of a child. Returns `nil` if no column shows the child.
  func column(of child: UIViewController) -> SplitColumn? {
    shownColumns.first { columns[$0.rawValue] === child }?.shown
  }
}
