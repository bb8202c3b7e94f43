import FlowCore
import FlowScript

/// What a screen shows in reading order, and its controls with the effects of gestures.
///
/// The app's data sources make rows for the collection of controls. A list keeps none of these rows: a query leaves
/// the lists as they are. Only a gesture keeps the row that it touches, as a list on a real screen does.
@MainActor
struct ReachableControls {
  struct Button {
    let shown: ScreenControls.Button
    let press: @MainActor () throws(GestureRefusal) -> Void
  }

  struct Row {
    let shown: ScreenControls.Row
    /// Selects the row, unless the app refuses.
    let select: @MainActor () -> Bool
  }

  struct Field {
    let shown: ScreenControls.Field
    /// Replaces the text, unless the app refuses.
    let enter: @MainActor (String) -> Bool
  }

  private(set) var buttons: [Button] = []
  private(set) var rows: [Row] = []
  private(set) var fields: [Field] = []
  /// What the screen shows or, while a container is being read, the container. Empty if only the controls count.
  private(set) var elements: [ScreenElement] = []
  let readsElements: Bool
  // Whether touches reach the current view.
  private var isTouchable = true
  // Keeps the current row in its list when a gesture touches its controls.
  private var touch: (@MainActor () -> Void)?
  /// The text of the current row, or `nil` outside of a row.
  private(set) var rowTitle: String?
  private var visited: Set<ObjectIdentifier> = []

  /// The controls without the effects of gestures.
  var shown: ScreenControls {
    ScreenControls(buttons: buttons.map(\.shown), rows: rows.map(\.shown), fields: fields.map(\.shown))
  }

  init(readsElements: Bool = false) {
    self.readsElements = readsElements
  }

  // MARK: Elements

  /// Adds an element. Its children are what a closure adds.
  mutating func add(_ element: ScreenElement, content: (inout ReachableControls) -> Void = { _ in }) {
    guard readsElements else { return content(&self) }
    var outside = elements
    elements = []
    content(&self)
    var element = element
    element.children += elements
    outside.append(element)
    elements = outside
  }

  /// Adds a text, unless it is empty.
  mutating func add(text: String?, as role: ElementRole = .text, of view: UIView? = nil) {
    guard let label = view?.accessibilityLabel ?? text, !label.isEmpty else { return }
    add(ScreenElement(role, label: label, identifier: view?.accessibilityIdentifier))
  }

  // MARK: Screens and views

  /// Adds the controls of a screen or container, with those of its shown screens.
  mutating func add(_ controller: UIViewController) {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return }
    let stack = controller.parent as? UINavigationController
    let bar = stack.flatMap { $0.isNavigationBarHidden ? nil : controller.wrapped.navigationItem }
    if let bar, let stack { add(bar, of: controller.wrapped, in: stack) }
    // The results cover the screen while a search goes on.
    if let search = bar?.searchController, search.isActive, let results = search.searchResultsController {
      add(results)
    } else if let view = controller.viewIfLoaded {
      add(view)
    }
    // A child whose view stands in another one has come with that view, unless the other one is hidden.
    for child in controller.touchedChildren where child.viewIfLoaded?.superview == nil { add(child) }
    if let pages = controller as? UIPageViewController { addPageTurns(of: pages) }
    if let tabs = controller as? UITabBarController { addTabs(of: tabs) }
    if let stack, !stack.isToolbarHidden {
      for item in controller.wrapped.toolbarItems ?? [] { item.collect(into: &self) }
    }
  }

  /// Adds the controls in a view. A hidden or transparent view has none.
  mutating func add(_ view: UIView) {
    // As in UIKit, where a view of less opacity takes no touches.
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    // The view of another screen comes with that screen's bars.
    if let controller = view.controller, !visited.contains(ObjectIdentifier(controller)) { return add(controller) }
    let isTouchableOutside = isTouchable
    isTouchable = isTouchableOutside && view.isUserInteractionEnabled
    view.collect(into: &self)
    isTouchable = isTouchableOutside
  }

  // Adds the title, the back button and the items of a navigation bar.
  private mutating func add(_ bar: UINavigationItem, of controller: UIViewController, in stack: UINavigationController)
  {
    if bar.titleView == nil { add(text: bar.title ?? controller.title, as: .title) }
    if stack.stack.count > 1, stack.hasBackButton {
      let below = stack.stack[stack.stack.count - 2].wrapped
      add(ScreenElement(.back, label: below.navigationItem.title ?? below.title))
    }
    bar.collect(into: &self)
  }

  private mutating func addTabs(of tabs: UITabBarController) {
    for tab in tabs.tabs {
      var states: Set<ElementState> = tab === tabs.selectedTab ? [.selected] : []
      if !tab.isTabEnabled { states.insert(.disabled) }
      let badge = tab.ownTabBarItem?.badgeValue.map { Literal.string($0) }
      add(ScreenElement(.tab, label: tab.tabTitle, value: badge, states: states))
    }
  }

  private mutating func addPageTurns(of pages: UIPageViewController) {
    // Asking the data source for the pages may create them. `turn` refuses a gesture beyond the last page.
    guard pages.dataSource != nil, pages.page != nil else { return }
    for (title, direction) in [
      ("previous page", UIPageViewController.NavigationDirection.reverse), ("next page", .forward),
    ] {
      let shown = ScreenControls.Button(title: title, isEnabled: isTouchable)
      buttons.append(Button(shown: shown) { () throws(GestureRefusal) in try pages.turn(direction) })
      add(ScreenElement(.button, label: title, states: isTouchable ? [] : [.disabled]))
    }
  }

  // MARK: Controls

  /// Adds a control that the user presses.
  /// - Parameters:
  ///   - title: The name by which a gesture finds the control.
  ///   - identifier: The accessibility identifier.
  ///   - isEnabled: Whether the user can press the control, unless something around it takes no touches.
  ///   - role: The role of its element. `nil` if another element stands for it.
  ///   - value: The value of the element.
  ///   - states: The states of the element, beside that of a disabled one.
  ///   - content: A closure that adds what is in the control. The element speaks for its texts.
  ///   - press: What a press does.
  mutating func addButton(
    _ title: String?, identifier: String?, isEnabled: Bool, role: ElementRole? = .button, value: Literal? = nil,
    states: Set<ElementState> = [], content: (inout ReachableControls) -> Void = { _ in },
    press: @escaping @MainActor () -> Void
  ) {
    let shown = ScreenControls.Button(title: title, identifier: identifier, isEnabled: isEnabled && isTouchable)
    let touch = touch
    buttons.append(
      Button(shown: shown) {
        touch?()
        press()
      })
    guard let role else { return content(&self) }
    let states = shown.isEnabled ? states : states.union([.disabled])
    add(ScreenElement(role, label: title, value: value, identifier: identifier, states: states)) {
      content(&$0)
      $0.elements.removeAll(where: \.isContent)
    }
  }

  /// Adds the actions of a button's menu.
  mutating func addMenu(_ menu: UIMenu, of sender: AnyObject, called title: String?, isEnabled: Bool) {
    add(ScreenElement(.menu, label: title, states: isEnabled ? [] : [.disabled])) {
      for action in menu.actions {
        $0.addButton(
          action.title, identifier: nil, isEnabled: isEnabled && !action.attributes.contains(.disabled)
        ) { action.perform(from: sender) }
      }
    }
  }

  mutating func addField(
    _ title: String?, identifier: String?, text: String, isEnabled: Bool, isSecure: Bool = false,
    role: ElementRole = .field, isFocused: Bool = false, enter: @escaping @MainActor (String) -> Bool
  ) {
    let shown = ScreenControls.Field(
      title: title, identifier: identifier, text: text, isEnabled: isEnabled && isTouchable, isSecure: isSecure)
    let touch = touch
    fields.append(
      Field(shown: shown) { text in
        touch?()
        return enter(text)
      })
    add(shown.element(role, isFocused: isFocused))
  }

  /// Adds a row with its controls.
  /// - Parameters:
  ///   - content: The cell.
  ///   - title: The text of the row.
  ///   - isEnabled: Whether the list allows selections.
  ///   - role: The role of its element.
  ///   - states: The states of the element, beside that of a disabled one.
  ///   - keep: A closure that keeps the cell in its list.
  ///   - select: A closure that selects the row, unless the app refuses.
  mutating func addRow(
    _ content: UIView, title: String?, isEnabled: Bool, role: ElementRole = .row, states: Set<ElementState> = [],
    keep: @escaping @MainActor () -> Void, select: @escaping @MainActor () -> Bool
  ) {
    let shown = ScreenControls.Row(
      title: title, identifier: content.accessibilityIdentifier,
      isEnabled: isEnabled && isTouchable && content.isUserInteractionEnabled)
    let touchOutside = touch
    rows.append(
      Row(shown: shown) {
        touchOutside?()
        keep()
        return select()
      })
    var row = ScreenElement(
      role, label: content.accessibilityLabel, identifier: content.accessibilityIdentifier, states: states,
      number: rows.count)
    if !shown.isEnabled { row.states.append(.disabled) }
    let titleOutside = rowTitle
    rowTitle = title
    add(row) { $0.add(content, keep: keep) }
    rowTitle = titleOutside
    // A row that has no label of its own speaks its texts.
    guard readsElements, row.label == nil, let last = elements.indices.last else { return }
    let texts = elements[last].children.filter(\.isContent).compactMap(\.label)
    elements[last].label = texts.isEmpty ? title : texts.joined(separator: ", ")
  }

  /// Adds the actions of a swipe on a row.
  /// - Parameters:
  ///   - configurations: The actions at each edge. `nil` for an edge without actions.
  ///   - row: The cell.
  ///   - title: The text of the row, which follows that of the action.
  ///   - keep: A closure that keeps the cell in its list.
  mutating func addSwipeActions(
    _ configurations: [UISwipeActionsConfiguration?], on row: UIView, title: String?,
    keep: @escaping @MainActor () -> Void
  ) {
    for action in configurations.compactMap(\.self).flatMap(\.actions) {
      addRowAction(titled: action.title ?? action.image?.title, of: row, rowTitle: title, keep: keep) {
        // The list stays as it is. As on a phone, an action that deletes its row updates the list itself.
        action.handler(action, row, { _ in })
      }
    }
  }

  /// Adds an action on a row, with the name of the action and the row.
  mutating func addRowAction(
    titled actionTitle: String?, of row: UIView, rowTitle: String?, keep: @escaping @MainActor () -> Void,
    perform: @escaping @MainActor () -> Void
  ) {
    // Rows of one list have the same actions, and a gesture has to tell them apart.
    let name = [actionTitle, rowTitle].compactMap(\.self).joined(separator: " ")
    addButton(name.isEmpty ? nil : name, identifier: nil, isEnabled: row.isUserInteractionEnabled, role: nil) {
      keep()
      perform()
    }
    if let actionTitle, readsElements, let last = elements.indices.last {
      elements[last].actions.append(actionTitle)
    }
  }

  /// Adds the controls in a view that the app has made for a list.
  /// - Parameters:
  ///   - content: The view.
  ///   - keep: A closure that keeps the view in its list, when a gesture touches a control in it.
  mutating func add(_ content: UIView, keep: @escaping @MainActor () -> Void) {
    let touchOutside = touch
    touch = {
      touchOutside?()
      keep()
    }
    add(content)
    touch = touchOutside
  }
}

/// The texts in the fields of a view, including those out of the user's reach.
///
/// Reading them asks no data source.
@MainActor
struct FieldTexts {
  /// The texts that are not empty, each with the position of its field.
  private(set) var all: [String] = []
  // The position of the current row, or empty outside of a row.
  private var position = ""
  // The number of fields read so far in the view, or in the current row.
  private var count = 0

  mutating func add(_ text: String?) {
    count += 1
    if let text, !text.isEmpty { all.append("\(position)\(count) \(text)") }
  }

  /// Adds the texts in the rows that a list keeps, by their positions.
  /// - Parameters:
  ///   - rows: The rows, or other views of the list.
  ///   - kind: The word for other views than rows, whose index paths may be those of rows.
  mutating func add(_ rows: RetainedViews<some UIView>, kind: String = "") {
    let (positionOutside, countOutside) = (position, count)
    for path in rows.paths {
      position = "\(positionOutside)\(kind)\(path.section).\(path.item) "
      count = 0
      rows.views[path]?.read(into: &self)
    }
    (position, count) = (positionOutside, countOutside)
  }
}

extension UIViewController {
  // The children that the user can touch with this controller, in order.
  fileprivate var touchedChildren: [UIViewController] {
    // The other columns of a split are screens of their own, which a gesture names.
    if wrapsLastChild || self is UISplitViewController { return frontChild.map { [$0] } ?? [] }
    return shownChildren
  }

  // The screen that this controller only wraps, or else the controller itself.
  fileprivate var wrapped: UIViewController {
    var controller = self
    while controller.wrapsLastChild, let child = controller.frontChild { controller = child }
    return controller
  }
}
