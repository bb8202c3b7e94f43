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

  /// Creates the names of a launched app.
  init(_ app: LaunchedApp) {
    self.app = app
  }

  /// The kinds of names in a message.
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

  /// The names of all screens or flows since the launch, and of the screens that the app lists.
  private func past(_ kind: Kind) -> Set<String> {
    var names: Set<String> = []
    if kind != .screen { names.formUnion(app.run.owners.pastNames[.flow] ?? []) }
    guard kind != .flow else { return names }
    return names.union(app.run.owners.pastNames[.screen] ?? []).union(app.listedScreens)
  }

  /// The names of the app's types. A screen lacks the usual suffixes.
  private func declared(_ kind: Kind) -> Set<String> {
    let names = TypeIndex.names(inModulesOf: types)
    return kind == .flow ? names : names.union(names.map(ScreenName.base(of:)))
  }

  /// Types of the modules that the app consists of.
  private var types: [Any.Type] {
    app.appTypes + app.steps.map(\.base) + app.run.owners.alive.compactMap { $0.modelType as Any.Type? }
  }
}
