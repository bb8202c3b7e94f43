import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

/// A running effect of a view model or store, or a sleeping task.
struct EffectRow {
  /// `nil` if the owner is unknown.
  var owner: Owner?
  /// The flow whose stepper the owner is. `nil` for any other owner.
  var flow: Owner?
  /// The label of the effect in a list.
  package var label: String
  /// The label before escaping and shortening.
  // The text of a UUID in it must be whole, where a number takes its place.
  var wholeLabel: String
  /// The start time. `nil` if it is unknown.
  var since: Duration?
  /// The time of resumption. `nil` if the effect waits for no time.
  var until: Duration?
  /// The repeat interval. `nil` if the effect runs once.
  var interval: Duration?
  /// Whether the effect waits for others.
  var isWaiting: Bool
  /// Whether the effect is an empty throttle interval. `effects` lists such an interval, which is no work.
  var isEmptyInterval: Bool

  package init(
    owner: Owner? = nil, flow: Owner? = nil, label: String, since: Duration? = nil, until: Duration?,
    interval: Duration? = nil, isWaiting: Bool = false, isEmptyInterval: Bool = false
  ) {
    self.owner = owner
    self.flow = flow
    self.label = TranscriptText.shortened(label)
    wholeLabel = label
    self.since = since
    self.until = until
    self.interval = interval
    self.isWaiting = isWaiting
    self.isEmptyInterval = isEmptyInterval
  }

  /// The owner and the label, as one text.
  var name: String {
    [owner?.description, label].compactMap { $0 }.joined(separator: " ")
  }

  /// The owner in the registry: that of a screen, or of a stepper's flow. `nil` if it is unknown.
  var registeredOwner: Owner? { flow ?? owner }

  /// A key that identifies an effect in a transcript.
  struct Identity: Hashable {
    private let owner: Name?
    private let label: String
    private let interval: Duration?
    // `nil` for a timer, which keeps its identity from tick to tick.
    private let until: Duration?

    init(_ row: EffectRow) {
      owner = row.owner?.resolved.name
      label = row.label
      interval = row.interval
      until = row.interval == nil ? row.until : nil
    }
  }
}

extension Owner {
  /// Returns the view model whose Steps a flow handles, if no screen shows that model.
  ///
  /// Such a view model has effects and a state, but no owner in the registry.
  /// - Returns: The owner that events name. Returns `nil` for a screen, and for a flow whose stepper is no view model.
  @MainActor
  func stepperWithoutScreen(in run: Run) -> Owner? {
    guard let model = coordinator?.stepperModel, model is any EffectSource, run.owners.owner(of: model) == nil
    else { return nil }
    return run.owners.knownPlaceholder(for: model, called: ScreenName.base(of: type(of: model)))
  }
}

/// The running effects of an app.
///
/// Those of owners come first, then sleepers without a known owner.
@MainActor
package struct EffectList {
  let rows: [EffectRow]
  /// The earliest known time at which waiting work resumes. `nil` if no work waits for a time.
  package let nextDue: Duration?

  /// Creates a list of the running effects of an app. `alive` are its living owners in order of creation: `nil` reads
  /// them from the run.
  package init(_ app: LaunchedApp, alive: [Owner]? = nil) {
    let sleepers = app.runtime.sleepers
    // An effect and the sleeper of its task have the same `taskID`.
    let dues = Dictionary(sleepers.compactMap { sleeper in sleeper.taskID.map { ($0, sleeper.due) } }) { first, _ in
      first
    }
    var listed: Set<UInt64> = []
    var emptyIntervals: Set<UInt64> = []
    var rows: [EffectRow] = []
    for registered in alive ?? app.run.owners.alive {
      let stepper = registered.stepperWithoutScreen(in: app.run)
      let owner = stepper ?? registered
      guard let source = owner.model as? any EffectSource else { continue }
      for effect in app.runtime.enter({ source.runningEffects }) {
        // A view model that two screens show belongs to the first, as in the trace.
        if let task = effect.taskID, !listed.insert(task).inserted { continue }
        if effect.isEmptyInterval, let task = effect.taskID { emptyIntervals.insert(task) }
        rows.append(
          EffectRow(
            owner: owner, flow: stepper == nil ? nil : registered,
            label: effect.label.description, since: effect.since,
            until: effect.taskID.flatMap { dues[$0] } ?? effect.until, interval: effect.interval,
            isWaiting: effect.isWaiting, isEmptyInterval: effect.isEmptyInterval))
      }
    }
    let others = sleepers.filter { $0.taskID.map { !listed.contains($0) } ?? true }
      .map { EffectRow(label: $0.name ?? "a task", until: $0.due) }
    // Sort by time and name: which of two sleepers fell asleep first depends on the order of jobs.
    self.rows = rows + others.sorted { ($0.until ?? .zero, $0.label) < ($1.until ?? .zero, $1.label) }
    nextDue = sleepers.filter { $0.taskID.map { !emptyIntervals.contains($0) } ?? true }.map(\.due).min()
  }

  init(_ app: LaunchedApp, of owners: [Owner]) {
    let all = EffectList(app)
    rows = all.rows.filter { row in owners.contains { $0 === row.registeredOwner } }
    nextDue = all.nextDue
  }

  /// The rows for the query `effects`, with times since the launch.
  var lines: [TranscriptLine] {
    let owners = TextColumns.padded(rows.map { $0.owner?.description ?? "-" })
    let labels = TextColumns.padded(rows.map(\.label))
    return rows.indices.map { index in
      TranscriptLine("\(owners[index])  \(labels[index])  \(times(of: rows[index]))")
    }
  }

  // The interval, the start and the resumption.
  private func times(of row: EffectRow) -> String {
    var parts: [String] = []
    if let interval = row.interval { parts.append("every \(DurationText.short(interval))") }
    if let since = row.since { parts.append("\(row.isWaiting ? "waits " : "")since \(DurationText.short(since))") }
    if let until = row.until {
      parts.append("\(row.interval == nil ? "until" : "next at") \(DurationText.short(until))")
    }
    return parts.joined(separator: ", ")
  }
}
