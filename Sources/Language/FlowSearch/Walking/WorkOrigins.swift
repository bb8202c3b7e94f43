import FlowCore
import FlowScript
import FlowSession

/// The statements that started the work under way.
// A fingerprint shows that an effect runs, but not with which values: these are in a closure. Without its origin, two
// logins under way would be one state, although one of them has the wrong password.
@MainActor
struct WorkOrigins {
  // The effects of one owner with one label.
  private struct Work: Hashable {
    var owner: Int
    var label: String
  }

  private var run: ObjectIdentifier?
  // The sequence number of the last read event.
  private var lastSequence: UInt64 = 0
  // The origins of the effects with a label, oldest first.
  private var origins: [Work: [String]] = [:]
  // By their ids.
  private var owners: [Int: Owner] = [:]

  /// Reads what a statement in canonical form began and ended.
  ///
  /// Work that follows other work of its owner while time passes has the origin of that work.
  mutating func read(_ statement: Statement, in app: LaunchedApp) {
    // A launch begins another run, and ends the work of the one before.
    if run != ObjectIdentifier(app.run) {
      self = WorkOrigins()
      run = ObjectIdentifier(app.run)
    }
    // The origin of the work that each owner ended last, which its next work may continue.
    var last: [Int: String] = [:]
    app.run.trace.read(after: lastSequence) { event in
      lastSequence = event.sequence
      guard case .effect(let subject, let label, let change) = event.kind else { return }
      let owner = subject.resolved
      let work = Work(owner: owner.id, label: label.description)
      switch change {
      case .began:
        owners[owner.id] = owner
        origins[work, default: []].append(
          statement.drivesApp && !statement.passesTime ? "\(statement)" : last[owner.id] ?? "time")
      case .ended, .cancelled:
        guard var rest = origins[work], !rest.isEmpty else { return }
        last[owner.id] = rest.removeFirst()
        origins[work] = rest.isEmpty ? nil : rest
      }
    }
  }

  /// Returns a fingerprint that also differs by the origins of running work.
  func combined(with fingerprint: StateFingerprint, _ names: CanonicalNames) -> StateFingerprint {
    guard !origins.isEmpty else { return fingerprint }
    let texts = origins.compactMap { work, origins -> String? in
      guard let owner = owners[work.owner], owner.isAlive else { return nil }
      return "\(names.canonical(owner.name) ?? owner.name) \(work.label) \(origins.joined(separator: "; "))"
    }
    guard !texts.isEmpty else { return fingerprint }
    var hasher = FingerprintHasher()
    hasher.combine(fingerprint)
    for text in texts.sorted() { hasher.combine(text) }
    return hasher.fingerprint
  }
}
