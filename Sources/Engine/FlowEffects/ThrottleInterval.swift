import FlowCore
import FlowRuntime

/// An open interval of a throttle. Work that arrives in it waits for its end, or the runner drops the work.
final class ThrottleInterval: EffectLeaf {
  /// The id of the throttle. Within a child feature, the child qualifies the id.
  let id: EffectID
  /// The ids by which the parents of a child feature reach the throttle. Empty outside child features.
  let outerIDs: [EffectID]
  let length: Duration
  /// The last work that arrived and waits for the end. `nil` if no work waits.
  var waiting: CancellableNode?
  /// A closure that begins the waiting work in its place.
  /// - Returns: Whether that work is done already.
  var beginWork: ((CancellableNode) -> Bool)?
  // The open intervals, which contain this one until its end.
  private let intervals: ThrottleIntervals

  /// Opens an interval of the throttle with `id`, as the feature writes the id. The interval is not a part of `place`,
  /// the node that opens the interval, but ends with the child feature of that node.
  init(
    _ length: Duration, of id: EffectID, in intervals: ThrottleIntervals, on reporter: EffectReporter, number: Int,
    place: EffectNode
  ) {
    let child = place.scope?.child
    self.id = child?.path.id(of: id) ?? id
    outerIDs = child.map { [id] + $0.path.ids(of: id).dropLast() } ?? []
    self.length = length
    self.intervals = intervals
    super.init(kind: .throttle(length), on: reporter, number: number, parent: nil)
    scope = place.scope
    intervals.add(self)
  }

  /// The work of the child feature with the throttle. `nil` outside child features.
  var child: ChildWork? { scope?.child }

  override var label: EffectLabel { .id(id.asWritten) }

  override var isEmptyInterval: Bool { waiting.map(\.isCancelled) ?? true }

  /// Closes the interval. Work that arrives now opens a new one.
  func close() {
    intervals.remove(self)
  }

  override func end() {
    close()
    waiting = nil
    beginWork = nil
    super.end()
  }
}

extension EffectRunner {
  /// Begins a throttle.
  /// - Returns: The node of its work, and whether the work begins now. Returns `nil` if there is nothing to do.
  func throttle(
    _ id: EffectID, _ length: Duration, leading: Bool, trailing: Bool, _ effect: EffectProgram<Action>,
    in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?
  ) -> (node: CancellableNode, begins: Bool)? {
    guard leading || trailing else {
      reporter.report(
        fault: "the throttle \(id) of \(reporter.name) is neither leading nor trailing, so its work never runs: "
          + "set leading or trailing to true")
      return nil
    }
    let open = intervals[qualified(id, in: parent)]
    if let open {
      guard trailing else { return nil }
      supersede(open)
    }
    let interval = open ?? openInterval(id, length, in: parent)
    let node = cancellableNode(id, in: parent)
    if open == nil, leading { return (node, begins: true) }
    interval.waiting = node
    let cause = reporter.cause
    interval.beginWork = { [weak self] node in
      guard let self else { return true }
      reporter.cause = cause
      return begin(effect, in: node, gatheredIn: gathered)
    }
    return (node, begins: false)
  }

  // Ends the work that waits for the end of the interval. That work counts as done.
  private func supersede(_ interval: ThrottleInterval) {
    guard let earlier = interval.waiting, !earlier.isCancelled else { return }
    interval.waiting = nil
    let parent = earlier.parent
    earlier.cancel()
    if let parent { resumeLater(parent, after: earlier) }
  }

  // Opens an interval, and starts the task that waits for its end.
  @discardableResult
  private func openInterval(_ id: EffectID, _ length: Duration, in place: EffectNode) -> ThrottleInterval {
    let interval = ThrottleInterval(
      length, of: id, in: intervals, on: reporter, number: nextNumber(), place: place)
    let clock = clock
    interval.start(
      Task { @concurrent [weak self] in
        guard !Task.isCancelled, (try? await clock.sleep(for: length)) != nil else { return }
        await VirtualTimeRuntime.onMainActor { self?.intervalHasElapsed(interval) }
      })
    return interval
  }

  // Closes an interval at its end, and begins the work that waits for that.
  private func intervalHasElapsed(_ interval: ThrottleInterval) {
    guard !interval.isCancelled else { return }
    turn {
      interval.close()
      reporter.report(.ended, of: interval)
      guard let node = interval.waiting, !node.isCancelled, let beginWork = interval.beginWork else { return }
      // Trailing work begins an interval too, so that the next work comes no sooner than one interval later.
      openInterval(interval.id.asWritten, interval.length, in: node)
      reporter.withCause(interval.cause) {
        if beginWork(node) { finish(node) }
      }
    }
  }
}

/// The open intervals of throttles.
@MainActor
final class ThrottleIntervals {
  // The intervals by qualified id.
  private var all: [EffectID: ThrottleInterval] = [:]
  // The intervals in child features, by their parents' ids for them.
  private var ofChildren: [EffectID: [Int: ThrottleInterval]] = [:]

  var isEmpty: Bool { all.isEmpty }

  /// The intervals in order of their numbers.
  // Hash order differs between processes.
  var inOrder: [ThrottleInterval] { all.values.sorted { $0.number < $1.number } }

  /// The open interval of an id, by the id within the runner. `nil` if none is open.
  subscript(id: EffectID) -> ThrottleInterval? { all[id] }

  /// Returns the open intervals of an id, those of child features first.
  func group(of id: EffectID) -> [ThrottleInterval] {
    ((ofChildren[id]?.values).map(Array.init) ?? []).sorted { $0.number < $1.number } + (all[id].map { [$0] } ?? [])
  }

  func add(_ interval: ThrottleInterval) {
    all[interval.id] = interval
    for id in interval.outerIDs { ofChildren[id, default: [:]][interval.number] = interval }
    interval.child?.add(interval)
  }

  func remove(_ interval: ThrottleInterval) {
    guard all[interval.id] === interval else { return }
    all[interval.id] = nil
    for id in interval.outerIDs {
      guard var group = ofChildren.removeValue(forKey: id) else { continue }
      group[interval.number] = nil
      if !group.isEmpty { ofChildren[id] = group }
    }
    interval.child?.remove(interval)
  }
}
