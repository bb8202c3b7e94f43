import FlowCore
import FlowRuntime
import FlowScript

/// Detection of screens and flows that outlive their removal.
///
/// A stored property keeps them, or they have leaked.
// The registry of owners lists removed ones, so a statement that removes nothing costs almost nothing here.
@MainActor
package final class Lifetimes {
  /// The reason for which a removed screen or flow still exists.
  package enum Retention: Hashable {
    /// A chain of stored properties keeps the owner, such as `ShopFlow.cached`.
    case kept(by: String)
    /// No stored property leads to the owner. The text of its reference cycle is empty if none can be read.
    case leaked(cycle: String)
  }

  /// A screen or a flow with its retention.
  package struct Evaluation {
    package let owner: Owner
    package let retention: Retention
    /// Whether a reference cycle alone proves the leak.
    ///
    /// Other references, such as a test's, then do not matter.
    package var isProven = false
  }

  // A removed owner with its last retention.
  private struct Evaluated {
    let owner: Owner
    var retention: Retention
    // A screen or flow, or a modal or alert without a name. `nil` for the app and for a leak.
    weak var keeper: AnyObject?
    // Whether there is a keeper, which may go too.
    let hasKeeper: Bool
  }

  // A removed owner with a postponed retention.
  private struct Waiting {
    let owner: Owner
    // The tasks without a known owner that slept at the owner's removal.
    let tasks: Set<SleepingTask>
  }

  private let run: Run
  private let appName: String
  private let app: @MainActor () -> AnyObject?
  private let mayOutliveScreens: [AnyClass]
  private let sleepers: @MainActor () -> [Sleeper]
  private let key: @MainActor (Literal) -> String
  // The owners that running work may still release.
  private var waiting: [Waiting] = []
  // By their ids.
  private var evaluated: [Int: Evaluated] = [:]
  // In the order of the owners' creation, which does not depend on hash values.
  private var evaluatedInOrder: [Evaluated] { evaluated.sorted { $0.key < $1.key }.map(\.value) }

  /// Creates the detection for a run of an app.
  ///
  /// The closures return the app itself, if there is one, the sleeping tasks, and the text of a dictionary key.
  /// Instances of the types `mayOutliveScreens` may outlive their screen.
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

  /// Evaluates the owners that left, or whose work ended, since the last call.
  ///
  /// Evaluates each screen and flow once, and again when its keeper is gone too. Call this when the app is at rest.
  /// - Returns: The new evaluations, in the order of creation of their owners.
  package func evaluate() -> [Evaluation] {
    let removed = run.owners.takeRemoved()
    let left = removed.filter { $0.isAlive || !$0.parts.isEmpty }
    // Nearly always, all removed owners are deallocated by now and there is nothing to examine.
    guard !left.isEmpty || !waiting.isEmpty || !evaluated.isEmpty && (!removed.isEmpty || hasUnnamedKeeper) else {
      return []
    }
    let places = OwnersInPlace(run)
    let sleeping = SleepingTask.unowned(sleepers(), in: run)
    var seen: Set<Int> = []
    var due: [Owner] = []
    var later: [Waiting] = []
    for entry in waiting + left.map({ Waiting(owner: $0, tasks: sleeping) }) + orphans(places) {
      let owner = entry.owner
      guard seen.insert(owner.id).inserted, !livingObjects(of: owner, places).isEmpty else { continue }
      let isBusy = (owner.model as? any EffectSource)?.runningEffects.isEmpty == false
      if isBusy || !entry.tasks.isDisjoint(with: sleeping) { later.append(entry) } else { due.append(owner) }
    }
    // Forget owners that no longer exist or are in place again.
    evaluated = evaluated.filter { $0.value.owner.isAlive && !places.contains($0.value.owner) }
    waiting = later
    return due.isEmpty ? [] : evaluate(due.sorted { $0.id < $1.id }, places)
  }

  /// Returns the retention of an owner. Returns `nil` if the owner is in place or not evaluated yet.
  package func retention(of owner: Owner) -> Retention? {
    owner.isInPlace ? nil : evaluated[owner.id]?.retention
  }

  package func isWaiting(_ owner: Owner) -> Bool { waiting.contains { $0.owner === owner } }

  // MARK: Work that does not end

  /// The removed owners whose retention waits for running work to end, in order of creation.
  package var waitingOwners: [Owner] { waiting.map(\.owner).filter(\.isAlive).sorted { $0.id < $1.id } }

  /// Returns the sleeping work for which the retention of an owner waits.
  ///
  /// Returns `nil` if the owner does not wait, or if work that does not sleep may release it.
  package func delayingSleepers(of owner: Owner) -> [Sleeper]? {
    guard owner.isAlive, let entry = waiting.first(where: { $0.owner === owner }) else { return nil }
    let asleep = sleepers()
    let effects = (owner.model as? any EffectSource)?.runningEffects.map(\.taskID) ?? []
    guard effects.allSatisfy({ id in id != nil && asleep.contains { $0.taskID == id } }) else { return nil }
    return asleep.filter { effects.contains($0.taskID) && $0.taskID != nil || entry.tasks.contains(SleepingTask($0)) }
  }

  /// Evaluates the waiting owners as if no running work would release them.
  package func evaluateWaiting() -> [Evaluation] {
    let owners = waitingOwners
    waiting = []
    return owners.isEmpty ? [] : evaluate(owners, OwnersInPlace(run))
  }

  // MARK: Retentions

  // Whether a modal or alert without a name keeps an owner. Its dismissal removes no owner.
  private var hasUnnamedKeeper: Bool { evaluated.values.contains { $0.hasKeeper && !($0.keeper is Owner) } }

  private func orphans(_ places: OwnersInPlace) -> [Waiting] {
    evaluatedInOrder.filter { entry in
      guard entry.hasKeeper, let keeper = entry.keeper else { return entry.hasKeeper }
      guard let owner = keeper as? Owner else { return !places.presents(keeper) }
      return !(owner.isAlive && (places.contains(owner) || evaluated[owner.id] != nil))
    }.map { Waiting(owner: $0.owner, tasks: []) }
  }

  // Returns the living model and controller of a removed owner. Leaves out an object whose type may outlive its screen,
  // and one that an owner in place has too.
  private func livingObjects(of owner: Owner, _ places: OwnersInPlace) -> [AnyObject] {
    guard !places.contains(owner) else { return [] }
    var objects: [AnyObject] = []
    for object in owner.objects + owner.parts {
      guard !places.objects.contains(ObjectIdentifier(object)), !objects.contains(where: { $0 === object }) else {
        continue
      }
      if !mayOutliveItsScreen(object) { objects.append(object) }
    }
    return objects
  }

  // Whether only parts of a removed owner live on. An app may share them, so they are a leak only on a cycle.
  private func hasPartsAlone(_ owner: Owner, _ places: OwnersInPlace) -> Bool {
    livingObjects(of: owner, places).allSatisfy { object in owner.parts.contains { $0 === object } }
  }

  // By the object's type, or a superclass.
  private func mayOutliveItsScreen(_ object: AnyObject) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let candidate = type {
      if mayOutliveScreens.contains(where: { $0 == candidate }) { return true }
      type = _getSuperclass(candidate)
    }
    return false
  }

  // Evaluates removed owners that no running work may still release.
  private func evaluate(_ due: [Owner], _ places: OwnersInPlace) -> [Evaluation] {
    let reader = ReferenceReader()
    // All removed owners are targets, evaluated or not: what only one of them keeps gets no report of its own.
    var targets: [ObjectIdentifier: (object: AnyObject, owner: Owner)] = [:]
    for owner in due + waiting.map(\.owner) + evaluatedInOrder.map(\.owner) {
      for object in livingObjects(of: owner, places) { targets[ObjectIdentifier(object)] = (object, owner) }
    }
    let search = RetainedSearch(from: roots(places), for: targets, with: reader)
    var evaluations: [Evaluation] = []
    var leaking: [Owner] = []
    for owner in due {
      let paths = livingObjects(of: owner, places).compactMap { search.paths[ObjectIdentifier($0)] }
      guard let path = paths.min(by: { $0.properties.components.count < $1.properties.components.count }) else {
        leaking.append(owner)
        continue
      }
      if hasPartsAlone(owner, places) { continue }
      let through = path.through === owner ? nil : path.through
      let keeper: AnyObject? = through ?? path.root.keeper
      let retention = Retention.kept(by: path.root.name + path.properties.text(key: key))
      // What a removed owner keeps goes with that owner, which has a report of its own.
      let evaluation = record(retention, of: owner, keeper: keeper)
      if let evaluation, through == nil { evaluations.append(evaluation) }
    }
    if !leaking.isEmpty { evaluations += evaluate(leaking: leaking, reached: search.reached, places, reader) }
    return evaluations.sorted { $0.owner.id < $1.owner.id }
  }

  // Evaluates owners with a reference cycle of their own, and those that no other leaking owner leads to.
  private func evaluate(
    leaking: [Owner], reached: Set<ObjectIdentifier>, _ places: OwnersInPlace, _ reader: ReferenceReader
  ) -> [Evaluation] {
    // An owner that leaked before may hold one that leaks now.
    let before = evaluatedInOrder.filter { $0.retention.isLeak }.map(\.owner).filter { owner in
      !leaking.contains { $0 === owner }
    }
    let objects = Dictionary(uniqueKeysWithValues: (before + leaking).map { ($0.id, livingObjects(of: $0, places)) })
    let graph = LeakGraph(
      from: leaking.flatMap { objects[$0.id] ?? [] } + before.flatMap { objects[$0.id] ?? [] }, with: reader)
    var evaluations: [Evaluation] = []
    var onCycles = Set(before.flatMap { objects[$0.id] ?? [] }.map { ObjectIdentifier($0) })
    var withoutCycle: [Owner] = []
    for owner in leaking {
      guard let cycle = graph.cycle(through: objects[owner.id] ?? []) else {
        withoutCycle.append(owner)
        continue
      }
      let text = cycle.parts.map { part in
        _typeName(type(of: part.object), qualified: false) + part.path.text(key: key)
      }.joined(separator: " → ")
      let isOther = cycle.parts.allSatisfy { !onCycles.contains(ObjectIdentifier($0.object)) }
      for part in cycle.parts { onCycles.insert(ObjectIdentifier(part.object)) }
      if var evaluation = record(.leaked(cycle: text), of: owner), isOther {
        evaluation.isProven = cycle.isCertain
        evaluations.append(evaluation)
      }
    }
    for owner in withoutCycle where !hasPartsAlone(owner, places) {
      let others = (before + leaking).filter { $0 !== owner }.flatMap { objects[$0.id] ?? [] }
      let isHeldByOther = graph.isReachable(objects[owner.id] ?? [], from: others, without: reached)
      if let evaluation = record(.leaked(cycle: ""), of: owner), !isHeldByOther { evaluations.append(evaluation) }
    }
    return evaluations
  }

  // Records the retention of an owner. Returns `nil` if the owner had this retention before, and needs no report.
  private func record(_ retention: Retention, of owner: Owner, keeper: AnyObject? = nil) -> Evaluation? {
    let isKnown = evaluated[owner.id]?.retention == retention
    evaluated[owner.id] = Evaluated(owner: owner, retention: retention, keeper: keeper, hasKeeper: keeper != nil)
    return isKnown ? nil : Evaluation(owner: owner, retention: retention)
  }

  // Returns the objects at which the search starts: the app, then flows and screens in place, then modals and alerts
  // without a name, then objects that may outlive screens.
  private func roots(_ places: OwnersInPlace) -> [RetainedSearch.Root] {
    var roots: [RetainedSearch.Root] = []
    if let app = app() { roots.append(RetainedSearch.Root(name: appName, keeper: nil, object: app)) }
    for owner in places.owners {
      let isPresented = owner.presentable.map(places.presents) ?? false
      for object in owner.objects + owner.parts {
        roots.append(
          RetainedSearch.Root(name: "\(owner)", keeper: owner, object: object, readsClosures: isPresented))
      }
    }
    for (name, controller) in places.presented where !places.objects.contains(ObjectIdentifier(controller)) {
      roots.append(
        RetainedSearch.Root(name: name, keeper: controller, object: controller, readsClosures: true))
    }
    for owner in run.owners.alive where !places.contains(owner) {
      for object in owner.objects where mayOutliveItsScreen(object) {
        roots.append(RetainedSearch.Root(name: "\(owner)", keeper: owner, object: object))
      }
    }
    return roots
  }
}

extension Lifetimes.Retention {
  fileprivate var isLeak: Bool {
    if case .leaked = self { true } else { false }
  }
}

// The owners on screen or in a flow.
@MainActor
private struct OwnersInPlace {
  // In order of creation.
  let owners: [Owner]
  // The models and controllers of these owners, and the flows that routes show.
  let objects: Set<ObjectIdentifier>
  // The modals and alerts on screen with the controllers in them.
  let presented: [(name: String, controller: AnyObject)]
  private let ids: Set<Int>

  init(_ run: Run) {
    // A route takes part even without a place that shows it, and so does the flow that it shows.
    let coordinators = ScreenCoordinators(in: run).all.filter(\.isInPlace)
    let routed = Set(coordinators.flatMap { $0.screens.map(\.id) })
    let flows = coordinators.flatMap { $0.shownFlows.map { ObjectIdentifier($0) } }
    owners = run.owners.alive.filter { $0.isInPlace || routed.contains($0.id) }
    ids = Set(owners.map(\.id))
    presented = run.screenSource?.presentedControllers ?? []
    objects = Set(owners.flatMap { $0.objects + $0.parts }.map { ObjectIdentifier($0) } + flows)
  }

  func contains(_ owner: Owner) -> Bool { ids.contains(owner.id) }

  // Returns whether a controller is in a modal or an alert on screen.
  func presents(_ controller: AnyObject) -> Bool { presented.contains { $0.controller === controller } }
}

extension ScreenCoordinator {
  // Whether the coordinator's own flow is in place.
  fileprivate var isInPlace: Bool { owner?.isInPlace ?? false }
}

// A sleeping task without a known owner, or a block that runs later.
private struct SleepingTask: Hashable {
  // `nil` for a block.
  let task: UInt64?
  // Only for an entry without a task id.
  let due: Duration?
  // Only for an entry without a task id.
  let name: String?

  // A task keeps its identity when it sleeps again.
  init(_ sleeper: Sleeper) {
    task = sleeper.taskID
    due = sleeper.taskID == nil ? sleeper.due : nil
    name = sleeper.taskID == nil ? sleeper.name : nil
  }

  // Returns the sleepers that no view model or store runs as its effect.
  @MainActor
  static func unowned(_ sleepers: [Sleeper], in run: Run) -> Set<SleepingTask> {
    guard !sleepers.isEmpty else { return [] }
    let owned = Set(
      run.owners.alive.flatMap { owner in
        (owner.model as? any EffectSource)?.runningEffects.compactMap(\.taskID) ?? []
      })
    return Set(
      sleepers.compactMap { sleeper in
        sleeper.taskID.map { owned.contains($0) } == true ? nil : SleepingTask(sleeper)
      })
  }
}
