import Glibc
import Synchronization

/// A handle that stops a suite and ends its running scripts. It is thread-safe.
package final class SuiteStopper: Sendable {
  private let isSet = Atomic<Bool>(false)
  private let ends: [Int32]

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    self.ends = ends
  }

  deinit { for end in ends where end >= 0 { close(end) } }

  /// A descriptor that becomes readable when the suite is to stop. Negative if the process has no descriptor left.
  package var descriptor: Int32 { ends[0] }

  /// Whether the suite is to stop.
  package var isStopped: Bool { isSet.load(ordering: .acquiring) }

  /// Stops the suite.
  package func stop() {
    isSet.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    write(ends[1], &byte, 1)
  }
}
