import FlowCore
import FlowScript

/// The kinds of controls, by the statement that drives them.
package enum ControlKind: String, CaseIterable, Hashable, Sendable {
  /// A control that `tap` presses.
  case button
  /// A row of a list or a picker, which `select` chooses.
  case row
  /// A field, into which `type` enters a text.
  case field
  /// A control that `set` moves to a value.
  case control
  /// A row or a control with a menu, which `hold` opens.
  case holdable = "menu"
}

extension ControlKind: CustomStringConvertible {
  package var description: String { rawValue }
}

/// The controls of one kind on a screen, as statements name them.
package struct ControlList {
  package let kind: ControlKind
  /// In reading order.
  package let controls: [ScreenControls.Control]
  private let titled: [String: [Int]]
  private let identified: [String: [Int]]

  package init(_ kind: ControlKind, of screen: ScreenControls) {
    self.kind = kind
    controls =
      switch kind {
      case .button: screen.buttons
      case .row: screen.rows
      case .field: screen.fields
      case .control: screen.adjustables
      case .holdable: screen.holdables
      }
    titled = Self.indices(of: controls.map(\.names))
    identified = Self.indices(of: controls.map { [$0.identifier].compactMap { $0 } })
  }

  private static func indices(of names: [[String]]) -> [String: [Int]] {
    var indices: [String: [Int]] = [:]
    for (index, names) in names.enumerated() {
      for name in Set(names) where !name.isEmpty { indices[name, default: []].append(index) }
    }
    return indices
  }

  /// Returns the indices of the controls that a name means.
  ///
  /// These are the controls with the title. Without any, these are the controls with the identifier.
  func find(_ name: String) -> [Int] { titled[name] ?? identified[name] ?? [] }

  /// Returns the number by which a statement takes a control. Rows count through all rows, also those not on screen.
  package func number(_ index: Int) -> Int { rowNumber(index) ?? index + 1 }

  // `nil` for any other control than a row, and for an action of a row.
  private func rowNumber(_ index: Int) -> Int? {
    kind == .row || kind == .holdable ? controls[index].element.number : nil
  }

  /// Returns the index of the control with a number. Returns `nil` if there is none on screen.
  func index(ofNumber number: Int) -> Int? {
    controls.indices.first { self.number($0) == number }
  }

  /// Returns the indices of the controls that a statement may mean. `nil` stands for all of them.
  func indices(of control: Statement.Control?) -> [Int] {
    switch control {
    case nil: return Array(controls.indices)
    case .number(let number)?: return index(ofNumber: number).map { [$0] } ?? []
    case .title(let title)?: return find(title)
    case .identifier(let identifier)?: return identified[identifier] ?? []
    case .element(let role, let title, let occurrence)?:
      let found = find(title).filter { role == nil || controls[$0].element.role == role }
      guard let occurrence else { return found }
      return found.indices.contains(occurrence - 1) ? [found[occurrence - 1]] : []
    }
  }

  /// Returns the index that a statement means. `nil` stands for the only control.
  /// - Returns: The index. Returns `nil` if the statement means none, or more than one.
  package func index(of control: Statement.Control?) -> Int? {
    let found = indices(of: control)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns a control by its unique title or identifier, or else by its number.
  package func name(_ index: Int) -> Statement.Control {
    for name in [controls[index].title, controls[index].identifier] {
      if let name, find(name) == [index] { return .title(name) }
    }
    return .number(number(index))
  }

  /// In reading order.
  var names: [Statement.Control] { controls.indices.map(name) }
}

extension LaunchedApp {
  /// Returns what a visible screen shows, by default the front one. With an alert in front, these are the alert's
  /// fields. Empty if the screen is hidden.
  package func elements(of screen: Owner? = nil) -> [ScreenElement] {
    guard let screenSource else { return [] }
    if let screen, screen.presentable == nil { return [] }
    // Getters of the app run here.
    return runtime.enter { screenSource.elements(of: screen?.presentable) }
  }

  /// Returns the elements of a visible screen that take gestures, as ``elements(of:)``.
  package func controls(of screen: Owner? = nil) -> ScreenControls { ScreenControls(elements(of: screen)) }

  /// Returns the owners of the visible screens, the front screen first.
  package func visibleScreens(in tree: ScreenTree) -> [Owner] {
    let front = frontOwner(in: tree)
    return [front].compactMap { $0 } + visibleScreens(in: tree, beside: front)
  }

  /// Returns the owners of the other visible screens whose controls are in reach.
  package func screensBesideFront(in tree: ScreenTree) -> [Owner] {
    // An alert leaves nothing but its own fields.
    tree.alert == nil ? visibleScreens(in: tree, beside: frontOwner(in: tree)) : []
  }

  private func visibleScreens(in tree: ScreenTree, beside front: Owner?) -> [Owner] {
    var screens: [Owner] = []
    tree.root?.forEachVisibleScreen { node in
      if let owner = run.owners.owner(named: node.name), owner !== front { screens.append(owner) }
    }
    return screens
  }
}

extension ScreenNode {
  /// The title of a tab, by default the name of its screen.
  package var tabTitle: String { title ?? name.description }

  // A modal covers the screens below.
  fileprivate func forEachVisibleScreen(_ body: (ScreenNode) -> Void) {
    if let presentedScreen { return presentedScreen.forEachVisibleScreen(body) }
    if case .split = kind {
      for column in children { column.forEachVisibleScreen(body) }
    } else if let selectedChild {
      selectedChild.forEachVisibleScreen(body)
    } else if kind == .screen {
      body(self)
    }
  }
}
