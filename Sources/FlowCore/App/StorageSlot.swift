import Synchronization

/// Which storage a run has: that of its last launch.
final class StorageSlot: Sendable {
  private let slot = Mutex(AppStorage())

  var storage: AppStorage {
    get { slot.withLock { $0 } }
    set { slot.withLock { $0 = newValue } }
  }
}
