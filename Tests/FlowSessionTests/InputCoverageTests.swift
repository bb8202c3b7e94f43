import FlowCore
import FlowNavigation
import FlowReplay
import FlowSession
import FlowStore
import HeadlessUIKit
import TestSupport
import Testing

/// Coverage of the inputs of stores whose actions are plain enums.
@MainActor
@Suite struct InputCoverageTests {
  private let folder = TemporaryFolder()

  /// Plays a script with coverage, and returns the signatures of the inputs with their counts.
  private func given(_ script: String, of app: any FlowApp.Type) throws -> [String: Int] {
    let runner = ScriptRunner(apps: [app])
    runner.options.countsCoverage = true
    let result = runner.run(try folder.write(script, to: "test.flowscript"))
    #expect(result.verdict == .passed, "\(result.report)")
    let inputs = try #require(result.coverage?.apps.first?.inputs.first)
    return Dictionary(uniqueKeysWithValues: inputs.cases.map { ($0.signature, $0.given) })
  }

  private func given(_ inputs: String..., to kind: String) throws -> [String: Int] {
    let statements = inputs.map { "do .\($0)\n" }.joined()
    return try given("app Plain(actions: .\(kind))\n\(statements)", of: PlainApp.self)
  }

  @Test func inputsBesideAPrivateCaseWithAValueAreCounted() throws {
    #expect(
      try given("go", #"name("ann")"#, "go", to: "texts") == [".go": 2, ".name(String)": 1], "a text beside a text")
    #expect(try given("go", "open(id: 2)", to: "lists") == [".go": 1, ".open(id: Int)": 1], "a list beside a number")
    #expect(try given("open(id: 2)", to: "objects") == [".go": 0, ".open(id: Int)": 1], "an object")
  }

  @Test func inputsBesideAPrivateCaseWithATrivialValueAreCounted() throws {
    #expect(try given("go", "add(2)", to: "numbers") == [".go": 1, ".add(Int)": 1])
    #expect(try given("go", to: "empty") == [".go": 1, ".name(String)": 0])
    #expect(try given("go", to: "alone") == [".go": 1])
  }

  @Test func inputsOfAScriptableEnumAreCounted() throws {
    #expect(try given("go", #"name("ann")"#, to: "scriptable") == [".go": 1, ".name(String)": 1])
  }
}

/// A feature that counts its actions.
private struct PlainFeature<Action: Sendable>: Reducer {
  struct State: Equatable, Sendable { var count = 0 }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count += 1
    return .none
  }
}

private final class Payload: Sendable {}

private enum Texts: Sendable { case go, name(String), _done(String) }
private enum Lists: Sendable { case go, open(id: Int), _done([Int]) }
private enum Objects: Sendable { case go, open(id: Int), _done(Payload) }
private enum Numbers: Sendable { case go, add(Int), _done(Int) }
private enum Empty: Sendable { case go, name(String), _done }
private enum Alone: Sendable { case go, _done(String) }
@Scriptable private enum Marked: Sendable { case go, name(String), _done(String) }

/// An app with one store, whose actions are chosen at launch.
private final class PlainApp: FlowApp {
  @Scriptable enum Actions { case texts, lists, objects, numbers, empty, alone, scriptable }
  @Scriptable struct Arguments { var actions: Actions = .texts }

  static let steps: [any Step.Type] = []
  let window = UIWindow()
  private let coordinator = FlowCoordinator()
  private let actions: Actions

  init(context: LaunchContext, arguments: Arguments) { actions = arguments.actions }

  func launch() {
    let flow = PlainFlow(store: store)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: PlainStep()))
  }

  private var store: any Stepper {
    switch actions {
    case .texts: Store(reducer: PlainFeature<Texts>(), initialState: .init())
    case .lists: Store(reducer: PlainFeature<Lists>(), initialState: .init())
    case .objects: Store(reducer: PlainFeature<Objects>(), initialState: .init())
    case .numbers: Store(reducer: PlainFeature<Numbers>(), initialState: .init())
    case .empty: Store(reducer: PlainFeature<Empty>(), initialState: .init())
    case .alone: Store(reducer: PlainFeature<Alone>(), initialState: .init())
    case .scriptable: Store(reducer: PlainFeature<Marked>(), initialState: .init())
    }
  }
}

private struct PlainStep: Step {}

private final class PlainFlow: Flow {
  private let screen = UIViewController()
  private let store: any Stepper
  var root: any Presentable { screen }

  init(store: any Stepper) { self.store = store }

  func navigate(to step: any Step) -> FlowContributors {
    .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: store))
  }
}
