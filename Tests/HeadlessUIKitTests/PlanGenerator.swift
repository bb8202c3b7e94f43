import FlowCore

/// A source of random plans, the same for a seed.
struct PlanGenerator {
  private var random: SeededGenerator
  private var count = 0

  private static let texts = ["Jeju", "3 days", "제주, 3일", "שלום", "👩‍👩‍👧", "a \"b\"\n", "Jeju, 3 days"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns `true` once in `count` times.
  mutating func once(in count: Int) -> Bool { number(0..<count) == 0 }

  mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  private mutating func nextID() -> Int {
    count += 1
    return count
  }

  private mutating func text() -> String { pick(Self.texts) ?? "" }

  // Mostly a text, which may be empty.
  mutating func optionalText() -> String? { once(in: 6) ? nil : once(in: 6) ? "" : text() }

  // A text or, mostly, `nil`.
  private mutating func label(in count: Int = 4) -> String? { once(in: count) ? text() : nil }

  private mutating func list<Element>(_ range: Range<Int>, _ make: (inout Self) -> Element) -> [Element] {
    (0..<number(range)).map { _ in make(&self) }
  }

  // MARK: Screens

  mutating func window() -> ScreenPlan {
    switch number(0..<4) {
    case 0: return content(depth: 3)
    case 1: return tabs()
    default: return stack()
    }
  }

  private mutating func tabs() -> ScreenPlan {
    var tabs = ScreenPlan(nextID(), .tabs, view: covered(ViewPlan(nextID(), .plain), in: 12))
    tabs.screens = list(1..<4) { $0.once(in: 3) ? $0.content(depth: 2) : $0.stack() }
    // The name of the screen would stand for a missing title.
    for index in tabs.screens.indices {
      tabs.screens[index].title = "Tab \(index)"
      tabs.screens[index].tabLabel = label()
      tabs.screens[index].tabIdentifier = label()
    }
    tabs.selected = number(0..<tabs.screens.count)
    return tabs
  }

  private mutating func stack() -> ScreenPlan {
    var stack = ScreenPlan(nextID(), .stack, view: covered(ViewPlan(nextID(), .plain), in: 12))
    stack.screens = list(1..<3) { $0.content(depth: 3) }
    stack.isBarHidden = once(in: 8)
    stack.toolbar = once(in: 3) ? [] : nil
    return stack
  }

  mutating func content(depth: Int) -> ScreenPlan {
    var view = covered(ViewPlan(nextID(), .plain), in: 12)
    view.subviews = list(1..<5) { $0.view(depth: depth) }
    var screen = ScreenPlan(nextID(), .content, view: view)
    if depth > 1, once(in: 5) { screen.screens = [content(depth: 1)] }
    screen.title = optionalText()
    changeBars(of: &screen)
    return screen
  }

  mutating func changeBars(of screen: inout ScreenPlan) {
    screen.itemTitle = label(in: 2)
    screen.backTitle = label()
    screen.hidesBackButton = once(in: 5)
    screen.left = once(in: 4) ? [item()] : []
    screen.right = list(0..<3) { $0.item() }
    screen.titleView = once(in: 6) ? simpleView() : nil
    screen.toolbar = list(0..<3) { $0.item() }
  }

  private mutating func item() -> ItemPlan {
    var item = ItemPlan()
    if once(in: 5) {
      item.view = simpleView()
    } else if once(in: 3) {
      item.systemItem = once(in: 2) ? .add : .action
    } else {
      item.title = optionalText()
      item.image = label(in: 2)
      item.menu = once(in: 4) ? actions() : nil
    }
    item.label = label()
    item.identifier = label()
    item.isEnabled = !once(in: 5)
    item.isHidden = once(in: 8)
    return item
  }

  private mutating func actions() -> [ActionPlan] {
    list(1..<4) { ActionPlan(title: $0.optionalText() ?? "", isDisabled: $0.once(in: 4), isOn: $0.once(in: 4)) }
  }

  // MARK: Views

  // A view that may be hidden, transparent or out of reach.
  private mutating func covered(_ view: ViewPlan, in count: Int = 5) -> ViewPlan {
    var view = view
    cover(&view, in: count)
    return view
  }

  mutating func cover(_ view: inout ViewPlan, in count: Int = 2) {
    view.isHidden = once(in: count)
    view.alpha = once(in: count) ? pick([0, 0.009, 0.01, 0.5]) ?? 1 : 1
    view.isTouchable = !once(in: count)
  }

  mutating func view(depth: Int) -> ViewPlan {
    guard depth > 0, !once(in: 3) else { return simpleView() }
    if once(in: 12) { return ViewPlan(nextID(), .screen(content(depth: depth - 1))) }
    if depth > 1, once(in: 5) { return covered(named(ViewPlan(nextID(), .table(table())))) }
    let kind = pick([ViewPlan.Kind.plain, .plain, .stack, .stack, .scroll]) ?? .plain
    var view = ViewPlan(nextID(), kind)
    view.subviews = list(0..<5) { $0.view(depth: depth - 1) }
    return covered(named(view))
  }

  // A view that holds at most texts.
  private mutating func simpleView() -> ViewPlan {
    var view = ViewPlan(nextID(), kind())
    switch view.kind {
    case .button, .card, .image:
      view.subviews = list(0..<3) { $0.covered($0.named(ViewPlan($0.nextID(), $0.content()))) }
    default: break
    }
    relabel(&view)
    return covered(view)
  }

  private mutating func content() -> ViewPlan.Kind {
    switch number(0..<6) {
    case 0: .reading(optionalText() ?? "")
    case 1: .image
    case 2: .toggle(isOn: once(in: 2))
    default: .label(optionalText())
    }
  }

  /// Changes what a view shows, but for its subviews.
  mutating func relabel(_ view: inout ViewPlan) {
    view = named(view)
    view.kind = kind(like: view.kind)
    switch view.kind {
    case .button, .card, .menu:
      view.isSelected = once(in: 4)
      view.isEnabled = !once(in: 4)
    case .field, .toggle, .slider, .stepper, .segments, .pages: view.isEnabled = !once(in: 4)
    default: break
    }
  }

  private mutating func named(_ view: ViewPlan) -> ViewPlan {
    var view = view
    view.label = label()
    view.identifier = label()
    return view
  }

  private mutating func kind() -> ViewPlan.Kind {
    let labels = [ViewPlan.Kind](repeating: .label(nil), count: 4)
    let kinds: [ViewPlan.Kind] = [
      .reading(""), .image, .button(title: nil, image: nil), .card, .menu(title: nil, []), .toggle(isOn: false),
      .field(text: "", placeholder: nil, isSecure: false), .editor(""), .search(text: "", placeholder: nil), .slider(0),
      .stepper(0), .segments([], selected: 0), .activity(isAnimating: false), .progress(0),
      .pages(count: 2, current: 0), .toolbar([]), .navigationBar(title: nil, right: []),
    ]
    return kind(like: pick(labels + kinds) ?? .image)
  }

  private mutating func kind(like kind: ViewPlan.Kind) -> ViewPlan.Kind {
    switch kind {
    case .plain, .stack, .scroll, .image, .card, .table, .screen: kind
    case .label: .label(optionalText())
    case .reading: .reading(optionalText() ?? "")
    case .button: .button(title: optionalText(), image: label(in: 2))
    case .menu: .menu(title: optionalText(), actions())
    case .toggle: .toggle(isOn: once(in: 2))
    case .field:
      .field(text: optionalText() ?? "", placeholder: optionalText(), isSecure: once(in: 3))
    case .editor: .editor(optionalText() ?? "")
    case .search: .search(text: optionalText() ?? "", placeholder: label(in: 2))
    case .slider: .slider(Float(number(0..<11)) / 10)
    case .stepper: .stepper(Double(pick([0, 1, 100]) ?? 0))
    case .segments: .segments(list(0..<4) { $0.optionalText() ?? "" }, selected: number(-1..<4))
    case .activity: .activity(isAnimating: once(in: 2))
    case .progress: .progress(Float(number(0..<11)) / 10)
    case .pages: .pages(count: number(2..<5), current: number(0..<2))
    case .toolbar: .toolbar(list(0..<3) { $0.item() })
    case .navigationBar: .navigationBar(title: optionalText(), right: list(0..<2) { $0.item() })
    }
  }

  // MARK: Lists

  mutating func table() -> TablePlan {
    var table = TablePlan(sections: sections())
    table.header = label() == nil ? nil : simpleView()
    table.footer = label() == nil ? nil : simpleView()
    table.hasRefreshControl = once(in: 4)
    table.allowsSelection = !once(in: 4)
    return table
  }

  mutating func sections() -> [TablePlan.Section] {
    list(0..<4) {
      let count = $0.once(in: 3) ? 20 : 4
      return TablePlan.Section(
        header: $0.optionalText(), footer: $0.label(), rows: $0.list(0..<count) { $0.row() })
    }
  }

  private mutating func row() -> TablePlan.Row {
    var cell = named(ViewPlan(nextID(), .plain))
    cover(&cell, in: 12)
    var texts = TablePlan.Texts.none
    switch number(0..<3) {
    case 0: texts = .configuration(optionalText(), label(in: 2))
    case 1: texts = .labels(optionalText(), label(in: 2), isDetailFirst: once(in: 2))
    default:
      var stack = ViewPlan(nextID(), .stack)
      stack.subviews = list(1..<3) { $0.simpleView() }
      cell.subviews = [stack]
    }
    let hasAccessory = once(in: 4)
    return TablePlan.Row(
      cell: cell, texts: texts, accessory: hasAccessory ? simpleView() : nil,
      actions: once(in: 4) ? list(1..<3) { $0.text() } : [])
  }
}
