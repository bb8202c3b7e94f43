import FlowCore
import FlowRuntime

/// An open interval of a throttle. Work that arrives in it waits for its end, or the runner drops the work.
final class ThrottleWindow: EffectLeaf {
  /// The id of the throttle. Within a child feature, the child qualifies it.
  let id: EffectID
  /// The ids by which the parents of a child feature reach the throttle. Empty outside child features.
  let outerIDs: [EffectID]
  /// The length of the interval.
  let length: Duration
  /// The last work that arrived and waits for the end. `nil` if no work waits.
  var waiting: CancellableNode?
  /// A closure that begins the waiting work in its place.
  /// - Returns: Whether that work is done already.
  var beginWork: ((CancellableNode) -> Bool)?
  /// The open intervals, which contain this one until its end.
  private let windows: ThrottleWindows

  /// Opens an interval.
  /// - Parameters:
  ///   - length: The length of the interval.
  ///   - id: The id of the throttle, as the feature writes it.
  ///   - windows: The open intervals, which contain this one until its end.
  ///   - reporter: The reporter of its events.
  ///   - number: The number of the interval.
  ///   - place: The node that opened it. The interval is not a part of that node, but ends with its child feature.
  init(
    _ length: Duration, of id: EffectID, in windows: ThrottleWindows, on reporter: EffectReporter, number: Int,
    place: EffectNode
  ) {
    let child = place.scope?.child
    self.id = child?.path.id(of: id) ?? id
    outerIDs = child.map { [id] + $0.path.ids(of: id).dropLast() } ?? []
    self.length = length
    self.windows = windows
    super.init(kind: .throttle(length), on: reporter, number: number, parent: nil)
    scope = place.scope
    windows.add(self)
  }

  /// The work of the child feature with the throttle. `nil` outside child features.
  var child: ChildWork? { scope?.child }

  override var label: EffectLabel { .id(id.asWritten) }

  override var isEmptyInterval: Bool { waiting.map(\.isDead) ?? true }

  /// Closes the interval. Work that arrives now opens a new one.
  func close() {
    windows.remove(self)
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
    _ id: EffectID, _ interval: Duration, leading: Bool, trailing: Bool, _ effect: EffectProgram<Action>,
    in parent: EffectNode, gatheredIn gathered: GatheredActions<Action>?
  ) -> (node: CancellableNode, begins: Bool)? {
    guard leading || trailing else {
      reporter.report(
        fault: "the throttle \(id) of \(reporter.name) is neither leading nor trailing, so its work never runs: "
          + "set leading or trailing to true")
      return nil
    }
    let open = windows[qualified(id, in: parent)]
    if let open {
      guard trailing else { return nil }
      supersede(open)
    }
    let window = open ?? openWindow(id, interval, in: parent)
    let node = cancellableNode(id, in: parent)
    if open == nil, leading { return (node, begins: true) }
    window.waiting = node
    window.beginWork = { [weak self] node in self?.begin(effect, in: node, gatheredIn: gathered) ?? true }
    return (node, begins: false)
  }

  /// Ends the work that waits for the end of the interval. It counts as done.
  private func supersede(_ window: ThrottleWindow) {
    guard let earlier = window.waiting, !earlier.isDead else { return }
    window.waiting = nil
    let parent = earlier.parent
    earlier.kill()
    if let parent { skip(earlier, in: parent) }
  }

  /// Opens an interval, and starts the task that waits for its end.
  @discardableResult
  private func openWindow(_ id: EffectID, _ length: Duration, in place: EffectNode) -> ThrottleWindow {
    let window = ThrottleWindow(
      length, of: id, in: windows, on: reporter, number: nextNumber(), place: place)
    let clock = clock
    window.start(
      Task { @concurrent [weak self] in
        guard !Task.isCancelled, (try? await clock.sleep(for: length)) != nil else { return }
        await VirtualTimeRuntime.onMainActor { self?.windowHasElapsed(window) }
      })
    return window
  }

  /// Closes an interval at its end, and begins the work that waits for that.
  private func windowHasElapsed(_ window: ThrottleWindow) {
    guard !window.isDead else { return }
    turn {
      window.close()
      reporter.report(.ended, of: window)
      guard let node = window.waiting, !node.isDead, let beginWork = window.beginWork else { return }
      // Trailing work begins an interval too, so that the next work comes no sooner than one interval later.
      openWindow(window.id.asWritten, window.length, in: node)
      reporter.withCause(window.cause) {
        if beginWork(node) { finish(node) }
      }
    }
  }
}

/// The open intervals of throttles.
@MainActor
final class ThrottleWindows {
  /// The intervals by qualified id.
  private var all: [EffectID: ThrottleWindow] = [:]
  /// The intervals in child features, by their parents' ids for them.
  private var ofChildren: [EffectID: [Int: ThrottleWindow]] = [:]

  /// Whether no interval is open.
  var isEmpty: Bool { all.isEmpty }

  /// The intervals in order of their numbers.
  // Hash order differs between processes.
  var inOrder: [ThrottleWindow] { all.values.sorted { $0.number < $1.number } }

  /// The open interval of an id, by the id within the runner. `nil` if none is open.
  subscript(id: EffectID) -> ThrottleWindow? { all[id] }

  /// Returns the open intervals of an id, those of child features first.
  func group(of id: EffectID) -> [ThrottleWindow] {
    ((ofChildren[id]?.values).map(Array.init) ?? []).sorted { $0.number < $1.number } + (all[id].map { [$0] } ?? [])
  }

  /// Adds an interval that opens.
  func add(_ window: ThrottleWindow) {
    all[window.id] = window
    for id in window.outerIDs { ofChildren[id, default: [:]][window.number] = window }
    window.child?.add(window)
  }

  /// Removes an interval that closes.
  func remove(_ window: ThrottleWindow) {
    guard all[window.id] === window else { return }
    all[window.id] = nil
    for id in window.outerIDs {
      guard var group = ofChildren.removeValue(forKey: id) else { continue }
      group[window.number] = nil
      if !group.isEmpty { ofChildren[id] = group }
    }
    window.child?.remove(window)
  }
}
