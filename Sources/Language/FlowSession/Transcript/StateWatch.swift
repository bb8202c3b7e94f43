import FlowCore

/// A watch that copies each living owner's state and reports later changes.
///
/// The watch compares at the end of each instant and observes nothing.
@MainActor
final class StateWatch {
  private struct Watched {
    let owner: Owner
    // The state at the last reading. `nil` for an owner that came during a pause.
    var copy: StateCopy?
  }

  private var watched: [Watched] = []

  // The least number of entries at which the watch forgets deallocated owners. The watch does not search a short list
  // at each addition.
  private static let sweepMinimum = 64
  // The number of entries at which the watch forgets deallocated owners: twice the number of entries left. So the cost
  // of an addition does not grow with the list.
  private var sweepThreshold = StateWatch.sweepMinimum

  /// Whether the watch reads no state, while the session reports no changes.
  ///
  /// A launch, for example, reports only the place to which it led.
  private(set) var isPaused = false

  func add(_ owner: Owner) {
    guard let model = owner.model else { return }
    if watched.count >= sweepThreshold {
      watched.removeAll { $0.owner.model == nil }
      sweepThreshold = max(Self.sweepMinimum, watched.count * 2)
    }
    watched.append(Watched(owner: owner, copy: isPaused ? nil : StateCopy(of: model)))
  }

  func pause() {
    isPaused = true
  }

  /// Resumes reading, with the current state as the new base.
  package func resume() {
    guard isPaused else { return }
    isPaused = false
    for index in watched.indices {
      guard let model = watched[index].owner.model else { continue }
      watched[index].copy = StateCopy(of: model)
    }
  }

  /// Returns the changes since the last call, by owner and property.
  ///
  /// Owners come in order of creation. Of an object that several owners hold, only the first one has the changes. The
  /// watch forgets owners that are gone.
  func changes() -> [(owner: Owner, change: StateChange)] {
    guard !isPaused else { return [] }
    var changes: [(owner: Owner, change: StateChange)] = []
    var isAnyGone = false
    watched.withUnsafeBufferPointer { watched in
      for index in watched.indices {
        guard let model = watched[index].owner.model else {
          isAnyGone = true
          continue
        }
        guard let found = watched[index].copy?.changes(of: model), !found.isEmpty else { continue }
        for change in found { changes.append((watched[index].owner, change)) }
      }
    }
    if isAnyGone { watched.removeAll { $0.owner.model == nil } }
    return Self.withoutRepetitions(changes)
  }

  // Leaves out the changes that an earlier owner has of the same object.
  private static func withoutRepetitions(
    _ changes: [(owner: Owner, change: StateChange)]
  ) -> [(owner: Owner, change: StateChange)] {
    guard let last = changes.last, changes[0].owner !== last.owner else { return changes }
    // Equal changes are rare, and only they need a search for the objects that hold them.
    var earlier: [StateChange.Kind: [(owner: Owner, change: StateChange)]] = [:]
    return changes.filter { entry in
      let equal = earlier[entry.change.kind, default: []]
      let isRepeated = equal.contains { other in
        other.owner !== entry.owner && other.change.components.last == entry.change.components.last
          && isSame(other, entry)
      }
      if !isRepeated { earlier[entry.change.kind] = equal + [entry] }
      return !isRepeated
    }
  }

  // Returns whether two changes are of the same part of one object.
  private static func isSame(
    _ one: (owner: Owner, change: StateChange), _ other: (owner: Owner, change: StateChange)
  ) -> Bool {
    guard let model = one.owner.model, let otherModel = other.owner.model,
      let holder = StateHolder(of: one.change.components, in: model),
      let otherHolder = StateHolder(of: other.change.components, in: otherModel)
    else { return false }
    return holder == otherHolder
  }
}
