import FlowCore
import FlowScript

/// Keeps a copy of each living owner's state, and says what changed since it was last looked at.
@MainActor
final class StateWatch {
  private struct Watched {
    let owner: Owner
    var properties: [StateReader.Property]
  }

  private var watched: [Watched] = []

  /// Begins with the state of an owner that has just been born.
  func add(_ owner: Owner) {
    guard let model = owner.model else { return }
    watched.append(Watched(owner: owner, properties: StateReader.properties(of: model)))
  }

  /// What changed, by owner in order of creation and by property; what is gone is forgotten.
  func changes() -> [(owner: Owner, change: StateChange)] {
    var changes: [(owner: Owner, change: StateChange)] = []
    watched.removeAll { $0.owner.model == nil }
    for index in watched.indices {
      guard let model = watched[index].owner.model else { continue }
      let properties = StateReader.properties(of: model)
      guard properties != watched[index].properties else { continue }
      for change in StateChange.changes(from: watched[index].properties, to: properties) {
        changes.append((watched[index].owner, change))
      }
      watched[index].properties = properties
    }
    return changes
  }
}
