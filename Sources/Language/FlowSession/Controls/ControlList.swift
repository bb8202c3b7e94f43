import FlowCore
import FlowScript

/// The controls of one kind on a screen, as statements name them.
package struct ControlList {
  package struct Control {
    package var title: String?
    package var identifier: String?
    /// Whether the user can use the control now.
    package var isEnabled = true
  }

  package let kind: GestureRefusal.ControlKind
  /// In reading order.
  package let controls: [Control]
  private let titled: [String: [Int]]
  private let identified: [String: [Int]]

  package init(_ kind: GestureRefusal.ControlKind, of screen: ScreenControls) {
    self.kind = kind
    controls =
      switch kind {
      case .button:
        screen.buttons.map { Control(title: $0.title, identifier: $0.identifier, isEnabled: $0.isEnabled) }
      case .row: screen.rows.map { Control(title: $0.title, identifier: $0.identifier, isEnabled: $0.isEnabled) }
      case .field:
        screen.fields.map { Control(title: $0.title, identifier: $0.identifier, isEnabled: $0.isEnabled) }
      }
    titled = Self.indices(of: controls.map(\.title))
    identified = Self.indices(of: controls.map(\.identifier))
  }

  // Leaves out nameless controls.
  private static func indices(of names: [String?]) -> [String: [Int]] {
    var indices: [String: [Int]] = [:]
    for (index, name) in names.enumerated() {
      if let name, !name.isEmpty { indices[name, default: []].append(index) }
    }
    return indices
  }

  /// Returns the indices of the controls that a name means.
  ///
  /// These are the controls with the title. Without any, these are the controls with the identifier.
  func find(_ name: String) -> [Int] { titled[name] ?? identified[name] ?? [] }

  /// Returns the index that a statement means. `nil` stands for the only control.
  /// - Returns: The index. Returns `nil` if the statement means none, or more than one.
  package func index(of control: Statement.Control?) -> Int? {
    switch control {
    case nil: controls.count == 1 ? 0 : nil
    case .number(let number)?: controls.indices.contains(number - 1) ? number - 1 : nil
    case .title(let title)?: find(title).count == 1 ? find(title)[0] : nil
    }
  }

  /// Returns a control by its unique title or identifier, or else by its number.
  package func name(_ index: Int) -> Statement.Control {
    for name in [controls[index].title, controls[index].identifier] {
      if let name, find(name) == [index] { return .title(name) }
    }
    return .number(index + 1)
  }

  /// In reading order.
  var names: [Statement.Control] { controls.indices.map(name) }
}

extension LaunchedApp {
  /// Returns the controls of a visible screen, by default the front one. With an alert in front, these are the alert's
  /// fields. Empty if the screen is hidden.
  package func controls(of screen: Owner? = nil) -> ScreenControls {
    guard let screenSource else { return ScreenControls() }
    if let screen, screen.presentable == nil { return ScreenControls() }
    // A list calls code of the app for its rows.
    return runtime.enter { screenSource.controls(of: screen?.presentable) }
  }

  /// What the front screen shows.
  package var elements: [ScreenElement] {
    guard let screenSource else { return [] }
    // A list calls code of the app for its rows.
    return runtime.enter { screenSource.elements(of: nil) }
  }

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
