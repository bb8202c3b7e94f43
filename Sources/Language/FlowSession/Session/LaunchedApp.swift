import FlowCore
import FlowLifetimes
import FlowRuntime
import FlowScript
import FlowSystem

/// An app that runs in a session, with its runtime and its run.
@MainActor
package final class LaunchedApp {
  package let name: String
  package let steps: [WritableType]
  /// Examples of links that the app opens.
  package var links: [String] { app.map { type(of: $0).links } ?? [] }
  private(set) lazy var computed: [ComputedProperty] = app.map { type(of: $0).computed } ?? []
  var listedScreens: [String] { app.map { type(of: $0).screens } ?? [] }
  /// Empty once the app has ended.
  var appTypes: [Any.Type] { app.map { [type(of: $0)] } ?? [] }
  /// `nil` if the session cannot launch the app again.
  let launch: Launch?
  package let runtime: VirtualTimeRuntime
  package let run: Run
  let writer: TranscriptWriter
  package let fingerprintParts = FingerprintParts()
  /// The detection of screens and flows that outlive their removal.
  package private(set) lazy var lifetimes = Lifetimes(
    run: run, appName: name, app: { [weak self] in self?.app },
    mayOutliveScreens: app.map { type(of: $0).mayOutliveScreens } ?? [],
    sleepers: { [runtime] in runtime.nextDue == nil ? [] : runtime.sleepers },
    key: { [uuids] key in ShortText.of(uuids.numbered(key)) })
  /// The names of classes of which a count has found objects.
  private(set) var countedClasses: Set<String> = []
  /// The sequence number of the last event before the latest driving statement.
  var sequenceBeforeStatement: UInt64 = 0
  /// The virtual time at which that statement began.
  var timeBeforeStatement: Duration = .zero
  /// `nil` once the app has ended.
  private(set) var app: (any FlowApp)?
  private let uuids: UUIDNumbers

  /// Returns whether a screen or a flow had a name since the launch, or whether the app lists a screen of the name.
  func hasHadOwner(named word: String) -> Bool {
    run.owners.pastNames.values.contains { $0.contains(word) } || listedScreens.contains(word)
  }

  /// Returns the number of living objects of a class to which the app, its flows or its screens lead.
  ///
  /// Follows stored properties and closures, as the search for leaks does. Linear in the number of these objects.
  /// - Returns: The number. Returns `nil` for a name of which no count has found an object.
  func objectCount(ofClass name: String) -> Int? {
    let roots = [app].compactMap { $0 as AnyObject? } + run.owners.alive.flatMap(\.objects)
    let counts = runtime.enter { LeakGraph(from: roots, with: ReferenceReader()).counts }
    countedClasses.formUnion(counts.keys)
    return counts[name] ?? (countedClasses.contains(name) ? 0 : nil)
  }

  struct Launch {
    var type: any FlowApp.Type
    var arguments: [Literal.Argument]
    /// A `restart` keeps the storage.
    var storage: AppStorage
    /// The seed of the order in which ready jobs run. `nil` for the usual order.
    var seed: UInt64?
  }

  /// Creates the app, which ``start()`` then shows.
  /// - Throws: ``Diagnostic`` if the arguments do not fit the app.
  convenience init(
    _ launch: Launch, uuids: UUIDNumbers, ownsProcess: Bool
  ) throws(Diagnostic) {
    self.init(
      name: launch.type.name, steps: launch.type.writableSteps, launch: launch,
      in: VirtualTimeRuntime(seed: launch.seed, ownsProcess: ownsProcess), uuids: uuids)
    app = try LaunchedApp.make(launch.type, arguments: launch.arguments, storage: launch.storage, in: runtime)
  }

  /// Creates a launched app from an existing one, which the session cannot launch again.
  convenience init(
    hosting app: any FlowApp, name: String, steps: [WritableType], seed: UInt64?, uuids: UUIDNumbers
  ) {
    // A host such as a test shares its process with other work, so the runtime does not own it.
    self.init(name: name, steps: steps, launch: nil, in: VirtualTimeRuntime(seed: seed), uuids: uuids)
    self.app = app
  }

  private init(
    name: String, steps: [WritableType], launch: Launch?, in runtime: VirtualTimeRuntime, uuids: UUIDNumbers
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

  /// Starts the app. Call this within its runtime.
  func start() {
    guard let app else { return }
    run.screenSource = window(of: app)
    app.launch()
  }

  /// Ends the app, cancels its tasks and releases its objects.
  package func end() {
    // Within the runtime, since the release of objects may run code of the app.
    runtime.enter {
      for flow in rootFlows { flow.stop() }
      app = nil
    }
    runtime.tearDown()
  }

  package var tree: ScreenTree { run.screenSource?.screenTree ?? ScreenTree(root: nil) }

  /// Also accepts gestures. `nil` if the app has not started.
  package var screenSource: (any ScreenSource)? { run.screenSource }

  /// All living coordinators, of flows and of routes.
  package var screenCoordinators: ScreenCoordinators { ScreenCoordinators(in: run) }

  /// The coordinators of all living flows without a parent, in order of creation.
  var rootFlows: [any StepCoordinator] {
    screenCoordinators.all.compactMap { $0 as? any StepCoordinator }.filter { $0.parentCoordinator == nil }
  }

  /// The owner of the front screen. `nil` if there is none.
  package var frontOwner: Owner? { frontName.flatMap { run.owners.owner(named: $0) } }

  /// The name of the front screen. `nil` if there is none.
  package var frontName: Name? { run.screenSource?.frontName }

  /// The visible alert. `nil` if there is none.
  package var alert: AlertContent? { run.screenSource?.alert }

  /// Returns the owner of the front screen in a known tree. Returns `nil` if there is none.
  package func frontOwner(in tree: ScreenTree) -> Owner? { tree.front.flatMap { run.owners.owner(named: $0.name) } }

  /// The living owners, the front screen first.
  package var ownersFrontFirst: [Owner] {
    let front = frontOwner
    return [front].compactMap { $0 } + run.owners.alive.filter { $0 !== front }
  }

  /// The names of Steps that several types declare. A script may have to write them with their type.
  package var sharedStepNames: Set<String> {
    var seen: Set<String> = []
    return Set(steps.flatMap { Set($0.scriptType.cases.map(\.name)) }.filter { !seen.insert($0).inserted })
  }

  /// Sets how many rows of a list are on screen. `nil` for as many as the app declares.
  func showRows(_ count: Int?) {
    run.visibleRows = count ?? launch.map { max(1, $0.type.visibleRows) } ?? Run.defaultVisibleRows
  }

  /// Returns the living owner that a name means.
  /// - Throws: ``Diagnostic`` that lists the living owners, if there is none.
  func owner(_ name: Name) throws(Diagnostic) -> Owner {
    if let owner = run.owners.owner(meantBy: name) { return owner }
    let known = run.owners.alive.map(\.name.description)
    throw .unknown("screen or flow", name.description, known: known, advice: ["alive: \(known.listed)"])
  }

  /// Returns the topmost screen of a flow, or a screen itself.
  ///
  /// If a flow has several stacks, the visible one counts. A flow that shows no screen is its own result.
  package func topScreen(of owner: Owner) -> Owner {
    guard let coordinator = owner.coordinator else { return owner }
    let places = tree.places
    let coordinators = screenCoordinators
    // Visible stacks precede hidden ones.
    for place in places.filter({ !$0.place.isHidden }) + places {
      for node in place.nodes.reversed() {
        guard let screen = run.owners.owner(named: node.name) else { continue }
        if coordinators.innermost(showing: screen) === coordinator { return screen }
      }
    }
    return owner
  }

  // A generic function, since the type of an existential's window is not known.
  private func window(of app: some FlowApp) -> any ScreenSource { app.window }

  /// Throws a ``Diagnostic`` that names the mismatch if the app does not accept the arguments.
  static func check(_ type: any FlowApp.Type, _ arguments: [Literal.Argument]) throws(Diagnostic) {
    _ = try values(arguments, for: type)
  }

  // Throws if the arguments do not fit the app.
  private static func make<App: FlowApp>(
    _ type: App.Type, arguments: [Literal.Argument], storage: AppStorage, in runtime: VirtualTimeRuntime
  ) throws(Diagnostic) -> any FlowApp {
    let values: App.Arguments = try values(arguments, for: type)
    return runtime.enter { App(context: LaunchContext(storage: storage), arguments: values) }
  }

  // Throws with the mismatch.
  private static func values<App: FlowApp>(
    _ arguments: [Literal.Argument], for type: App.Type
  ) throws(Diagnostic) -> App.Arguments {
    do throws(LiteralError) {
      return try App.Arguments(
        literal: .structure(type: App.Arguments.scriptType.shortName, arguments: arguments))
    } catch {
      let subject = "app \(ScriptText.title(App.name))"
      throw Diagnostic(error.naming(App.Arguments.scriptType, subject), of: subject)
    }
  }
}

extension Owner {
  /// The syntax of the inputs that scripts can give to the owner. `nil` if it takes none.
  package var inputType: ScriptType? { inputSink?.inputType }

  /// What takes the inputs of the owner. `nil` if nothing does.
  var inputSink: (any InputSink)? {
    guard let model else { return nil }
    // A flow holds the models of its screens, which take their own inputs.
    return kind == .screen ? StateReader.inputSink(of: model) : model as? any InputSink
  }
}

extension Session {
  /// Performs `app Name(…)`: ends the previous app and launches another with empty storage.
  /// - Throws: ``Diagnostic`` if there is no such app or the arguments do not fit.
  func launch(
    _ name: String, _ arguments: [Literal.Argument], _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    guard let type = apps.first(where: { $0.name == name }) else {
      throw .unknownApp(name, among: apps.map { $0.name })
    }
    return try launch(type, arguments, storage: AppStorage(), uuids: UUIDNumbers(), report)
  }

  /// Performs `restart`: launches the app again with the same arguments and its storage.
  func restart(_ report: StatementReport) throws(Diagnostic) -> Outcome {
    let before = try requireApp()
    guard let launch = before.launch else {
      throw Diagnostic(
        .refused, "the session did not launch \(before.name), and so cannot restart it",
        advice: ["launch an app: app \(apps.first?.name ?? "Name")"])
    }
    return try self.launch(launch.type, launch.arguments, storage: launch.storage, uuids: uuids, report)
  }

  /// Adopts and starts an existing app, as `app` does with a new one. The steps are those that scripts can send.
  /// - Returns: The outcome of the start, as of the statement `app`.
  /// - Throws: ``Diagnostic`` if the session cannot drive the app.
  @discardableResult
  package func host(_ app: any FlowApp, name: String, steps: [any Step.Type]) throws(Diagnostic) -> Outcome {
    endLaunched()
    uuids = UUIDNumbers()
    launched = LaunchedApp(
      hosting: app, name: name, steps: steps.map(WritableType.init(any:)), seed: nextSeed, uuids: uuids)
    observeLaunched()
    return try drive(isLaunch: true) { app throws(Diagnostic) in app.start() }
  }

  // Ends the previous app, and launches another with a storage. Throws if the arguments do not fit the app.
  private func launch(
    _ type: any FlowApp.Type, _ arguments: [Literal.Argument], storage: AppStorage, uuids: UUIDNumbers,
    _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    // The previous app ends first: two apps are never alive at once. Arguments that do not fit leave it running.
    try LaunchedApp.check(type, arguments)
    endLaunched()
    self.uuids = uuids
    launched = try LaunchedApp(
      LaunchedApp.Launch(type: type, arguments: arguments, storage: storage, seed: nextSeed), uuids: uuids,
      ownsProcess: ownsProcess)
    observeLaunched()
    // The virtual time of each app begins at zero.
    if livePace != nil { livePace = LivePace(real: paceTime, virtual: .zero) }
    return try drive(report, isLaunch: true) { app throws(Diagnostic) in app.start() }
  }

  // Before the app starts, so that no event is missed.
  private func observeLaunched() {
    guard let launched else { return }
    launched.writer.observers = observers
    for observer in observers { observer.willStart(launched) }
  }

  // Each launch of a session has its own seed.
  private var nextSeed: UInt64? {
    guard let schedule = options.schedule else { return nil }
    launchCount += 1
    return SeededNumbers.number(launchCount, of: schedule)
  }

  /// Ends the launched app, whose virtual time still counts for the session.
  func endLaunched() {
    timeBefore = virtualTime
    standInsBefore = standIns
    launched?.end()
    launched = nil
    lastStep = nil
  }
}
