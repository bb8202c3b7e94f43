import FlowCore
import Testing

@testable import HeadlessUIKit

/// Random trees of views, whose elements follow from the rules alone.
@MainActor
@Suite struct RandomOutlineTests {
  @Test(arguments: UInt64(0)..<250)
  func elementsOfRandomViewsFollowTheRules(seed: UInt64) throws {
    var plans = PlanGenerator(seed: seed)
    let stage = try PlanStage(plans.window())
    try stage.check()
    for _ in 0..<3 {
      try stage.change(&plans)
      try stage.check()
      // What has changed step by step shows what a new screen shows.
      expectEqual(stage.elements.compared, try PlanStage(stage.plan).elements.compared)
    }
  }
}

/// A window that shows the views of a plan.
@MainActor
private final class PlanStage {
  private(set) var plan: ScreenPlan
  private let views: PlanViews
  private let harness: WindowHarness

  init(_ plan: ScreenPlan) throws {
    let views = PlanViews()
    self.plan = plan
    self.views = views
    harness = try WindowHarness { _ in views.makeController(plan) }
    // A table that was scrolled when the plan was made.
    try harness.turn {
      for view in plan.allViews {
        guard let table = view.table, let shown = views.views[view.id] as? UITableView else { continue }
        if table.first > 0 { shown.scrollToRow(at: table.path(of: table.first), at: .top, animated: false) }
        if let selected = table.selected { shown.selectRow(at: table.path(ofCell: selected)) }
      }
    }
  }

  var elements: [ScreenElement] { harness.runtime.enter { harness.window.elements(of: nil) } }

  /// Compares what the window shows with the rules.
  func check() throws {
    let shown = elements
    expectEqual(shown.compared, OutlineReference.elements(of: plan).compared)
    #expect(shown == elements)
    #expect(shown == harness.runtime.enter { harness.window.visibleElements })
    // A gesture finds an element by its position, and the next comparison by its view.
    let all = shown.flatMap(\.all)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.position < $1.position })
    let identities = all.compactMap { element in element.identity.map { "\(element.role) \($0)" } }
    #expect(Set(identities).count == identities.count)
  }

  // MARK: Changes

  /// Changes the plan and, in the same way, what the window shows.
  func change(_ plans: inout PlanGenerator) throws {
    switch plans.number(0..<8) {
    case 0: try insert(&plans)
    case 1: try remove(&plans)
    case 2: try update(&plans) { $1.cover(&$0) }
    case 3, 4: try update(&plans) { $1.relabel(&$0) }
    case 5: try reload(&plans)
    case 6: try navigate(&plans)
    default: try gesture(&plans)
    }
  }

  private func insert(_ plans: inout PlanGenerator) throws {
    // The views of stacks and tabs hold nothing of the app.
    let containers = Set(plan.all.filter { $0.kind != .content }.map(\.view.id))
    let parents = plan.allViews.filter { $0.holdsViews && !containers.contains($0.id) }
    guard let parent = plans.pick(parents), let view = views.views[parent.id] else { return }
    let child = plans.view(depth: 2)
    let index = plans.number(0..<parent.subviews.count + 1)
    plan.update(view: parent.id) { $0.subviews.insert(child, at: index) }
    try harness.turn { views.add(child, to: view, at: index, of: view.screenController) }
  }

  private func remove(_ plans: inout PlanGenerator) throws {
    guard let parent = plans.pick(plan.allViews.filter { !$0.subviews.isEmpty }) else { return }
    let index = plans.number(0..<parent.subviews.count)
    plan.update(view: parent.id) { $0.subviews.remove(at: index) }
    try harness.turn { views.remove(parent.subviews[index]) }
  }

  private func update(
    _ plans: inout PlanGenerator, _ body: (inout ViewPlan, inout PlanGenerator) -> Void
  ) throws {
    guard var view = plans.pick(plan.allViews) else { return }
    body(&view, &plans)
    plan.update(view: view.id) { $0 = view }
    try harness.turn { views.update(view) }
  }

  private func reload(_ plans: inout PlanGenerator) throws {
    guard var view = plans.pick(plan.allViews.filter { $0.table != nil }) else { return }
    view.table?.sections = plans.sections()
    view.table?.selected = nil
    if let first = view.table?.first { view.table?.move(to: first) }
    plan.update(view: view.id) { $0 = view }
    try harness.turn {
      views.setRows(of: view)
      (views.views[view.id] as? UITableView)?.reloadData()
    }
  }

  private func navigate(_ plans: inout PlanGenerator) throws {
    guard var screen = plans.pick(plan.all), let controller = views.controllers[screen.id] else { return }
    switch controller {
    case let stack as UINavigationController:
      if screen.screens.count > 1, plans.once(in: 2) {
        screen.screens.removeLast()
        try harness.turn { stack.popViewController(animated: false) }
      } else {
        let new = plans.content(depth: 2)
        screen.screens.append(new)
        try harness.turn { stack.pushViewController(views.makeController(new), animated: false) }
      }
    case let tabs as UITabBarController:
      screen.selected = plans.number(0..<screen.screens.count)
      try harness.turn { tabs.selectedIndex = screen.selected }
    default:
      plans.changeBars(of: &screen)
      try harness.turn { views.update(screen) }
    }
    plan.update(screen: screen.id) { $0 = screen }
  }

  // Turns a switch over, selects a row, or scrolls.
  private func gesture(_ plans: inout PlanGenerator) throws {
    let expected = OutlineReference.elements(of: plan).flatMap(\.all)
    let candidates = zip(expected, elements.flatMap(\.all)).filter { element, _ in
      element.isEnabled && (element.role == .toggle || element.gestures.contains(.select) || element.role == .list)
    }
    guard let (element, shown) = plans.pick(candidates), let id = element.identity?.object else { return }
    let window = harness.window
    switch element.role {
    case .toggle:
      plan.update(view: id) { if case .toggle(let isOn) = $0.kind { $0.kind = .toggle(isOn: !isOn) } }
      try harness.turn { try window.perform(.tap, onElementAt: shown.position, of: nil) }
    case .row:
      for view in plan.allViews where view.table?.rows.contains(where: { $0.cell.id == id }) == true {
        plan.update(view: view.id) { $0.table?.selected = id }
      }
      try harness.turn { try window.perform(.select, onElementAt: shown.position, of: nil) }
    default:
      let isDown = plans.once(in: 2)
      plan.update(view: id) { list in
        guard let first = list.table?.first else { return }
        list.table?.move(to: first + (isDown ? TablePlan.size : -TablePlan.size))
      }
      // There may be no rows in this direction.
      try harness.turn { try? window.perform(.scroll(isDown ? .down : .up), onElementAt: shown.position, of: nil) }
    }
    // A row that comes on screen again shows what it showed before.
    for view in plan.allViews { views.setRows(of: view) }
  }
}

extension TablePlan {
  // The path of a row, by its index through all sections.
  fileprivate func path(of index: Int) -> IndexPath {
    var row = index
    for (section, rows) in sections.map(\.rows.count).enumerated() {
      if row < rows { return IndexPath(row: row, section: section) }
      row -= rows
    }
    fatalError("no row \(index)")
  }

  fileprivate func path(ofCell id: Int) -> IndexPath? {
    rows.firstIndex { $0.cell.id == id }.map(path)
  }
}

extension UITableView {
  fileprivate func selectRow(at path: IndexPath?) { selectRow(at: path, animated: false, scrollPosition: .none) }
}

extension [ScreenElement] {
  // The elements without what only one reading of one tree tells.
  fileprivate var compared: [ScreenElement] {
    map { element in
      var element = element
      element.identity = nil
      element.position = 0
      element.children = element.children.compared
      return element
    }
  }
}

// Expects equal elements, and shows the lines that differ.
private func expectEqual(
  _ shown: [ScreenElement], _ expected: [ScreenElement], at location: SourceLocation = #_sourceLocation
) {
  guard shown != expected else { return }
  func lines(_ elements: [ScreenElement], _ indent: String = "") -> [String] {
    elements.flatMap { element in
      var own = element
      own.children = []
      let parts = Mirror(reflecting: own).children.filter { "\($0.value)" != "nil" && "\($0.value)" != "[]" }
      let text = parts.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: ", ")
      return [indent + text] + lines(element.children, indent + "  ")
    }
  }
  let difference = lines(shown).difference(from: lines(expected)).map { change in
    switch change {
    case .insert(let line, let text, _): "shown, \(line): \(text)"
    case .remove(let line, let text, _): "expected, \(line): \(text)"
    }
  }
  Issue.record("\(difference.joined(separator: "\n"))", sourceLocation: location)
}
