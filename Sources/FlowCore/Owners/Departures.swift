import Synchronization

/// The ids of owners whose view controllers are gone, noted by whichever thread let them go.
final class Departures: Sendable {
  private let ids = Mutex<[Int]>([])

  func note(_ id: Int) {
    ids.withLock { $0.append(id) }
  }

  /// How many were noted since the last ``take()``.
  var count: Int { ids.withLock { $0.count } }

  /// Those noted since the last call.
  func take() -> [Int] {
    ids.withLock { ids in
      defer { ids.removeAll() }
      return ids
    }
  }
}
