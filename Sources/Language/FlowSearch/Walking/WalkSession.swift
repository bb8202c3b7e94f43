import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSteppers

/// A session that walks an app's state space.
///
/// ``perform(_:)`` shows no transcript, and takes a statement in *canonical form*. In that form, UUIDs and the names of
/// owners have numbers by the order of the fingerprint. So one action has one form in a state, for any path to the
/// state. On another path, the same `UUID#2` may be `UUID#4` of a transcript: see ``written(_:)``.
@MainActor
package final class WalkSession {
  private let session: Session
  private let options: ActionFinder.Options
  private let view: StateView
  /// The positions of the view's paths that had an effect.
  package private(set) var matchedPaths: Set<Int> = []
  // `nil` after a further statement.
  private var reading: FingerprintReader.Reading?
  private var origins = WorkOrigins()

  package enum ActionResult: Hashable, Sendable {
    /// The session refused the statement, and nothing has changed.
    case refused(Diagnostic)
    /// The app does not come to rest, or the user stopped the statement.
    case stalled(Diagnostic)
    /// The session performed the statement. The events include handled Steps, errors, faults, and owners that outlive
    /// their screens.
    case performed([TranscriptEvent])
  }

  /// The descriptor of a state of the app, with the fingerprints that distinguish states.
  package struct StateDescriptor: Hashable, Sendable {
    package var fingerprint: StateFingerprint
    /// The fingerprint of the state that the exploration's view counts.
    ///
    /// Equals ``fingerprint`` if the view counts everything.
    package var view: StateFingerprint
    package var screens: StateFingerprint
    package var front: FrontScreen
    /// The distinct names of all screens without their numbers, in tree order.
    package var screenNames: [String]
    /// The screens with content that is not evaluated, in tree order.
    package var unevaluatedScreens: [UnevaluatedScreen]
    /// The greatest number of equal screens in a stack, or of modals over one another.
    package var repetition: Int

    package init(
      fingerprint: StateFingerprint, view: StateFingerprint? = nil, screens: StateFingerprint, front: FrontScreen,
      screenNames: [String], unevaluatedScreens: [UnevaluatedScreen] = [], repetition: Int
    ) {
      self.fingerprint = fingerprint
      self.view = view ?? fingerprint
      self.screens = screens
      self.front = front
      self.screenNames = screenNames
      self.unevaluatedScreens = unevaluatedScreens
      self.repetition = repetition
    }
  }

  /// Creates a session.
  /// - Parameters:
  ///   - apps: The apps that the session can launch.
  ///   - ownsProcess: Whether only this session uses the process.
  ///   - options: The options of the search for actions.
  ///   - view: The view that determines which states differ.
  ///   - schedule: The seed of the order in which ready jobs run. `nil` for the usual order.
  package init(
    apps: [any FlowApp.Type], ownsProcess: Bool, options: ActionFinder.Options, view: StateView = StateView(),
    schedule: UInt64? = nil
  ) {
    var sessionOptions = Session.Options()
    sessionOptions.schedule = schedule
    session = Session(apps: apps, ownsProcess: ownsProcess, options: sessionOptions)
    self.options = options
    self.view = view
  }

  /// Reads a type that a session in another fork of this process has met.
  /// - Parameter name: The mangled name of the type: see ``KnownTypes``.
  package static func prepare(typeNamed name: String) {
    guard let type = KnownTypes.prepare(name) else { return }
    // The casts that a session makes of every owner. Swift's runtime caches the results, and later forks inherit them.
    _ = type is any EffectSource.Type
    _ = type is any InputSink.Type
    _ = type is any Stepper.Type
  }

  package func end() {
    session.end()
  }

  /// Performs the statements of a launch in their original form.
  ///
  /// UUIDs in them have the numbers of a transcript.
  /// - Returns: The result of the first statement that the session refuses or that stalls. Without such a statement,
  ///   the result has the events of all.
  package func launch(_ statements: [Statement]) -> ActionResult {
    let namesUUIDs = statements.dropFirst().contains { $0.hasUUIDNumbers }
    var events: [TranscriptEvent] = []
    for (index, statement) in statements.enumerated() {
      // Transcripts number the UUIDs that later statements name. The first statement launches the app, and shows hardly
      // any values.
      let scope: StatementReport.Scope = index == 0 || !namesUUIDs ? .exploration : .everything
      switch result(of: run(statement, scope), statement) {
      case .performed(let more): events += more
      case let result: return result
      }
    }
    return .performed(events)
  }

  package func perform(_ statement: Statement) -> ActionResult {
    result(of: run(actual(statement), .exploration), statement)
  }

  /// Performs a statement in the form of scripts, with its transcript.
  /// - Parameters:
  ///   - statement: The statement in the form of scripts.
  ///   - canonical: The statement in canonical form. `nil` if it has no other form.
  /// - Returns: The outcome, with its transcript.
  package func show(_ statement: Statement, canonical: Statement? = nil) -> Outcome {
    let outcome = run(statement, .everything)
    // The origins of work are in canonical form. So they are the same on each path.
    _ = result(of: outcome, canonical ?? statement)
    return outcome
  }

  private func run(_ statement: Statement, _ scope: StatementReport.Scope) -> Outcome {
    session.resume()
    return session.run(statement, StatementReport(scope))
  }

  private func result(of outcome: Outcome, _ statement: Statement) -> ActionResult {
    reading = nil
    if let app = session.launched { origins.read(statement, in: app) }
    guard let diagnostic = outcome.diagnostic else { return .performed(outcome.events) }
    switch diagnostic.kind {
    case .stalled, .interrupted: return .stalled(diagnostic)
    case .refused, .assertion, .unparsable, .trouble, .lost: return .refused(diagnostic)
    }
  }

  // MARK: The moment

  /// The descriptor of the present state. `nil` without an app.
  package var descriptor: StateDescriptor? {
    guard let reading = currentReading else { return nil }
    let tree = reading.tree
    var names: [String] = []
    var unevaluated: [UnevaluatedScreen] = []
    var repetition = 0
    tree.root?.collect(&names, &unevaluated, &repetition, modals: 0)
    return StateDescriptor(
      fingerprint: origins.combined(with: reading.fingerprint, reading.names), view: viewFingerprint(reading),
      screens: reading.moment[.screens], front: tree.frontScreen, screenNames: names,
      unevaluatedScreens: unevaluated, repetition: repetition)
  }

  /// What the app has used of foreign modules since its launch that does not act here, with the screens.
  package var standIns: [UnevaluatedScreen] {
    guard let app = session.launched else { return [] }
    return app.run.standInUses.map { UnevaluatedScreen(name: $0.screen?.word ?? app.name, .standIn($0.name)) }
  }

  // Returns the fingerprint of the state that the view counts. Returns `nil` if the view counts everything.
  private func viewFingerprint(_ reading: FingerprintReader.Reading) -> StateFingerprint? {
    guard !view.countsOnlyScreens else { return reading.moment[.screens] }
    guard !view.isWhole, let app = session.launched else { return nil }
    // The reader gets no kept parts, since they are those of the whole state.
    return FingerprintReader(app, view: view, onMatch: { self.matchedPaths.insert($0) }).fingerprint
  }

  /// The part of the app in which the front screen stands.
  // The descriptor does not include the area, since only a new state needs this search of the flows.
  package var area: ScreenArea {
    guard let app = session.launched, let reading = currentReading else { return ScreenArea() }
    return app.area(of: reading.tree)
  }

  /// The screens, the state, the work under way and the storage, as lines.
  ///
  /// The fingerprint of the moment also covers controls, typed texts and held Steps.
  package var lines: [String] {
    guard let app = session.launched else { return [] }
    let effects = ((try? session.query(.effects(nil))) ?? []).map(\.text)
    let contents = app.run.appStorage.contents
    let storage = contents.keys.sorted().map { name in
      let value = app.runtime.enter { contents[name].map { StateReader.literal(of: $0) } ?? .nil }
      return "storage \(name): \(session.uuids.known(value))"
    }
    return session.treeAndStateLines + effects + storage
  }

  /// The actions of the moment, in canonical form.
  package var actions: SessionActions {
    guard let reading = currentReading else { return SessionActions() }
    session.uuids.renumber(reading.uuids)
    var actions = ActionFinder(session, options)?.actions ?? SessionActions()
    for index in actions.all.indices {
      actions.all[index].statement = actions.all[index].statement.mapOwner { reading.names.canonical($0) ?? $0 }
    }
    return actions
  }

  /// The controls on screen that a user of a screen reader cannot name or find.
  package var accessibilityFaults: [AccessibilityFault] {
    guard let app = session.launched, let reading = currentReading else { return [] }
    return app.accessibilityFaults(in: reading.tree)
  }

  // The reading of the present moment, which the session reads once. `nil` without an app.
  private var currentReading: FingerprintReader.Reading? {
    if let reading { return reading }
    reading = session.launched.map { FingerprintReader($0, parts: $0.fingerprintParts).reading }
    return reading
  }

  // The statement is in canonical form.
  private func actual(_ statement: Statement) -> Statement {
    guard statement.owner != nil || statement.hasUUIDNumbers, let reading = currentReading else { return statement }
    session.uuids.renumber(reading.uuids)
    return statement.mapOwner { reading.names.actual($0) ?? $0 }
  }

  // MARK: Held owners

  /// A screen or a flow that a task without an end holds after its removal.
  package struct HeldOwner: Codable, Hashable, Sendable {
    /// The cycle of references. Empty if the task alone holds the owner.
    package var cycle: String
    /// The least number of times that each holding task has woken after the removal.
    package var wakeCount: Int
    /// The virtual time of the wait for the tasks.
    package var duration: Duration
    /// The number of removed owners with the name.
    package var count: Int
  }

  /// The names of removed screens and flows that running work may still release.
  ///
  /// The names have no numbers.
  package var heldNames: [String] {
    var names: [String] = []
    for owner in session.launched?.lifetimes.waitingOwners ?? [] where !names.contains(owner.name.word) {
      names.append(owner.name.word)
    }
    return names
  }

  // The number of wake-ups after which a task counts as endless. A retry has a limit of a few attempts. A task that
  // holds a removed screen for longer is worth a report, even if its progress bar or count of seconds ends.
  private static let endlessWakeCount = 16
  // The maximum number of wake-ups for which one check waits. Several tasks with different pauses have to wake often
  // enough, each for itself.
  private static let wakeLimit = 128

  /// Lets time pass until each holder of a removed owner has ended or proves endless.
  ///
  /// Call this at the end of a session: the function also evaluates the owners that wait.
  /// - Parameter name: The name of the owner, without its number.
  /// - Returns: The owner, if endless tasks hold it. Returns `nil` if the owner is gone, if a stored property keeps it,
  ///   or if work that does not sleep may release it. Also returns `nil` if the wait fails or reaches its limit.
  package func waitForHolders(of name: String) -> HeldOwner? {
    guard let app = session.launched, let owner = app.lifetimes.waitingOwners.first(where: { $0.name.word == name })
    else { return nil }
    let start = app.runtime.now
    var wakeCounts: [UInt64: Int] = [:]
    for _ in 0..<Self.wakeLimit {
      let sleepers = app.runtime.enter { app.lifetimes.delayingSleepers(of: owner) } ?? []
      guard !sleepers.isEmpty else { return nil }
      let open = sleepers.filter { sleeper in
        sleeper.taskID.map { (wakeCounts[$0] ?? 0) < Self.endlessWakeCount } ?? true
      }
      guard let next = open.map(\.due).min() else {
        let waiting = app.lifetimes.waitingOwners.filter { $0.name.word == name }
        let evaluations = app.runtime.enter { app.lifetimes.evaluateWaiting() }
        for case .leaked(let cycle) in evaluations.filter({ $0.owner === owner }).map(\.retention) {
          return HeldOwner(
            cycle: cycle, wakeCount: Self.endlessWakeCount, duration: app.runtime.now - start, count: waiting.count)
        }
        return nil
      }
      guard next > app.runtime.now, case .performed = perform(.advance(next - app.runtime.now)) else { return nil }
      for sleeper in sleepers where sleeper.due <= app.runtime.now {
        if let task = sleeper.taskID { wakeCounts[task, default: 0] += 1 }
      }
    }
    return nil
  }

  // MARK: Scripts

  /// Returns the statements that a script needs for an action in canonical form.
  ///
  /// The session has to have shown its transcript since the launch. A query comes first if the script needs one to
  /// number a UUID of the statement.
  package func written(_ statement: Statement) -> [Statement] {
    guard statement.owner != nil || statement.hasUUIDNumbers, let reading = currentReading else { return [statement] }
    var queries: [Statement] = []
    let actual = statement.mapOwner { reading.names.actual($0) ?? $0 }.mapLiterals { literal in
      literal.mapUUIDs { leaf in
        guard case .uuidNumber(let number) = leaf, reading.uuids.indices.contains(number - 1) else { return leaf }
        let uuid = Literal.uuid(reading.uuids[number - 1])
        if !session.uuids.hasNumbers(for: uuid) { queries += numbering(uuid) }
        return session.uuids.known(uuid)
      }
    }
    return queries + [actual]
  }

  // Performs the query that gives a UUID its number. Empty if no owner shows the UUID.
  private func numbering(_ uuid: Literal) -> [Statement] {
    guard let app = session.launched else { return [] }
    for owner in app.run.owners.alive {
      let query = Statement.query(.state(Path(name: owner.name)))
      guard let model = owner.model else { continue }
      let shows = app.runtime.enter {
        StateReader.properties(of: model).contains { $0.value.containsLeaf { $0 == uuid } }
      }
      guard shows else { continue }
      _ = session.run(query, StatementReport(.exploration))
      if session.uuids.hasNumbers(for: uuid) { return [query] }
    }
    return []
  }

  // MARK: Simpler values

  /// Returns the simpler values for the arguments of a possible statement.
  ///
  /// The statement is in canonical form.
  package func simplifications(of statement: Statement) -> [ValueSimplification] {
    guard let app = session.launched, let reading = currentReading else { return [] }
    switch statement {
    case .step(let literal, _):
      for type in app.steps {
        let found = ValueSimplification.all(for: literal, of: type.scriptType)
        if !found.isEmpty { return found }
      }
      return []
    case .input(let literal, let name):
      let named = name.map { reading.names.actual($0) ?? $0 }
      let owner = named.map { app.run.owners.owner(meantBy: $0) } ?? app.frontOwner(in: reading.tree)
      guard let type = owner?.inputType else { return [] }
      return ValueSimplification.all(for: literal, of: type)
    case .type(let text, _, _): return ValueSimplification.all(forText: text)
    default: return []
    }
  }

  // MARK: Assertions

  /// Returns whether an assertion holds. Returns `nil` if the moment does not allow a check, such as without the
  /// screen.
  package func holds(_ assertion: Assertion) -> Bool? {
    do throws(Diagnostic) {
      _ = try session.check(assertion)
      return true
    } catch {
      // Another path may show a screen of the name, which none is here.
      if case .alive(let count, .name) = assertion, error.kind == .refused { return count == 0 }
      return error.kind == .assertion ? false : nil
    }
  }

  /// Returns `nil` without an app.
  package func aliveCount(of name: Name) -> Int? {
    session.launched.flatMap { try? session.aliveCount(of: .name(name), in: $0) }
  }
}

extension Statement {
  package var hasUUIDNumbers: Bool { literals.contains { !$0.uuidNumbers.isEmpty } }
}

extension ScreenNode {
  // Collects the names of screens, those with unevaluated content, and the greatest number of repetitions. Repetitions
  // are screens of one name in a stack, or modals over one another.
  fileprivate func collect(
    _ names: inout [String], _ unevaluated: inout [UnevaluatedScreen], _ repetition: inout Int, modals: Int
  ) {
    if kind == .screen, !names.contains(name.word) {
      names.append(name.word)
      if let unevaluatedContent {
        unevaluated.append(UnevaluatedScreen(name: name.word, .content(unevaluatedContent)))
      }
    }
    if kind == .stack {
      var counts: [String: Int] = [:]
      for child in children { counts[child.name.word, default: 0] += 1 }
      repetition = max(repetition, counts.values.max() ?? 0)
    }
    for child in children { child.collect(&names, &unevaluated, &repetition, modals: modals) }
    if let presentedScreen {
      repetition = max(repetition, modals + 1)
      presentedScreen.collect(&names, &unevaluated, &repetition, modals: modals + 1)
    }
  }
}
