import Synchronization

/// Which route it is: the same for as long as it is on a stack, wherever it stands there, and never that of another one.
///
/// It is made with the route. A copy of the route has the same; put on the same stack twice, the second gets one of its own.
public struct RouteID: Hashable, Sendable {
  // Never shown, nor kept: so that it need not be the same in each run, and a counter of the process will do.
  private static let last = Atomic<UInt64>(0)

  let number: UInt64

  init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
