import HeadlessUIKit

/// A view as a value, from which a test makes the view and, by the rules alone, the elements that it shows.
struct ViewPlan {
  /// The number that finds the view again.
  var id: Int
  var kind: Kind
  var isHidden = false
  var alpha = 1.0
  var isTouchable = true
  var isEnabled = true
  var isSelected = false
  /// The accessibility label.
  var label: String?
  /// The accessibility identifier.
  var identifier: String?
  /// The subviews, in the order in which a user sees them.
  var subviews: [ViewPlan] = []

  indirect enum Kind {
    case plain, stack, scroll
    case label(String?)
    /// A text view that the user cannot edit.
    case reading(String)
    case image
    case button(title: String?, image: String?)
    /// A control with an action, which shows its subviews.
    case card
    case menu(title: String?, [ActionPlan])
    case toggle(isOn: Bool)
    case field(text: String, placeholder: String?, isSecure: Bool)
    case editor(String)
    case search(text: String, placeholder: String?)
    case slider(Float)
    case stepper(Double)
    case segments([String], selected: Int)
    case activity(isAnimating: Bool)
    case progress(Float)
    case pages(count: Int, current: Int)
    case table(TablePlan)
    case toolbar([ItemPlan])
    case navigationBar(title: String?, right: [ItemPlan])
    /// The view of a child controller.
    case screen(ScreenPlan)
  }

  init(_ id: Int, _ kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// An action of a menu.
struct ActionPlan {
  var title: String
  var isDisabled: Bool
  var isOn: Bool
}

struct TablePlan {
  var sections: [Section]
  var header: ViewPlan?
  var footer: ViewPlan?
  var hasRefreshControl = false
  var allowsSelection = true
  /// The number of rows above those on screen.
  var first = 0
  /// The cell of the selected row.
  var selected: Int?

  /// The number of rows on screen.
  static let size = 12

  struct Section {
    var header: String?
    var footer: String?
    var rows: [Row]
  }

  struct Row {
    /// The cell, with the views that the app adds to it.
    var cell: ViewPlan
    var texts: Texts
    var accessory: ViewPlan?
    /// What a swipe offers.
    var actions: [String]
  }

  enum Texts {
    case none
    case configuration(String?, String?)
    /// The labels of the cell. The app may set the detail before the text.
    case labels(String?, String?, isDetailFirst: Bool)
  }

  var rows: [Row] { sections.flatMap(\.rows) }

  mutating func move(to row: Int) { first = max(0, min(row, rows.count - Self.size)) }
}

/// A bar button.
struct ItemPlan {
  var title: String?
  var systemItem: UIBarButtonItem.SystemItem?
  var image: String?
  var label: String?
  var identifier: String?
  var isEnabled = true
  var isHidden = false
  var menu: [ActionPlan]?
  var view: ViewPlan?
}

struct ScreenPlan {
  var id: Int
  var kind: Kind
  var title: String?
  var tabLabel: String?
  var tabIdentifier: String?
  var view: ViewPlan
  /// The children: the screens of a stack, the tabs, or controllers whose views stand in no other view.
  var screens: [ScreenPlan] = []
  var selected = 0
  var isBarHidden = false
  /// The items of the toolbar. `nil` for a stack that hides the toolbar.
  var toolbar: [ItemPlan]?
  var itemTitle: String?
  var backTitle: String?
  var hidesBackButton = false
  var left: [ItemPlan] = []
  var right: [ItemPlan] = []
  var titleView: ViewPlan?

  enum Kind {
    case content, stack, tabs
  }

  init(_ id: Int, _ kind: Kind, view: ViewPlan) {
    self.id = id
    self.kind = kind
    self.view = view
  }
}

// MARK: Parts of a plan

extension ViewPlan {
  /// Changes the view of a number within this one, also in rows.
  mutating func update(_ id: Int, _ body: (inout ViewPlan) -> Void) {
    if self.id == id { return body(&self) }
    for index in subviews.indices { subviews[index].update(id, body) }
    switch kind {
    case .screen(var screen):
      screen.update(view: id, body)
      kind = .screen(screen)
    case .table(var table):
      table.header?.update(id, body)
      table.footer?.update(id, body)
      for section in table.sections.indices {
        for row in table.sections[section].rows.indices {
          table.sections[section].rows[row].cell.update(id, body)
          table.sections[section].rows[row].accessory?.update(id, body)
        }
      }
      kind = .table(table)
    default: break
    }
  }

  mutating func update(screen id: Int, _ body: (inout ScreenPlan) -> Void) {
    for index in subviews.indices { subviews[index].update(screen: id, body) }
    guard case .screen(var screen) = kind else { return }
    screen.update(screen: id, body)
    kind = .screen(screen)
  }

  /// The view and those within it, without the rows of tables.
  var all: [ViewPlan] {
    if case .screen(let screen) = kind { return screen.allViews }
    return [self] + subviews.flatMap(\.all)
  }

  var screens: [ScreenPlan] {
    if case .screen(let screen) = kind { return screen.all }
    return subviews.flatMap(\.screens)
  }

  var holdsViews: Bool {
    switch kind {
    case .plain, .stack, .scroll: true
    default: false
    }
  }

  var table: TablePlan? {
    get { if case .table(let table) = kind { table } else { nil } }
    set { if let newValue { kind = .table(newValue) } }
  }
}

extension ScreenPlan {
  mutating func update(view id: Int, _ body: (inout ViewPlan) -> Void) {
    view.update(id, body)
    for index in screens.indices { screens[index].update(view: id, body) }
  }

  mutating func update(screen id: Int, _ body: (inout ScreenPlan) -> Void) {
    if self.id == id { return body(&self) }
    view.update(screen: id, body)
    for index in screens.indices { screens[index].update(screen: id, body) }
  }

  var allViews: [ViewPlan] { view.all + screens.flatMap(\.allViews) }

  /// The screen and those within it.
  var all: [ScreenPlan] { [self] + view.screens + screens.flatMap(\.all) }
}
