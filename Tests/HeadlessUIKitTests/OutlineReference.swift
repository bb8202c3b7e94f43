import FlowCore
import FlowScript

/// The elements that a plan shows, by the rules for elements alone: no view exists here.
///
/// The identity of an element is the number of its plan.
struct OutlineReference {
  // The number of rows read so far.
  private var rowCount = 0

  static func elements(of screen: ScreenPlan) -> [ScreenElement] {
    var reference = OutlineReference()
    return reference.elements(of: screen, Surroundings())
  }

  /// What holds for all elements within a view.
  private struct Surroundings {
    // Whether touches pass all views around.
    var isTouched = true
    // The text of the row around.
    var row: String?

    func within(_ view: ViewPlan) -> Surroundings {
      Surroundings(isTouched: isTouched && view.isTouchable, row: row)
    }
  }

  // MARK: Screens

  // The view of a container holds the bars and the views of its screens.
  private mutating func elements(of screen: ScreenPlan, _ around: Surroundings) -> [ScreenElement] {
    guard screen.view.isShown else { return [] }
    let inside = around.within(screen.view)
    var elements = elements(of: screen.view, around)
    switch screen.kind {
    case .content:
      for child in screen.screens { elements += self.elements(of: child, inside) }
    case .stack:
      guard let top = screen.screens.last else { break }
      if !screen.isBarHidden { elements += bar(of: top, below: screen.screens.dropLast().last, inside) }
      elements += self.elements(of: top, inside)
      if screen.toolbar != nil { elements += items(top.toolbar ?? [], inside) }
    case .tabs:
      elements += self.elements(of: screen.screens[screen.selected], inside)
      for (index, tab) in screen.screens.enumerated() {
        var element = ScreenElement(
          .tab, label: tab.tabLabel ?? tab.title, identifier: tab.tabIdentifier,
          states: index == screen.selected ? [.selected] : [])
        element.title = tab.title == element.label ? nil : tab.title
        elements.append(element)
      }
    }
    return elements
  }

  private mutating func bar(
    of screen: ScreenPlan, below: ScreenPlan?, _ around: Surroundings
  ) -> [ScreenElement] {
    var elements: [ScreenElement] = []
    if screen.titleView == nil, let title = filled(screen.itemTitle ?? screen.title) {
      elements.append(ScreenElement(.title, label: title))
    }
    if let below, !screen.hidesBackButton, screen.left.isEmpty {
      elements.append(ScreenElement(.back, label: below.backTitle ?? below.itemTitle ?? below.title))
    }
    elements += items(screen.left, around)
    if let titleView = screen.titleView { elements += self.elements(of: titleView, around) }
    return elements + items(screen.right, around)
  }

  private mutating func items(_ items: [ItemPlan], _ around: Surroundings) -> [ScreenElement] {
    var elements: [ScreenElement] = []
    for item in items where !item.isHidden {
      if let view = item.view {
        elements += self.elements(of: view, around)
        continue
      }
      let title = filled(item.title)
      let fallback = item.systemItem.map { $0 == .add ? "Add" : "Share" } ?? item.image
      var element = ScreenElement(
        item.menu == nil ? .button : .menu, label: item.label ?? title ?? fallback, identifier: item.identifier,
        states: item.isEnabled && around.isTouched ? [] : [.disabled])
      if let title, title != element.label { element.title = title }
      if let menu = item.menu {
        element.children = actions(menu, isEnabled: item.isEnabled && around.isTouched)
      } else {
        element.gestures = .tap
      }
      elements.append(element)
    }
    return elements
  }

  // MARK: Views

  private mutating func elements(of view: ViewPlan, _ around: Surroundings) -> [ScreenElement] {
    if case .screen(let screen) = view.kind { return elements(of: screen, around) }
    guard view.isShown else { return [] }
    let inside = around.within(view)
    var content: [ScreenElement] = []
    for subview in view.subviews { content += elements(of: subview, inside) }
    switch view.kind {
    case .plain, .stack, .scroll: return content
    case .label(let text): return texts([text], view)
    case .reading(let text): return texts([text], view)
    case .image: return texts([nil], view, .image) + content
    case .button, .card, .menu: return [button(view, content, inside)]
    case .field, .editor, .search: return [field(view, inside)]
    case .toggle, .slider, .stepper, .segments, .pages: return [control(view, inside)]
    case .activity(let isAnimating): return isAnimating ? [element(.progress, view, states: [.busy])] : []
    case .progress(let progress): return [element(.progress, view, value: ScreenElement.number(progress))]
    case .table(let table): return list(view, table, inside) + content
    case .toolbar(let items): return self.items(items, inside)
    case .navigationBar(let title, let right):
      let title = filled(title).map { [ScreenElement(.title, label: $0)] } ?? []
      return title + self.items(right, inside)
    case .screen: return []
    }
  }

  // A text is left out if nothing shows or says it.
  private func texts(_ texts: [String?], _ view: ViewPlan? = nil, _ role: ElementRole = .text) -> [ScreenElement] {
    texts.compactMap { text in
      guard let label = view?.label ?? filled(text) else { return nil }
      var element = ScreenElement(role, label: label, identifier: view?.identifier)
      element.title = filled(text) == label ? nil : filled(text)
      return element
    }
  }

  // A label is what assistive apps say, or else what the view shows. If both differ, the second is the title.
  private func element(
    _ role: ElementRole, _ view: ViewPlan, showing title: String? = nil, or fallback: String? = nil,
    value: Literal? = nil, states: Set<ElementState> = [], isTouched: Bool = true
  ) -> ScreenElement {
    let isEnabled = view.isEnabled && isTouched
    var element = ScreenElement(
      role, label: view.label ?? filled(title) ?? fallback, value: value, identifier: view.identifier,
      states: isEnabled ? states : states.union([.disabled]))
    element.title = filled(title) == element.label ? nil : filled(title)
    element.identity = ElementIdentity(object: view.id)
    return element
  }

  // A button has its title, or else the texts in it, or else the name of its image. It speaks for the texts in it.
  private func button(_ view: ViewPlan, _ content: [ScreenElement], _ inside: Surroundings) -> ScreenElement {
    let states: Set<ElementState> = view.isSelected ? [.selected] : []
    switch view.kind {
    case .menu(let title, let actions):
      var element = element(.menu, view, showing: title, isTouched: inside.isTouched)
      element.children = self.actions(actions, isEnabled: element.isEnabled)
      return element
    case .button(let title, _) where filled(title) != nil:
      var element = element(.button, view, showing: title, states: states, isTouched: inside.isTouched)
      element.gestures = .tap
      element.children = content.filter { !$0.isContent }
      return element
    default:
      let image = if case .button(_, let image) = view.kind { image } else { String?.none }
      var element = element(
        .button, view, showing: view.firstText, or: image, states: states, isTouched: inside.isTouched)
      let spoken = content.filter(\.isContent).compactMap(\.label)
      if view.label == nil, !spoken.isEmpty { element.label = spoken.joined(separator: ", ") }
      element.title = view.firstText == element.label ? nil : view.firstText
      element.gestures = .tap
      element.children = content.filter { !$0.isContent }
      return element
    }
  }

  private func actions(_ actions: [ActionPlan], isEnabled: Bool) -> [ScreenElement] {
    actions.map { action in
      var states: Set<ElementState> = action.isOn ? [.selected] : []
      if action.isDisabled || !isEnabled { states.insert(.disabled) }
      return ScreenElement(.button, label: filled(action.title), states: states, gestures: .tap)
    }
  }

  private func field(_ view: ViewPlan, _ inside: Surroundings) -> ScreenElement {
    var element: ScreenElement
    switch view.kind {
    case .field(let text, let placeholder, let isSecure):
      element = self.element(
        isSecure ? .password : .field, view, showing: placeholder,
        value: .string(isSecure && !text.isEmpty ? "•••" : text), isTouched: inside.isTouched)
      if isSecure { element.secret = text }
    case .search(let text, let placeholder):
      element = self.element(
        .search, view, showing: placeholder ?? "Search", value: .string(text), isTouched: inside.isTouched)
    case .editor(let text):
      element = self.element(.editor, view, value: .string(text), isTouched: inside.isTouched)
    default: fatalError("no field")
    }
    element.gestures = .type
    return element
  }

  // A control without a label has the text of its row.
  private func control(_ view: ViewPlan, _ inside: Surroundings) -> ScreenElement {
    func control(_ role: ElementRole, _ value: Literal? = nil, _ states: Set<ElementState> = []) -> ScreenElement {
      var element = element(
        role, view, or: inside.row, value: value, states: states, isTouched: inside.isTouched)
      element.gestures = .set
      return element
    }
    func part(_ role: ElementRole, _ label: String?, isEnabled: Bool, isSelected: Bool = false) -> ScreenElement {
      var states: Set<ElementState> = isSelected ? [.selected] : []
      if !isEnabled || !view.isEnabled || !inside.isTouched { states.insert(.disabled) }
      return ScreenElement(role, label: label, states: states, gestures: .tap)
    }
    switch view.kind {
    case .toggle(let isOn):
      var element = control(.toggle, nil, [isOn ? .on : .off])
      element.gestures = [.tap, .set]
      return element
    case .slider(let value): return control(.slider, ScreenElement.number(value))
    case .pages(let count, let current): return control(.slider, .string("page \(current + 1) of \(count)"))
    case .stepper(let value):
      var element = control(.stepper, .float(value))
      element.children = [
        part(.button, "Decrement", isEnabled: value > 0), part(.button, "Increment", isEnabled: value < 100),
      ]
      for index in element.children.indices { element.children[index].identifier = view.identifier }
      return element
    case .segments(let names, let selected):
      var element = control(.picker, names.indices.contains(selected) ? .string(names[selected]) : nil)
      element.children = names.enumerated().map {
        part(.option, filled($0.element), isEnabled: true, isSelected: $0.offset == selected)
      }
      return element
    default: fatalError("no control")
    }
  }

  // MARK: Lists

  private mutating func list(_ view: ViewPlan, _ table: TablePlan, _ inside: Surroundings) -> [ScreenElement] {
    let total = table.rows.count
    let shown = table.first..<min(total, table.first + TablePlan.size)
    var list = ScreenElement(.list, label: view.label, identifier: view.identifier)
    list.identity = ElementIdentity(object: view.id)
    list.rowsAbove = table.first
    list.rowsBelow = total - shown.upperBound
    if shown.count < total {
      list.gestures = .scroll
      if !inside.isTouched { list.states = [.disabled] }
    }
    rowCount += list.rowsAbove
    if let header = table.header { list.children += elements(of: header, inside) }
    var start = 0
    for section in table.sections {
      let rows = start..<start + section.rows.count
      // An empty section stands between two rows.
      let isShown = rows.isEmpty ? shown.lowerBound...shown.upperBound ~= start : rows.overlaps(shown)
      if isShown {
        var content: [ScreenElement] = []
        for index in rows.clamped(to: shown) {
          content += row(section.rows[index - start], table, inside)
        }
        content += texts([section.footer])
        // A section speaks for its header. Without one it is not said.
        list.children +=
          filled(section.header).map { [ScreenElement(.section, label: $0, children: content)] } ?? content
      }
      start = rows.upperBound
    }
    if let footer = table.footer { list.children += elements(of: footer, inside) }
    rowCount += list.rowsBelow
    guard table.hasRefreshControl else { return [list] }
    let refresh = ScreenElement(
      .button, label: "refresh", states: inside.isTouched ? [] : [.disabled], gestures: .tap)
    return [list, refresh]
  }

  // A hidden row is counted and left out.
  private mutating func row(_ row: TablePlan.Row, _ table: TablePlan, _ around: Surroundings) -> [ScreenElement] {
    rowCount += 1
    guard row.cell.isShown else { return [] }
    let title = row.title
    var inside = around.within(row.cell)
    inside.row = title
    var element = ScreenElement(
      .row, label: row.cell.label, identifier: row.cell.identifier,
      states: table.selected == row.cell.id ? [.selected] : [], number: rowCount)
    element.identity = ElementIdentity(object: row.cell.id)
    if inside.isTouched {
      if table.allowsSelection { element.gestures = .select }
      element.actions = row.actions
    }
    element.children = texts(row.ownTexts)
    for view in row.cell.subviews + [row.accessory].compactMap({ $0 }) {
      element.children += elements(of: view, inside)
    }
    if element.label == nil {
      let spoken = element.children.filter(\.isContent).compactMap(\.label)
      element.label = spoken.isEmpty ? title : spoken.joined(separator: ", ")
    }
    element.title = title == element.label ? nil : title
    return [element]
  }
}

// The text, unless it is empty.
private func filled(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

extension ViewPlan {
  // As in UIKit, a view of less opacity takes no touches.
  fileprivate var isShown: Bool { !isHidden && alpha >= 0.01 }

  // The first text that a label or a text view shows.
  fileprivate var firstText: String? {
    switch kind {
    case .label(let text): return filled(text)
    case .reading(let text), .editor(let text): return filled(text)
    default: return subviews.lazy.filter(\.isShown).compactMap(\.firstText).first
    }
  }
}

extension TablePlan.Row {
  fileprivate var ownTexts: [String?] {
    switch texts {
    case .none: []
    case .configuration(let text, let detail), .labels(let text, let detail, _): [text, detail]
    }
  }

  // The text by which a gesture names the row.
  fileprivate var title: String? {
    switch texts {
    case .none: cell.firstText ?? cell.label
    case .configuration(let text, _): filled(text) ?? cell.firstText ?? cell.label
    case .labels(let text, let detail, _): filled(text) ?? filled(detail) ?? cell.firstText ?? cell.label
    }
  }
}
