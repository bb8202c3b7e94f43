import FlowCore

/// Columns side by side. The window is always wide: all columns that there are are visible at the same time, and the
/// front is in the last of them that shows something.
///
/// A controller whose column is given to another leaves its parent, and counts as dismissed at the end of the turn.
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two columns, which show what they are given as it is.
    case unspecified
    /// Two columns; each puts what it is given on a navigation stack of its own, if it is not one.
    case doubleColumn
    /// Three columns, likewise.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The first, which leads to the others.
    case primary
    /// The one in the middle, which only the style ``Style/tripleColumn`` has.
    case supplementary
    /// The last and widest: the detail.
    case secondary
    /// What a narrow window shows instead of all columns. No window is narrow here: it is kept, and never shown.
    case compact
  }

  /// How columns are laid out.
  public enum DisplayMode: Int, Sendable {
    /// As the system thinks best.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column over the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns that push the secondary one aside.
    case twoDisplaceSecondary
  }

  /// How many columns it has.
  public let style: Style

  /// How the app would have its columns laid out. Nothing depends on it here: all of them are visible.
  open var preferredDisplayMode: DisplayMode = .automatic

  /// Whether a narrow window shows one column only. Never, since no window is narrow here.
  public var isCollapsed: Bool { false }

  /// What each column holds, by the column's number.
  var columns: [UIViewController?] = [nil, nil, nil, nil]
  private(set) weak var change: SplitChange?

  /// Two columns that show what they are given as it is. There are no nib files here: both names are ignored.
  public override init(nibName: String?, bundle: UINibBundle?) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }

  /// Columns of a style, all of them empty.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  // MARK: The columns

  /// What the columns hold, the primary one first. Setting it fills the columns in that order and empties the rest;
  /// more than there are columns, or one twice, is a fault.
  open var viewControllers: [UIViewController] {
    get { shownColumns.compactMap { columns[$0.rawValue] } }
    set {
      guard Set(newValue.map { ObjectIdentifier($0) }).count == newValue.count else {
        return Fault.record(
          "A split cannot hold a controller twice: \(newValue.map(\.label).joined(separator: ", "))")
      }
      guard newValue.count <= shownColumns.count else {
        return Fault.record("\(label) has \(shownColumns.count) columns, not \(newValue.count)")
      }
      guard newValue.allSatisfy({ $0.parent === self || canContain($0) }) else { return }
      var new: [UIViewController?] = [nil, nil, nil, columns[Column.compact.rawValue]]
      for (controller, column) in zip(newValue, shownColumns) { new[column.rawValue] = controller }
      fill(new)
    }
  }

  /// What a column was given: where that stands on a stack that the column made for it, the stack's first screen.
  open func viewController(for column: Column) -> UIViewController? {
    let controller = columns[column.rawValue]
    return (controller as? ColumnNavigationController).map(\.stack.first) ?? controller
  }

  /// Gives a column to a controller, which leaves where it was, or to none. A column that the style does not have is
  /// a fault.
  open func setViewController(_ viewController: UIViewController?, for column: Column) {
    guard column == .compact || shownColumns.contains(column) else {
      return Fault.record("\(label) has no \(column) column")
    }
    guard viewController !== self.viewController(for: column), viewController !== columns[column.rawValue] else {
      return
    }
    var new = columns
    guard column != .compact, let viewController else {
      new[column.rawValue] = viewController
      return fill(new)
    }
    guard viewController.parent === self || canContain(viewController) else { return }
    for other in shownColumns where self.viewController(for: other) === viewController { new[other.rawValue] = nil }
    let isWrapped = style != .unspecified && !viewController.isColumnContainer
    new[column.rawValue] =
      isWrapped ? ColumnNavigationController(rootViewController: viewController) : viewController
    fill(new)
  }

  /// Gives the primary column to a controller.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    setViewController(viewController, for: .primary)
  }

  /// Gives the secondary column to a controller.
  open override func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    setViewController(viewController, for: .secondary)
  }

  /// The columns that the style has, in the order in which they stand.
  var shownColumns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  private func fill(_ new: [UIViewController?]) {
    Run.current.transaction.join(self)
    for column in shownColumns {
      if let controller = new[column.rawValue], controller.parent !== self { controller.leave() }
    }
    for controller in children { controller.parent = nil }
    columns = new
    for controller in children { controller.parent = self }
  }

  // MARK: As a container

  /// What the columns hold, the primary one first.
  open override var children: [UIViewController] { viewControllers }

  override var shownChildren: [UIViewController] { children }
  override var frontChild: UIViewController? { children.last { !$0.showsNothing } ?? children.last }
  override var isNavigationContainer: Bool { true }

  /// Gives the secondary column to a controller.
  open override func addChild(_ child: UIViewController) {
    setViewController(child, for: .secondary)
  }

  override func release(_ child: UIViewController) {
    guard let column = shownColumns.first(where: { columns[$0.rawValue] === child }) else { return }
    setViewController(nil, for: column)
  }

  package override func beginChange() -> any PendingChange {
    let change = SplitChange(host: self)
    self.change = change
    change.enroll(at: hostWindow)
    return change
  }
}

/// The stack that a column makes for what is none.
final class ColumnNavigationController: UINavigationController {}

extension UIViewController {
  /// Whether a column shows it as it is: a stack, or what cannot be on one.
  fileprivate var isColumnContainer: Bool {
    self is UINavigationController || self is UITabBarController || self is UISplitViewController
  }
}

extension UISplitViewController.Column {
  /// The column in the words of the read model, where it is ever shown.
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
  /// The columns that hold something, in the order of the children.
  var filledColumns: [SplitColumn] {
    shownColumns.filter { columns[$0.rawValue] != nil }.compactMap(\.shown)
  }

  /// The column that the user works with.
  var frontColumn: SplitColumn? { frontChild.flatMap(column) }

  /// The column that a child stands in.
  func column(of child: UIViewController) -> SplitColumn? {
    shownColumns.first { columns[$0.rawValue] === child }?.shown
  }
}
