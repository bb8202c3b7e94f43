import FlowCore
import FlowRuntime
import FlowSystem

/// Something that is under way: an effect of a view model or store, or a task that sleeps.
struct EffectRow {
  /// Who it is for, where that is known.
  package var owner: Owner?
  /// What it is called.
  package var label: String
  /// When it began, where that is known.
  package var since: Duration?
  /// When it goes on, if it waits for a time.
  package var until: Duration?
  /// How often it comes again, if it does.
  package var interval: Duration?
  /// Whether it waits for others.
  package var isWaiting = false
  /// Whether it is the interval of a throttle in which nothing waits: shown, but no work.
  package var isEmptyInterval = false

  /// Who it is for, and what it is called.
  package var name: String {
    [owner?.description, label].compactMap { $0 }.joined(separator: " ")
  }

  /// What tells it from others in the transcript: a timer is the same from tick to tick.
  var identity: String {
    "\(name) \(interval.map { "every \($0)" } ?? until.map { "until \($0)" } ?? "")"
  }
}

/// What is under way in an app: by owner, and then what sleeps for nobody that is known.
@MainActor
struct EffectList {
  package let rows: [EffectRow]
  /// When the next work goes on that waits for a time, as far as is known; `nil` where none does.
  package let nextDue: Duration?

  init(_ app: LaunchedApp) {
    let sleepers = app.runtime.sleepers
    let dues = Dictionary(sleepers.compactMap { sleeper in sleeper.taskID.map { ($0, sleeper.due) } }) { first, _ in
      first
    }
    var listed: Set<UInt64> = []
    var emptyIntervals: Set<UInt64> = []
    var rows: [EffectRow] = []
    for owner in app.run.owners.alive {
      guard let source = owner.model as? any EffectSource else { continue }
      for effect in app.runtime.enter({ source.runningEffects }) {
        // A view model that two screens show is the first one's, as in the trace.
        if let task = effect.taskID, !listed.insert(task).inserted { continue }
        if effect.isEmptyInterval, let task = effect.taskID { emptyIntervals.insert(task) }
        rows.append(
          EffectRow(
            owner: owner, label: TranscriptText.words(effect.label.description), since: effect.since,
            until: effect.taskID.flatMap { dues[$0] } ?? effect.until, interval: effect.interval,
            isWaiting: effect.isWaiting, isEmptyInterval: effect.isEmptyInterval))
      }
    }
    let others = sleepers.filter { $0.taskID.map { !listed.contains($0) } ?? true }
      .map { EffectRow(label: TranscriptText.words($0.name ?? "a task"), until: $0.due) }
    // Which of two that wake at the same time fell asleep first is a matter of the order of jobs.
    self.rows = rows + others.sorted { ($0.until ?? .zero, $0.label) < ($1.until ?? .zero, $1.label) }
    nextDue = sleepers.filter { $0.taskID.map { !emptyIntervals.contains($0) } ?? true }.map(\.due).min()
  }

  /// What some owners have under way.
  init(_ app: LaunchedApp, of owners: [Owner]) {
    let all = EffectList(app)
    rows = all.rows.filter { row in owners.contains { $0 === row.owner } }
    nextDue = all.nextDue
  }

  /// The rows as `effects` shows them, with the time since the launch.
  package var lines: [TranscriptLine] {
    let owners = TextColumns.padded(rows.map { $0.owner?.description ?? "-" })
    let labels = TextColumns.padded(rows.map(\.label))
    return rows.indices.map { index in
      TranscriptLine("\(owners[index])  \(labels[index])  \(times(of: rows[index]))")
    }
  }

  private func times(of row: EffectRow) -> String {
    var parts: [String] = []
    if let interval = row.interval { parts.append("every \(TranscriptText.amount(interval))") }
    if let since = row.since { parts.append("\(row.isWaiting ? "waits " : "")since \(TranscriptText.amount(since))") }
    if let until = row.until {
      parts.append("\(row.interval == nil ? "until" : "next at") \(TranscriptText.amount(until))")
    }
    return parts.joined(separator: ", ")
  }
}
