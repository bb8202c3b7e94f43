import FlowCore
import FlowScript

/// A reader of what a screen shows, in reading order.
///
/// Reading calls getters of the app alone. What lists show was made by the layout pass of the last turn.
@MainActor
package struct OutlineReader {
  /// Performs a gesture that the element takes.
  package typealias Perform = @MainActor (ElementGesture) throws(GestureRefusal) -> Void

  /// What the screen shows or, while a container is being read, the container.
  private(set) var elements: [ScreenElement] = []
  /// The effect of gestures on the element at the position that the reader looks for. `nil` if there is none.
  private(set) var perform: Perform?
  /// What holding the element at that position does. `nil` if that does nothing.
  private(set) var held: HeldAction?
  /// The text of the current row, or `nil` outside of a row.
  private(set) var rowTitle: String?
  private let target: Int?
  // Whether the reader reads all columns of a split, which are screens of their own.
  private let readsAllColumns: Bool
  // The number of elements read so far.
  private var count = 0
  private var rowCount = 0
  // Whether touches reach the current view.
  private var isTouchable = true
  private var reach = ScreenReaderReach()
  private var visited: Set<ObjectIdentifier> = []

  /// Creates a reader, which looks for the effects of gestures on the element at a position.
  init(target: Int? = nil, readsAllColumns: Bool = false) {
    self.target = target
    self.readsAllColumns = readsAllColumns
  }

  // MARK: Elements

  /// Adds an element.
  /// - Parameters:
  ///   - element: The element.
  ///   - object: The number of the view or item that shows it. `nil` if only its text tells it from others.
  ///   - part: The part of the view.
  ///   - content: A closure that adds what is in the element.
  package mutating func add(
    _ element: ScreenElement, of object: Int?, part: Int = 0, content: (inout OutlineReader) -> Void = { _ in }
  ) {
    var element = element
    element.position = count
    count += 1
    element.identity = object.map { ElementIdentity(object: $0, part: part) }
    element.isInAccessibility = reach.includes(element)
    // Swapped, so that no array is copied.
    var outside: [ScreenElement] = []
    swap(&elements, &outside)
    content(&self)
    swap(&elements, &outside)
    element.children += outside
    elements.append(element)
  }

  /// Adds an element that takes gestures. Where no touch reaches it, it is disabled.
  package mutating func addControl(
    _ element: ScreenElement, of object: Int?, part: Int = 0, content: (inout OutlineReader) -> Void = { _ in },
    perform: @escaping Perform
  ) {
    if count == target { self.perform = perform }
    var element = element
    // A screen reader does not say of a row that no touch reaches it.
    if !isTouchable, element.isEnabled, element.role != .row { element.states.append(.disabled) }
    add(element, of: object, part: part, content: content)
  }

  /// Adds an element that the user holds, which opens a menu or does something.
  package mutating func addHoldable(
    _ element: ScreenElement, of object: Int?, part: Int = 0, held action: HeldAction,
    content: (inout OutlineReader) -> Void = { _ in }, perform: @escaping Perform
  ) {
    var element = element
    element.gestures.insert(.hold)
    if count == target { held = action }
    addControl(element, of: object, part: part, content: content, perform: perform)
  }

  /// Returns the number of the next row on the screen.
  package mutating func nextRowNumber() -> Int {
    rowCount += 1
    return rowCount
  }

  /// Adds a text, unless it is empty.
  mutating func add(text: String?, as role: ElementRole = .text, of view: UIView? = nil) {
    guard let label = view?.accessibilityLabel ?? text, !label.isEmpty else { return }
    var element = ScreenElement(role, label: label, identifier: view?.accessibilityIdentifier)
    if let text, !text.isEmpty, text != label { element.title = text }
    add(element, of: view?.elementNumber)
  }

  // MARK: Screens and views

  /// Adds what a screen or container shows, with its shown screens.
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
    if controller.viewIfLoaded?.isPerceptible != false { addChildren(of: controller) }
    if let stack, !stack.isToolbarHidden {
      for item in controller.wrapped.toolbarItems ?? [] { item.collect(into: &self) }
    }
  }

  // Adds the children and bars of a controller, which stand in its view, as in UIKit.
  private mutating func addChildren(of controller: UIViewController) {
    let isTouchableOutside = isTouchable
    isTouchable = isTouchableOutside && controller.viewIfLoaded?.isUserInteractionEnabled != false
    // A child whose view stands in another one has come with that view, unless the other one is hidden.
    let children =
      readsAllColumns && controller is UISplitViewController ? controller.shownChildren : controller.touchedChildren
    for child in children where child.viewIfLoaded?.superview == nil { add(child) }
    if let pages = controller as? UIPageViewController { addPageTurns(of: pages) }
    if let tabs = controller as? UITabBarController { addTabs(of: tabs) }
    isTouchable = isTouchableOutside
  }

  /// Adds what a view shows. A hidden or transparent view shows nothing.
  /// - Parameters:
  ///   - view: The view.
  ///   - isCell: Whether a row stands for the view.
  package mutating func add(_ view: UIView, isCell: Bool = false) {
    guard view.isPerceptible else { return }
    // The view of another screen comes with that screen's bars.
    if let controller = view.controller, !visited.contains(ObjectIdentifier(controller)) { return add(controller) }
    let (isTouchableOutside, reachOutside) = (isTouchable, reach)
    isTouchable = isTouchableOutside && view.isUserInteractionEnabled
    reach = reachOutside.inside(view)
    let beginning = elements.count
    if isTouchable, view.takesTaps, !(view is UIControl) {
      addTapped(view, isCell: isCell)
    } else {
      view.collect(into: &self)
      if isTouchable, view.takesTaps { addTaps(beginning, of: view) }
    }
    if !isCell {
      let held = isTouchable ? view.held : nil
      if view.isSpokenAsOne || held != nil { unite(beginning, of: view) }
      // A view that shows nothing cannot be held.
      if let held, elements.count > beginning {
        elements[beginning].gestures.insert(.hold)
        if elements[beginning].position == target { self.held = held }
      }
    }
    (isTouchable, reach) = (isTouchableOutside, reachOutside)
  }

  // Adds a view with a recognizer of taps as a button, which speaks for the texts in it. The background of a screen or
  // of a form, whose tap ends the editing, and a cell speak for nothing: there the button comes behind what they show.
  private mutating func addTapped(_ view: UIView, isCell: Bool) {
    let position = count
    count += 1
    if position == target { perform = { _ in view.recognizeTap() } }
    var content: [ScreenElement] = []
    swap(&elements, &content)
    view.collect(into: &self)
    swap(&elements, &content)
    let isBackground = view.controller != nil || content.contains { $0.isEntered }
    var button = ScreenElement(
      view.accessibilityTraits.contains(.link) ? .link : .button,
      label: view.accessibilityLabel ?? (isBackground && !isCell ? "background" : nil),
      value: view.accessibilityValue.map { .string($0) }, identifier: view.accessibilityIdentifier,
      states: view.accessibilityTraits.contains(.selected) ? [.selected] : [])
    button.position = position
    button.identity = ElementIdentity(object: view.elementNumber)
    button.gestures = .tap
    button.isInAccessibility = reach.includes(button)
    var texts: [String] = []
    if isBackground || isCell {
      elements += content
    } else {
      texts = content.filter(\.isContent).compactMap(\.label)
      button.children = content.filter { !$0.isContent }
    }
    elements.append(button)
    nameLast(texts, title: isBackground ? nil : view.shownText)
  }

  // Lets the recognizers of a control take the taps on its element.
  private mutating func addTaps(_ beginning: Int, of control: UIView) {
    let own = elements[beginning...].firstIndex { $0.identity == ElementIdentity(object: control.elementNumber) }
    guard let own else { return }
    elements[own].gestures.insert(.tap)
    guard elements[own].position == target else { return }
    let perform = perform
    self.perform = { gesture throws(GestureRefusal) in
      if case .tap = gesture, control.recognizeTap() { return }
      try perform?(gesture)
    }
  }

  // Makes one element of those that a view has added, unless it has one of its own.
  private mutating func unite(_ beginning: Int, of view: UIView) {
    let added = elements[beginning...]
    if added.contains(where: { $0.identity?.object == view.elementNumber }) { return }
    // A menu alone needs no group of one element.
    if added.count == 1, !view.isSpokenAsOne { return }
    let texts = added.filter(\.isContent).compactMap(\.label)
    // As a row, the group speaks its texts, and a gesture names it by the first one.
    let label = view.accessibilityLabel ?? (texts.isEmpty ? nil : texts.joined(separator: ", "))
    guard label != nil || !added.isEmpty else { return }
    var element = ScreenElement(
      added.isEmpty ? view.roleWithoutContent : .group, label: label,
      value: view.accessibilityValue.map { .string($0) }, identifier: view.accessibilityIdentifier,
      states: view.accessibilityTraits.contains(.selected) ? [.selected] : [], children: Array(added))
    if let first = texts.first, first != label { element.title = first }
    element.position = count
    count += 1
    element.identity = ElementIdentity(object: view.elementNumber)
    elements.replaceSubrange(beginning..., with: [element])
  }

  // Adds the title, the back button and the items of a navigation bar.
  private mutating func add(_ bar: UINavigationItem, of controller: UIViewController, in stack: UINavigationController)
  {
    if bar.titleView == nil, let title = bar.title ?? controller.title, !title.isEmpty {
      add(ScreenElement(.title, label: title), of: bar.elementNumber)
    }
    if stack.stack.count > 1, stack.hasBackButton {
      let below = stack.stack[stack.stack.count - 2].wrapped
      let label = below.navigationItem.backButtonTitle ?? below.navigationItem.title ?? below.title
      add(ScreenElement(.back, label: label), of: bar.elementNumber, part: 1)
    }
    bar.collect(into: &self)
  }

  private mutating func addTabs(of tabs: UITabBarController) {
    for tab in tabs.tabs {
      var states: Set<ElementState> = tab === tabs.selectedTab ? [.selected] : []
      if !tab.isTabEnabled { states.insert(.disabled) }
      let badge = tab.ownTabBarItem?.badgeValue.map { Literal.string($0) }
      let item = tab.ownTabBarItem
      var element = ScreenElement(
        .tab, label: item?.accessibilityLabel, title: tab.tabTitle, identifier: item?.accessibilityIdentifier,
        isEnabled: true)
      element.value = badge
      element.states = ElementState.allCases.filter(states.contains)
      add(element, of: item?.elementNumber)
    }
  }

  private mutating func addPageTurns(of pages: UIPageViewController) {
    // Asking the data source for the pages may create them. `turn` refuses a gesture beyond the last page.
    guard pages.dataSource != nil, pages.page != nil else { return }
    for (part, (title, direction)) in [
      ("previous page", UIPageViewController.NavigationDirection.reverse), ("next page", .forward),
    ].enumerated() {
      let element = ScreenElement(.button, label: title, gestures: .tap)
      addControl(element, of: pages.view.elementNumber, part: part + 1) { _ throws(GestureRefusal) in
        try pages.turn(direction)
      }
    }
  }

  // MARK: Controls

  /// Adds a control that the user presses.
  /// - Parameters:
  ///   - element: The element of the control. Its label is that of a screen reader, its title what the control shows.
  ///   - object: The number of the view or item.
  ///   - part: The part of the view.
  ///   - menu: What holding the control opens. `nil` without a menu.
  ///   - content: A closure that adds what is in the control. The element speaks for its texts.
  ///   - press: What a press does.
  /// - Returns: The texts for which the element speaks.
  @discardableResult
  mutating func addButton(
    _ element: ScreenElement, of object: Int?, part: Int = 0, held menu: HeldMenu? = nil,
    content: (inout OutlineReader) -> Void = { _ in }, press: @escaping @MainActor () -> Void
  ) -> [String] {
    var element = element
    element.gestures.insert(.tap)
    if let menu {
      element.gestures.insert(.hold)
      if count == target { held = .menu(menu) }
    }
    var texts: [String] = []
    addControl(
      element, of: object, part: part,
      content: {
        content(&$0)
        texts = $0.elements.filter(\.isContent).compactMap(\.label)
        $0.elements.removeAll(where: \.isContent)
      }, perform: { _ in press() })
    return texts
  }

  /// Names the last element. Without a label of its own it has the texts for which it speaks.
  /// - Parameters:
  ///   - texts: The texts for which the element speaks.
  ///   - title: The text by which a gesture names the element. The label if the element speaks for no text.
  ///   - fallback: The label of an element without any text.
  mutating func nameLast(_ texts: [String], title: String?, fallback: String? = nil) {
    let last = elements.count - 1
    if elements[last].label == nil {
      elements[last].label = texts.isEmpty ? title ?? fallback : texts.joined(separator: ", ")
    }
    if let title, title != elements[last].label { elements[last].title = title }
  }

  /// Adds a menu with its actions. Those of a disabled menu are disabled.
  mutating func addMenu(
    _ menu: UIMenu, _ element: ScreenElement, of object: Int, choose: @escaping @MainActor (UIAction) -> Void
  ) {
    var element = element
    if !isTouchable, element.isEnabled { element.states.append(.disabled) }
    let isEnabled = element.isEnabled
    add(element, of: object) {
      for action in menu.actions {
        var states: Set<ElementState> = action.state == .on ? [.selected] : []
        if !isEnabled || action.attributes.contains(.disabled) { states.insert(.disabled) }
        let label = action.title.isEmpty ? action.image?.title : action.title
        $0.addButton(ScreenElement(.button, label: label, states: states), of: action.elementNumber) {
          choose(action)
        }
      }
    }
  }

  /// Adds a field, whose gestures type a text and press the return key, or touch the field with `touch`.
  mutating func addField(
    _ element: ScreenElement, text: String, isSecure: Bool = false, isFocused: Bool, of object: Int,
    touch: (@MainActor () -> Void)? = nil, enter: @escaping @MainActor (String) -> Bool,
    submit: @escaping @MainActor () -> Bool
  ) {
    var element = element
    element.value = .string(isSecure && !text.isEmpty ? "•••" : text)
    element.gestures.insert(.type)
    if touch != nil { element.gestures.insert(.tap) }
    if isSecure {
      element.role = .password
      element.secret = text
    }
    if isFocused { element.states.insert(.focused, at: 0) }
    addControl(element, of: object) { gesture throws(GestureRefusal) in
      switch gesture {
      case .type(let text): if !enter(text) { throw .refusedByDelegate }
      case .tap: touch?()
      default: if !submit() { throw .refusedByDelegate }
      }
    }
  }

  /// Adds a row of a list, with what is in its cell.
  /// - Parameters:
  ///   - content: The cell.
  ///   - element: The element of the row, without its label.
  ///   - title: The text by which a gesture names the row.
  ///   - isSelectable: Whether the list allows selections.
  ///   - actions: What a swipe on the row offers.
  ///   - menu: What holding the row opens. `nil` without a menu.
  ///   - select: A closure that selects the row, unless the app refuses.
  mutating func addRow(
    _ content: UIView, _ element: ScreenElement, title: String?, isSelectable: Bool = true, actions: [RowAction] = [],
    held menu: HeldMenu? = nil, select: @escaping @MainActor () -> Bool
  ) {
    var element = element
    element.label = content.accessibilityLabel
    element.identifier = content.accessibilityIdentifier
    rowCount += 1
    // A hidden row keeps its place in the list.
    guard content.isPerceptible else { return }
    element.number = rowCount
    // The user turns the wheel, and touches no view of an option.
    let takesTouches = element.role == .option || content.isUserInteractionEnabled
    // A row that no touch reaches is no disabled row, as a screen reader says nothing of it.
    if takesTouches, isTouchable {
      if isSelectable { element.gestures = .select }
      element.actions = actions.map(\.title)
      if let held = menu.map({ .menu($0) }) ?? content.held {
        element.gestures.insert(.hold)
        if count == target { self.held = held }
      }
    }
    let titleOutside = rowTitle
    rowTitle = title
    addControl(
      element, of: nil, content: { $0.add(content, isCell: true) },
      perform: { gesture throws(GestureRefusal) in
        switch gesture {
        case .action(let index): actions[index].perform()
        default: if !select() { throw .refusedByDelegate }
        }
      })
    rowTitle = titleOutside
    elements[elements.count - 1].isInAccessibility = reach.includesRow(of: content)
    nameLast(elements[elements.count - 1].children.filter(\.isContent).compactMap(\.label), title: title)
  }

  /// Adds a section of a list, which speaks for the texts of its header. The rows of a section without a header are
  /// those of the list.
  mutating func addSection(header title: String?, _ view: UIView?, content: (inout OutlineReader) -> Void) {
    let outside = elements
    elements = []
    let position = count
    count += 1
    if let view { add(view) }
    let texts = elements.filter(\.isContent).compactMap(\.label)
    let label = title.flatMap { $0.isEmpty ? nil : $0 } ?? (texts.isEmpty ? nil : texts.joined(separator: ", "))
    if label != nil { elements.removeAll(where: \.isContent) }
    content(&self)
    if let label {
      var section = ScreenElement(.section, label: label, identifier: view?.accessibilityIdentifier, children: elements)
      section.position = position
      elements = [section]
    }
    elements = outside + elements
  }

  /// Adds a list with the rows of its window.
  package mutating func addList(
    _ element: ScreenElement, of object: Int, _ window: ListWindow, content: (inout OutlineReader) -> Void,
    scroll: @escaping @MainActor (ScrollMove) -> Bool
  ) {
    var element = element
    element.rowsAbove = window.first
    element.rowsBelow = window.total - window.first - window.count
    let (above, below) = (element.rowsAbove, element.rowsBelow)
    let rows: (inout OutlineReader) -> Void = {
      $0.rowCount += above
      content(&$0)
      $0.rowCount += below
    }
    guard above + below > 0 else { return add(element, of: object, content: rows) }
    element.gestures = .scroll
    addControl(element, of: object, content: rows) { gesture throws(GestureRefusal) in
      guard case .scroll(let move) = gesture, scroll(move) else { throw .noMoreRows }
    }
  }
}

/// What a swipe on a row offers, or its control in editing mode.
@MainActor
struct RowAction {
  let title: String
  let perform: @MainActor () -> Void

  /// Returns the actions of a row at its edges. `nil` is an edge without actions.
  static func actions(_ configurations: [UISwipeActionsConfiguration?], on row: UIView) -> [RowAction] {
    configurations.compactMap(\.self).flatMap(\.actions).map { action in
      RowAction(title: action.title ?? action.image?.title ?? "") {
        // The list stays as it is. As on a phone, an action that deletes its row updates the list itself.
        action.handler(action, row, { _ in })
      }
    }
  }
}

/// What keeps a screen reader from a view, and from what is in the view.
@MainActor
private struct ScreenReaderReach {
  private var isViewHidden = false
  private var isContentHidden = false
  // Whether a view around this one is a single element.
  private var isViewSpokenFor = false
  private var isContentSpokenFor = false

  /// Returns the reach of a view in the one with this reach.
  func inside(_ view: UIView) -> ScreenReaderReach {
    var inner = ScreenReaderReach()
    let (isElement, isElementByDefault) = (view.isAccessibilityElement, view.isAccessibilityElementByDefault)
    inner.isContentHidden = isContentHidden || view.accessibilityElementsHidden
    inner.isViewHidden = inner.isContentHidden || (isElementByDefault && !isElement)
    inner.isViewSpokenFor = isContentSpokenFor
    // UIKit's own controls show their parts as elements.
    inner.isContentSpokenFor = isContentSpokenFor || (isElement && !isElementByDefault)
    return inner
  }

  /// Returns whether a screen reader finds an element of the view.
  func includes(_ element: ScreenElement) -> Bool {
    // The view around it speaks its texts, and presses no control for the user.
    !isViewHidden && !(isViewSpokenFor && element.isDriven)
  }

  /// Returns whether a screen reader finds the row of a list, whose cell is a view of the list.
  func includesRow(of cell: UIView) -> Bool {
    !isContentHidden && !isContentSpokenFor && !cell.accessibilityElementsHidden
  }
}

/// The values of the controls of a view, such as the texts in fields, including those out of the user's reach.
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

extension UIView {
  // The role of a view that speaks its label alone.
  fileprivate var roleWithoutContent: ElementRole {
    accessibilityTraits.contains(.header) ? .heading : accessibilityTraits.contains(.image) ? .image : .text
  }
}

extension ScreenElement {
  // Whether the user types into the element or into what is in it, selects a row there, or scrolls.
  fileprivate var isEntered: Bool {
    !gestures.isDisjoint(with: [.type, .select, .scroll]) || children.contains(where: \.isEntered)
  }

  /// Creates the element of a control that shows a title. Its label is that of a screen reader, or else the title.
  init(_ role: ElementRole, label: String?, title: String?, identifier: String?, isEnabled: Bool) {
    let title = title?.isEmpty == false ? title : nil
    self.init(role, label: label ?? title, identifier: identifier, states: isEnabled ? [] : [.disabled])
    if let title, self.label != title { self.title = title }
  }
}

extension Literal {
  /// The number, of either kind. `nil` for any other literal.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .float(let number): number
    default: nil
    }
  }
}
