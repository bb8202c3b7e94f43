import FlowCore
import FlowNavigation
import FlowRuntime
import FlowScript

/// An app that runs in a session: its runtime, its run, and the app itself.
@MainActor
final class LaunchedApp {
  /// What the app is called.
  package let name: String
  /// The types of the Steps that scripts can send it.
  package let steps: [any ScriptableStep.Type]
  /// How it was launched, if it can be launched again.
  package let launch: Launch?
  package let runtime: FlowRuntime
  package let run: Run
  let writer: TranscriptWriter
  /// Judges what has left the screen.
  package private(set) lazy var lifetimes = Lifetimes(
    run: run, appName: name, app: { [weak self] in self?.app },
    mayOutliveScreens: app.map { type(of: $0).mayOutliveScreens } ?? [],
    sleepers: { [runtime] in runtime.nextDue == nil ? [] : runtime.sleepers },
    key: { [uuids] key in ShortText.of(uuids.numbered(key)) })
  /// The number of the last event before the statement that drove last.
  var sequenceBeforeStatement: UInt64 = 0
  /// When that statement began.
  var timeBeforeStatement: Duration = .zero
  package private(set) var app: (any FlowApp)?
  private let uuids: UUIDNumbers

  /// How an app is launched.
  struct Launch {
    package var type: any FlowApp.Type
    package var arguments: [Literal.Argument]
    package var storage: AppStorage
    /// The seed of the order in which ready jobs are taken; `nil` for the usual one.
    package var seed: UInt64?
  }

  /// Makes the app; `start()` shows it.
  convenience init(
    _ launch: Launch, uuids: UUIDNumbers, ownsProcess: Bool
  ) throws(Diagnostic) {
    self.init(
      name: launch.type.name, steps: launch.type.steps, launch: launch,
      in: FlowRuntime(seed: launch.seed, ownsProcess: ownsProcess), uuids: uuids)
    app = try LaunchedApp.make(launch.type, arguments: launch.arguments, storage: launch.storage, in: runtime)
  }

  /// Takes in an app that exists already, and that cannot be launched again.
  convenience init(
    hosting app: any FlowApp, name: String, steps: [any ScriptableStep.Type], seed: UInt64?, uuids: UUIDNumbers
  ) {
    self.init(name: name, steps: steps, launch: nil, in: FlowRuntime(seed: seed), uuids: uuids)
    self.app = app
  }

  private init(
    name: String, steps: [any ScriptableStep.Type], launch: Launch?, in runtime: FlowRuntime, uuids: UUIDNumbers
  ) {
    self.name = name
    self.steps = steps
    self.launch = launch
    self.runtime = runtime
    self.uuids = uuids
    let run = runtime.enter { Run.current }
    self.run = run
    writer = TranscriptWriter(run: run, uuids: uuids)
  }

  /// Starts the app. To be called within its runtime.
  package func start() {
    guard let app else { return }
    run.screenSource = screens(of: app)
    app.launch()
  }

  /// Ends the app: its tasks are cancelled, and all that only it held is gone.
  package func end() {
    runtime.enter {
      for coordinator in rootCoordinators { coordinator.stop() }
      app = nil
    }
    runtime.tearDown()
  }

  /// What is on screen.
  package var tree: ScreenTree { run.screenSource?.screenTree ?? ScreenTree(root: nil) }

  /// What shows the screens and takes hands.
  package var screens: (any ScreenSource)? { run.screenSource }

  /// All living coordinators: of flows, and of routes.
  var screenCoordinators: ScreenCoordinators { ScreenCoordinators(in: run) }

  /// The coordinators of all living flows, in order of creation.
  package var coordinators: [FlowCoordinator] { screenCoordinators.all.compactMap { $0 as? FlowCoordinator } }

  /// The coordinators that no other has made.
  var rootCoordinators: [FlowCoordinator] { coordinators.filter { $0.parent == nil } }

  /// The scope of the front screen.
  var frontOwner: Owner? { frontOwner(in: tree) }

  /// The scope of the front screen, where what is on screen is known.
  func frontOwner(in tree: ScreenTree) -> Owner? { tree.front.flatMap { run.owners.owner(named: $0.name) } }

  /// Of a flow the screen on top of its stack, the visible one where it has several stacks; of a screen itself.
  func topScreen(of owner: Owner) -> Owner {
    guard let coordinator = owner.coordinator else { return owner }
    let places = tree.places
    let coordinators = screenCoordinators
    for place in places.filter({ !$0.place.isHidden }) + places {
      for node in place.nodes.reversed() {
        guard let screen = run.owners.owner(named: node.name) else { continue }
        if coordinators.innermost(showing: screen) === coordinator { return screen }
      }
    }
    return owner
  }

  private func screens(of app: some FlowApp) -> any ScreenSource { app.window }

  /// Whether an app takes these arguments.
  /// - Throws: ``Diagnostic`` that says what does not fit.
  package static func check(_ type: any FlowApp.Type, _ arguments: [Literal.Argument]) throws(Diagnostic) {
    _ = try values(arguments, for: type)
  }

  private static func make<App: FlowApp>(
    _ type: App.Type, arguments: [Literal.Argument], storage: AppStorage, in runtime: FlowRuntime
  ) throws(Diagnostic) -> any FlowApp {
    let values: App.Arguments = try values(arguments, for: type)
    return runtime.enter { App(context: LaunchContext(storage: storage), arguments: values) }
  }

  private static func values<App: FlowApp>(
    _ arguments: [Literal.Argument], for type: App.Type
  ) throws(Diagnostic) -> App.Arguments {
    do throws(LiteralError) {
      return try App.Arguments(
        literal: .structure(type: App.Arguments.scriptType.shortName, arguments: arguments))
    } catch {
      throw Diagnostic(error, of: "app \(App.name)")
    }
  }
}
