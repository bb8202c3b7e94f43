import FlowCore

/// Keeps a copy of each living owner's state, and says what changed since it was last looked at.
@MainActor
final class StateWatch {
  private struct Watched {
    let owner: Owner
    /// Its state when it was last looked at, `nil` before the first look.
    var copy: StateCopy?
  }

  private var watched: [Watched] = []

  /// Whether nothing is read, since nobody will be told: so it is in a launch, which says where it led and no more.
  private(set) var isAsleep = false

  /// Begins with the state of an owner that has just been born.
  package func add(_ owner: Owner) {
    guard let model = owner.model else { return }
    watched.append(Watched(owner: owner, copy: isAsleep ? nil : StateCopy(of: model)))
  }

  /// Reads nothing from now on.
  package func sleep() {
    isAsleep = true
  }

  /// Reads again, and begins with how things are now.
  package func wake() {
    guard isAsleep else { return }
    isAsleep = false
    for index in watched.indices {
      guard let model = watched[index].owner.model else { continue }
      watched[index].copy = StateCopy(of: model)
    }
  }

  /// What changed, by owner in order of creation and by property; what is gone is forgotten.
  package func changes() -> [(owner: Owner, change: StateChange)] {
    guard !isAsleep else { return [] }
    var changes: [(owner: Owner, change: StateChange)] = []
    var isAnyGone = false
    for watched in watched {
      guard let model = watched.owner.model else {
        isAnyGone = true
        continue
      }
      guard let copy = watched.copy else { continue }
      for change in copy.changes(of: model) { changes.append((watched.owner, change)) }
    }
    if isAnyGone { watched.removeAll { $0.owner.model == nil } }
    return changes
  }
}
