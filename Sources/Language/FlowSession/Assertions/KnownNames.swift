import FlowCore
import FlowScript
import FlowSystem

/// The names that screens and flows of an app can have.
///
/// An assertion that something is not there would hold for any misspelt name. These names are those of all screens and
/// flows since the launch, of the screens that the app lists, and of the app's types.
@MainActor
struct KnownNames {
  private let app: LaunchedApp

  init(_ app: LaunchedApp) {
    self.app = app
  }

  enum Kind: String {
    case screen
    case flow
    case owner = "screen or flow"
  }

  /// Checks that a screen or a flow can have a name.
  /// - Throws: ``Diagnostic`` with the nearest name.
  func check(_ name: Name, _ kind: Kind) throws(Diagnostic) {
    guard !contains(name.word, kind) else { return }
    throw Diagnostic(.refused, "no \(kind.rawValue) is called \(name)", advice: advice(on: name, kind))
  }

  /// Returns whether a screen or a flow can have a name, without its number.
  func contains(_ word: String, _ kind: Kind) -> Bool {
    // Most names are those of owners, and the types of a program take a millisecond to read.
    past(kind).contains(word) || declared(kind).contains(word)
  }

  /// Returns the nearest name as advice. Empty if a screen or flow can have the name, or if none is near.
  func advice(on name: Name, _ kind: Kind) -> [String] {
    guard !contains(name.word, kind) else { return [] }
    let known = past(kind).sorted() + declared(kind).sorted()
    return NearestWord.find(name.word, in: known).map { [Advice.didYouMean("\(Name(word: $0))")] } ?? []
  }

  /// Returns the classes whose objects have a name as a screen or a flow.
  func classes(named word: String) -> [AnyClass] {
    TypeIndex.classes(inModulesOf: types) { $0 == word || ScreenName.base(of: $0) == word }
  }

  private func past(_ kind: Kind) -> Set<String> {
    var names: Set<String> = []
    if kind != .screen { names.formUnion(app.run.owners.pastNames[.flow] ?? []) }
    guard kind != .flow else { return names }
    return names.union(app.run.owners.pastNames[.screen] ?? []).union(app.listedScreens)
  }

  // The names of the app's types. A screen lacks the usual suffixes.
  private func declared(_ kind: Kind) -> Set<String> {
    let names = TypeIndex.names(inModulesOf: types)
    return kind == .flow ? names : names.union(names.map(ScreenName.base(of:)))
  }

  private var types: [Any.Type] {
    app.appTypes + app.steps.map(\.base) + app.run.owners.alive.compactMap { $0.modelType as Any.Type? }
  }
}

/// The names that screens and flows of an app can have, before its launch.
///
/// An exploration checks an assertion in each state, where a misspelt name would never mean anything.
@MainActor
package struct DeclaredNames {
  private let app: any FlowApp.Type
  private let screens: Set<String>

  /// Creates the names of an app. The screens are further names, such as those in scripts.
  package init(of app: any FlowApp.Type, screens: Set<String>) {
    self.app = app
    self.screens = screens.union(app.screens)
  }

  /// Checks the names of an assertion.
  /// - Throws: ``Diagnostic`` with the nearest name, if no type of the program is called by one of them.
  package func check(_ assertion: Assertion) throws(Diagnostic) {
    let unknown = Set(assertion.names.map(\.word)).subtracting(screens)
    guard !unknown.isEmpty else { return }
    // The app's screens may be types of any module.
    let program = TypeIndex.allNames()
    let known = screens.union(program).union(program.map(ScreenName.base(of:)))
    guard let name = assertion.names.first(where: { !known.contains($0.word) }) else { return }
    let own = TypeIndex.names(inModulesOf: [app] + app.steps)
    let near = NearestWord.find(name.word, in: screens.union(own).union(own.map(ScreenName.base(of:))).sorted())
    throw Diagnostic(
      .refused, "expect \(assertion): no screen or flow is called \(name)",
      advice: [near.map { Advice.didYouMean("\(Name(word: $0))") } ?? "list a name that is no type in FlowApp.screens"])
  }
}

extension Assertion {
  fileprivate var names: [Name] {
    switch self {
    case .screen(let name), .noScreen(let name), .flow(let name, _), .alive(_, .name(let name)): [name]
    case .stack(let names, let owner): names + [owner].compactMap { $0 }
    case .state(let path, _, .path(let other)): [path.name, other.name]
    case .state(let path, _, .value), .noState(let path): [path.name]
    case .tab, .alert, .noAlert, .changed, .noError, .stepOutcome, .idle, .alive(_, .flows), .element, .noElement,
      .rows, .here:
      []
    }
  }
}
