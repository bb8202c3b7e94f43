import FlowCore
import FlowScript
import FlowSession

/// A statement that drove an app, between two front screens.
package struct DrivenStatement: Codable, Hashable, Sendable {
  package var app: String
  /// The statement in the form of an exploration.
  package var statement: Statement
  package var from: FrontScreen
  package var to: FrontScreen

  /// The beginning of a statement that may drive an app.
  @MainActor
  struct Beginning {
    private var before: (statement: Statement, from: FrontScreen)?

    /// Reads a statement and the front screen, before the session performs the statement.
    mutating func begin(_ statement: Statement, in app: LaunchedApp?) {
      before = app.map { ($0.explored(statement, in: $0.tree), $0.tree.frontScreen) }
    }

    /// Returns the statement that drove an app. Returns `nil` if no app ran before it, as for the first launch.
    mutating func end(in app: LaunchedApp) -> DrivenStatement? {
      guard let (statement, from) = before else { return nil }
      return DrivenStatement(app: app.name, statement: statement, from: from, to: app.tree.frontScreen)
    }
  }
}

/// An observer that receives each statement that drove an app, except the first launch.
@MainActor
package final class DrivenStatements: SessionObserver {
  private let onDriven: (DrivenStatement) -> Void
  private var driving = DrivenStatement.Beginning()

  package init(_ onDriven: @escaping (DrivenStatement) -> Void) {
    self.onDriven = onDriven
  }

  package func willPerform(_ statement: Statement, in app: LaunchedApp?) { driving.begin(statement, in: app) }

  package func didDrive(_ app: LaunchedApp) {
    if let driven = driving.end(in: app) { onDriven(driven) }
  }
}

/// The part of an app in which its front screen stands.
package struct ScreenArea: Codable, Hashable, Sendable {
  /// The name of the innermost flow that shows the screen, without its number. Empty if there is none.
  package var flow: String
  /// The number of the selected tab, from 1. `nil` without a tab bar, or if a modal covers it.
  package var tab: Int?

  package init(flow: String = "", tab: Int? = nil) {
    self.flow = flow
    self.tab = tab
  }

  /// The texts that name the area's flow and tab, without absent ones.
  package var names: [String] {
    (flow.isEmpty ? [] : [flow]) + (tab.map { ["tab \($0)"] } ?? [])
  }
}

/// The front screen of a moment, by its name.
package struct FrontScreen: Codable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name without its number. Empty without a screen.
  package var name: String
  /// Whether an alert covers the screen.
  package var isUnderAlert: Bool

  package init(_ name: String, isUnderAlert: Bool = false) {
    self.name = name
    self.isUnderAlert = isUnderAlert
  }

  /// The name. If an alert covers the screen, `(alert)` follows.
  package var description: String { isUnderAlert ? "\(name) (alert)" : name }

  /// Compares two screens by their names. A screen without an alert comes first.
  package static func < (one: FrontScreen, other: FrontScreen) -> Bool {
    one.name == other.name ? !one.isUnderAlert && other.isUnderAlert : one.name < other.name
  }
}

extension ScreenTree {
  /// The front screen, marked if an alert covers the screen.
  var frontScreen: FrontScreen { FrontScreen(front?.name.word ?? "", isUnderAlert: alert != nil) }
}

extension LaunchedApp {
  /// Returns the part of the app in which a tree's front screen stands.
  func area(of tree: ScreenTree) -> ScreenArea {
    var area = ScreenArea()
    if case .tabs(let selected)? = tree.frontTabs?.kind { area.tab = selected + 1 }
    if let owner = frontOwner(in: tree) {
      area.flow = screenCoordinators.innermost(showing: owner)?.owner?.name.word ?? ""
    }
    return area
  }

  /// Returns a statement of a script in the form of an exploration.
  ///
  /// A script may name a tab by its title, a button or a field by its number, and a row by its text. It may also name
  /// the front screen after `in`. An exploration has one form for each action.
  func explored(_ statement: Statement, in tree: ScreenTree) -> Statement {
    switch statement {
    case .tab(.title(let title)):
      let titles = (tree.frontTabs?.children ?? []).map(\.tabTitle)
      return titles.firstIndex(of: title).map { .tab(.number($0 + 1)) } ?? statement
    case .alert(let button):
      guard let alert = tree.alert else { return statement }
      let index: Int? =
        switch button {
        case nil: 0
        case .number(let number): number - 1
        case .title(let title), .identifier(let title), .element(_, let title, _):
          alert.buttons.firstIndex(of: title)
        }
      guard let index, alert.buttons.indices.contains(index) else { return statement }
      return .alert(ActionFinder.button(index, of: alert))
    case .input(let literal, let owner?) where run.owners.owner(meantBy: owner) === frontOwner(in: tree):
      return .input(literal, in: nil)
    case .tap(let control, let scope):
      let found = ExploredControl(.button, control, in: scope, self)
      return found.name.map { .tap($0, in: found.screen) } ?? statement
    case .hold(let control, let scope):
      let found = ExploredControl(.holdable, control, in: scope, self)
      return found.name.map { .hold($0, in: found.screen) } ?? statement
    case .select(let control, let scope):
      let found = ExploredControl(.row, control, in: scope, self)
      return found.number.map { .select(.number($0), in: found.screen) } ?? statement
    case .type(let text, let control, let scope):
      var found = ExploredControl(.field, control, in: scope, self)
      // A single word after `in` that names no field of the front screen may name a screen.
      if scope == nil, case .title(let title)? = control, found.name == nil {
        found = ExploredControl(.field, nil, in: Scope(Name(word: title)), self)
      }
      return found.name.map { .type(text, in: $0, of: found.screen) } ?? statement
    case .set(let control, let value, let scope):
      let found = ExploredControl(.control, control, in: scope, self)
      return found.name.map { .set($0, value, in: found.screen) } ?? statement
    case .submit(let field, let scope):
      let found = ExploredControl(.field, field, in: scope, self)
      return found.name.map { .submit(in: $0, of: found.screen) } ?? statement
    default: return statement
    }
  }
}

// A control in the form of an exploration: among all of its screen, without the elements around it.
@MainActor
private struct ExploredControl {
  // `nil` for the front screen.
  let screen: Scope?
  // The name and the number. `nil` if a statement means no control, or more than one.
  let name: Statement.Control?
  let number: Int?

  init(_ kind: ControlKind, _ control: Statement.Control?, in scope: Scope?, _ app: LaunchedApp) {
    guard let around = try? ElementScope(scope, app) else {
      (screen, name, number) = (nil, nil, nil)
      return
    }
    let within = ControlList(kind, of: ScreenControls(around.elements))
    let isWhole = scope?.containers.isEmpty ?? true
    let all = isWhole ? within : ControlList(kind, of: app.controls(of: around.screen))
    let index = within.index(of: control).flatMap { index in
      isWhole ? index : all.controls.firstIndex { $0.isSame(as: within.controls[index]) }
    }
    screen = ElementScope.named(around.screen, beside: app.elements())
    name = index.map(all.name)
    number = index.map(all.number)
  }
}

extension ScreenControls.Control {
  fileprivate func isSame(as other: Self) -> Bool {
    element.position == other.element.position && action == other.action
  }
}
