import FlowCore
import FlowRuntime

/// The interval of a throttle: what comes in it waits for its end, or is dropped.
final class ThrottleWindow: EffectLeaf {
  /// What it is for; within a child, as the runner knows it.
  package let id: EffectID
  /// Within a child, the same id as who is around the child knows it.
  let outerIDs: [EffectID]
  package let length: Duration
  /// The last that came and waits for the end.
  package var waiting: ScopeNode?
  /// Begins then what waited, in its place.
  /// - Returns: Whether that is done already.
  package var work: ((ScopeNode) -> Bool)?
  private let windows: ThrottleWindows

  /// - Parameters:
  ///   - length: How long it is.
  ///   - id: The id of the throttle, as the feature calls it.
  ///   - windows: Where it is known until its end.
  ///   - stage: Where it is told of.
  ///   - number: Its number.
  ///   - place: What it was opened in. It is no part of that, but ends with the child that it is in.
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

  package var child: ChildWork? { scope?.child }

  package override var label: EffectLabel { .id(id.asWritten) }

  package override var isEmptyInterval: Bool { waiting.map(\.isDead) ?? true }

  /// It is over: what comes now is in none, or in another one.
  package func close() {
    windows.remove(self)
  }

  package override func end() {
    close()
    waiting = nil
    work = nil
    super.end()
  }
}

extension EffectRunner {
  /// Begins a throttle.
  /// - Returns: The scope of its work, and whether that begins now; `nil` if there is nothing to do.
  func throttle(
    _ id: EffectID, _ interval: Duration, _ leading: Bool, _ trailing: Bool, _ effect: EffectProgram<Action>,
    in parent: EffectNode, keptIn kept: KeptActions<Action>?
  ) -> (scope: ScopeNode, begins: Bool)? {
    guard leading || trailing else {
      reporter.report(
        fault: "the throttle \(id) of \(reporter.name) is neither leading nor trailing: nothing is ever done")
      return nil
    }
    let open = windows[own(id, in: parent)]
    if let open {
      guard trailing else { return nil }
      supersede(open)
    }
    let window = open ?? openWindow(id, interval, in: parent)
    let scope = scope(id, in: parent)
    if open == nil, leading { return (scope, begins: true) }
    window.waiting = scope
    window.work = { [weak self] scope in self?.begin(effect, in: scope, keptIn: kept) ?? true }
    return (scope, begins: false)
  }

  /// What waited for the end of the interval does so no more: it is done.
  private func supersede(_ window: ThrottleWindow) {
    guard let earlier = window.waiting, !earlier.isDead else { return }
    window.waiting = nil
    let parent = earlier.parent
    earlier.kill()
    if let parent { skip(earlier, in: parent) }
  }

  @discardableResult
  private func openWindow(_ id: EffectID, _ length: Duration, in place: EffectNode) -> ThrottleWindow {
    let window = ThrottleWindow(
      length, of: id, in: windows, on: reporter, number: nextNumber(), place: place)
    let clock = clock
    window.start(
      Task { @concurrent [weak self] in
        guard !Task.isCancelled, (try? await clock.sleep(for: length)) != nil else { return }
        await FlowRuntime.onMainActor { self?.windowIsOver(window) }
      })
    return window
  }

  private func windowIsOver(_ window: ThrottleWindow) {
    guard !window.isDead else { return }
    turn {
      window.close()
      reporter.report(.ended, of: window)
      guard let scope = window.waiting, !scope.isDead, let work = window.work else { return }
      openWindow(window.id.asWritten, window.length, in: scope)
      reporter.withCause(window.cause) {
        if work(scope) { finish(scope) }
      }
    }
  }
}

/// The intervals of throttles, each until its end.
@MainActor
final class ThrottleWindows {
  private var all: [EffectID: ThrottleWindow] = [:]
  /// Those of children, by the ids by which who is around them reaches them.
  private var ofChildren: [EffectID: [Int: ThrottleWindow]] = [:]

  package var isEmpty: Bool { all.isEmpty }

  /// By number: the order of hashes is another one in each process.
  package var inOrder: [ThrottleWindow] { all.values.sorted { $0.number < $1.number } }

  /// The interval of an id, as the runner knows that.
  subscript(id: EffectID) -> ThrottleWindow? { all[id] }

  /// Those of an id, in what is around children as well as in these, in the order in which they began.
  package func group(of id: EffectID) -> [ThrottleWindow] {
    ((ofChildren[id]?.values).map(Array.init) ?? []).sorted { $0.number < $1.number } + (all[id].map { [$0] } ?? [])
  }

  package func add(_ window: ThrottleWindow) {
    all[window.id] = window
    for id in window.outerIDs { ofChildren[id, default: [:]][window.number] = window }
    window.child?.add(window)
  }

  package func remove(_ window: ThrottleWindow) {
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
