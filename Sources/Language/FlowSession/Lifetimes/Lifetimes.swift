import FlowCore
import FlowRuntime
import FlowScript

/// Judges what has left the screen and its flow and is alive all the same: kept by a stored property, or leaked.
///
/// The registry of owners lists who left, so that a statement in which none did costs nothing here.
@MainActor
package final class Lifetimes {
  /// What is said of a screen or a flow that is gone.
  package enum Verdict: Hashable {
    /// Stored properties lead to it, such as `ShopFlow.cached`.
    case kept(by: String)
    /// None do. The circle that holds it is empty where none can be read.
    case leaked(circle: String)
  }

  /// A screen or a flow with the verdict on it.
  package struct Evaluation {
    /// What was judged.
    package let owner: Owner
    /// The verdict.
    package let verdict: Verdict
    /// Whether a circle alone proves that it leaks, whatever else may hold it, such as a test.
    package var isProven = false
  }

  /// Something that is gone and was judged.
  private struct Evaluated {
    let owner: Owner
    var verdict: Verdict
    /// Who keeps it. `nil` for the app, and for what leaks.
    weak var keeper: Owner?
    /// Whether it is kept by a screen or a flow, which may go in its turn.
    let hasKeeper: Bool
  }

  /// Something that is gone and is judged later.
  private struct Waiting {
    let owner: Owner
    /// The tasks without a known owner that slept when it left.
    let tasks: Set<SleepingTask>
  }

  private let run: Run
  private let appName: String
  private let app: @MainActor () -> AnyObject?
  private let mayOutliveScreens: [AnyClass]
  private let sleepers: @MainActor () -> [Sleeper]
  private let key: @MainActor (Literal) -> String
  private var waiting: [Waiting] = []
  private var evaluated: [Int: Evaluated] = [:]

  /// - Parameters:
  ///   - run: Where the screens and flows are.
  ///   - appName: What the app is called.
  ///   - app: The app itself, if there is one.
  ///   - mayOutliveScreens: The types of what may stay.
  ///   - sleepers: The tasks that sleep.
  ///   - key: Writes the key of a dictionary.
  package init(
    run: Run, appName: String = "", app: @escaping @MainActor () -> AnyObject? = { nil },
    mayOutliveScreens: [AnyClass] = [], sleepers: @escaping @MainActor () -> [Sleeper],
    key: @escaping @MainActor (Literal) -> String = { $0.description }
  ) {
    self.run = run
    self.appName = appName
    self.app = app
    self.mayOutliveScreens = mayOutliveScreens
    self.sleepers = sleepers
    self.key = key
  }

  /// Judges what has left since the last time, and what waited for its work to end.
  ///
  /// Each screen and flow is judged once, and again when who kept it is gone too. To be called when the app is at rest.
  package func evaluate() -> [Evaluation] {
    let removed = run.owners.takeRemoved()
    let left = removed.filter(\.isAlive)
    // Nearly always what left is dead by now, and nothing has to be looked at.
    guard !left.isEmpty || !waiting.isEmpty || !removed.isEmpty && !evaluated.isEmpty else { return [] }
    let places = Places(run)
    let sleeping = SleepingTask.unowned(sleepers(), in: run)
    var seen: Set<Int> = []
    var due: [Owner] = []
    var later: [Waiting] = []
    for entry in waiting + left.map({ Waiting(owner: $0, tasks: sleeping) }) + orphans(places) {
      let owner = entry.owner
      guard seen.insert(owner.id).inserted, !remains(of: owner, places).isEmpty else { continue }
      let isBusy = (owner.model as? any EffectSource)?.runningEffects.isEmpty == false
      if isBusy || !entry.tasks.isDisjoint(with: sleeping) { later.append(entry) } else { due.append(owner) }
    }
    evaluated = evaluated.filter { $0.value.owner.isAlive && !places.contains($0.value.owner) }
    waiting = later
    return due.isEmpty ? [] : evaluate(due.sorted { $0.id < $1.id }, places)
  }

  /// The verdict on something that is gone. Returns `nil` for what is in place, and for what is not judged yet.
  package func verdict(on owner: Owner) -> Verdict? {
    owner.isInPlace ? nil : evaluated[owner.id]?.verdict
  }

  /// Whether something is gone and its judgement waits for work that is under way.
  package func isWaiting(_ owner: Owner) -> Bool { waiting.contains { $0.owner === owner } }

  // MARK: Judging

  /// What was kept by a screen or a flow that is no longer in place itself.
  private func orphans(_ places: Places) -> [Waiting] {
    evaluated.values.filter { entry in
      entry.hasKeeper && !(entry.keeper.map { $0.isAlive && (places.contains($0) || evaluated[$0.id] != nil) } ?? false)
    }.map { Waiting(owner: $0.owner, tasks: []) }
  }

  /// What is alive of something that is gone and may not stay: its model and its controller.
  private func remains(of owner: Owner, _ places: Places) -> [AnyObject] {
    guard !places.contains(owner) else { return [] }
    var objects: [AnyObject] = []
    for object in [owner.model, owner.presentable].compactMap({ $0 }) {
      guard !places.objects.contains(ObjectIdentifier(object)), !objects.contains(where: { $0 === object }) else {
        continue
      }
      if !mayStay(object) { objects.append(object) }
    }
    return objects
  }

  private func mayStay(_ object: AnyObject) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let candidate = type {
      if mayOutliveScreens.contains(where: { $0 == candidate }) { return true }
      type = _getSuperclass(candidate)
    }
    return false
  }

  private func evaluate(_ due: [Owner], _ places: Places) -> [Evaluation] {
    let reader = ReferenceReader()
    // What is gone, be it judged before, now or later: what is kept through it is not named.
    var targets: [ObjectIdentifier: Owner] = [:]
    for owner in due + waiting.map(\.owner) + evaluated.values.map(\.owner) {
      for object in remains(of: owner, places) { targets[ObjectIdentifier(object)] = owner }
    }
    let search = KeptSearch(from: roots(places), for: targets, with: reader)
    var evaluations: [Evaluation] = []
    var leaking: [Owner] = []
    for owner in due {
      let ways = remains(of: owner, places).compactMap { search.ways[ObjectIdentifier($0)] }
      guard let way = ways.min(by: { $0.path.components.count < $1.path.components.count }) else {
        leaking.append(owner)
        continue
      }
      let through = way.through === owner ? nil : way.through
      let keeper = through ?? way.root.owner
      let verdict = Verdict.kept(by: way.root.name + way.path.text(key: key))
      let isKnown = evaluated[owner.id]?.verdict == verdict
      evaluated[owner.id] = Evaluated(owner: owner, verdict: verdict, keeper: keeper, hasKeeper: keeper != nil)
      if through == nil, !isKnown { evaluations.append(Evaluation(owner: owner, verdict: verdict)) }
    }
    if !leaking.isEmpty { evaluations += evaluate(leaking: leaking, kept: search.kept, places, reader) }
    return evaluations.sorted { $0.owner.id < $1.owner.id }
  }

  /// Of what leaks, names what has a circle of its own, and what nothing else that leaks leads to.
  private func evaluate(
    leaking: [Owner], kept: Set<ObjectIdentifier>, _ places: Places, _ reader: ReferenceReader
  ) -> [Evaluation] {
    // What leaked before may hold what leaks now.
    let before = evaluated.values.filter { $0.verdict.isLeak }.map(\.owner).filter { owner in
      !leaking.contains { $0 === owner }
    }
    let objects = Dictionary(uniqueKeysWithValues: (before + leaking).map { ($0.id, remains(of: $0, places)) })
    let graph = LeakGraph(
      from: leaking.flatMap { objects[$0.id] ?? [] } + before.flatMap { objects[$0.id] ?? [] }, with: reader)
    var evaluations: [Evaluation] = []
    var onCircles = Set(before.flatMap { objects[$0.id] ?? [] }.map { ObjectIdentifier($0) })
    var withoutCircle: [Owner] = []
    for owner in leaking {
      guard let circle = graph.circle(through: objects[owner.id] ?? []) else {
        withoutCircle.append(owner)
        continue
      }
      let text = circle.parts.map { part in
        _typeName(type(of: part.object), qualified: false) + part.path.text(key: key)
      }.joined(separator: " → ")
      let isOther = circle.parts.allSatisfy { !onCircles.contains(ObjectIdentifier($0.object)) }
      for part in circle.parts { onCircles.insert(ObjectIdentifier(part.object)) }
      if var evaluation = note(owner, .leaked(circle: text)), isOther {
        evaluation.isProven = circle.isCertain
        evaluations.append(evaluation)
      }
    }
    for owner in withoutCircle {
      let others = (before + leaking).filter { $0 !== owner }.flatMap { objects[$0.id] ?? [] }
      let isHeldByOther = graph.isReachable(objects[owner.id] ?? [], from: others, without: kept)
      if let evaluation = note(owner, .leaked(circle: "")), !isHeldByOther { evaluations.append(evaluation) }
    }
    return evaluations
  }

  private func note(_ owner: Owner, _ verdict: Verdict) -> Evaluation? {
    let isKnown = evaluated[owner.id]?.verdict == verdict
    evaluated[owner.id] = Evaluated(owner: owner, verdict: verdict, keeper: nil, hasKeeper: false)
    return isKnown ? nil : Evaluation(owner: owner, verdict: verdict)
  }

  /// The app, then the flows and screens in place, in order of creation; last what may stay.
  private func roots(_ places: Places) -> [KeptSearch.Root] {
    var roots: [KeptSearch.Root] = []
    if let app = app() { roots.append(KeptSearch.Root(name: appName, owner: nil, object: app)) }
    for owner in places.owners {
      for object in [owner.model, owner.presentable].compactMap({ $0 }) {
        roots.append(KeptSearch.Root(name: "\(owner)", owner: owner, object: object))
      }
    }
    for owner in run.owners.alive where !places.contains(owner) {
      for object in [owner.model, owner.presentable].compactMap({ $0 }) where mayStay(object) {
        roots.append(KeptSearch.Root(name: "\(owner)", owner: owner, object: object))
      }
    }
    return roots
  }
}

extension Lifetimes.Evaluation {
  /// The event of a transcript.
  package var event: TranscriptEvent.Kind {
    switch verdict {
    case .kept(let path): .kept(owner.settled.name, by: path)
    case .leaked(let circle): .leaked(owner.settled.name, circle: circle)
    }
  }
}

extension Lifetimes.Verdict {
  fileprivate var isLeak: Bool {
    if case .leaked = self { true } else { false }
  }
}

/// What is shown or takes part in something, at one moment.
@MainActor
private struct Places {
  /// The screens and flows in place, in order of creation.
  let owners: [Owner]
  /// Their models and controllers.
  let objects: Set<ObjectIdentifier>
  private let ids: Set<Int>

  init(_ run: Run) {
    // A route takes part also where there is no place to show it, and so does the flow that it shows.
    let coordinators = ScreenCoordinators(in: run).all.filter(\.isTakingPart)
    let routed = Set(coordinators.flatMap { $0.screens.map(\.id) })
    let flows = coordinators.flatMap { $0.shownFlows.map { ObjectIdentifier($0) } }
    owners = run.owners.alive.filter { $0.isInPlace || routed.contains($0.id) }
    ids = Set(owners.map(\.id))
    objects = Set(owners.flatMap { [$0.model, $0.presentable] }.compactMap { $0.map { ObjectIdentifier($0) } } + flows)
  }

  func contains(_ owner: Owner) -> Bool { ids.contains(owner.id) }
}

extension ScreenCoordinator {
  fileprivate var isTakingPart: Bool { owner?.isInPlace ?? false }
}

/// A task that sleeps for no owner that is known, or a block that is due later.
private struct SleepingTask: Hashable {
  let task: UInt64?
  /// When it wakes and what it is called, where it has no number.
  let due: Duration?
  let name: String?

  /// Those of some sleepers that no view model or store knows as its effect.
  @MainActor
  static func unowned(_ sleepers: [Sleeper], in run: Run) -> Set<SleepingTask> {
    guard !sleepers.isEmpty else { return [] }
    let owned = Set(
      run.owners.alive.flatMap { owner in
        (owner.model as? any EffectSource)?.runningEffects.compactMap(\.taskID) ?? []
      })
    return Set(
      sleepers.compactMap { sleeper in
        guard let task = sleeper.taskID else {
          return SleepingTask(task: nil, due: sleeper.due, name: sleeper.name)
        }
        return owned.contains(task) ? nil : SleepingTask(task: task, due: nil, name: nil)
      })
  }
}
