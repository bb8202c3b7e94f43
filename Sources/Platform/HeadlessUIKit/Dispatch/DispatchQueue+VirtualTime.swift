import Dispatch
import FlowRuntime

extension DispatchQueue {
  /// Calls `work` later. On the main queue, what `work` does has the cause of the caller.
  ///
  /// If a call names no group, quality of service or flags, the overload replaces Dispatch's own, which would lose the
  /// cause.
  public func async(execute work: @escaping () -> Void) {
    // Only the queue that the caller names calls the closure, so no other isolation is involved.
    let cause = isMainQueue ? VirtualTimeRuntime.causeHere : nil
    nonisolated(unsafe) let work = cause?.carried(by: work) ?? work
    async(group: nil, qos: .unspecified, flags: []) { work() }
  }

  /// Calls `work` at a deadline, on the main queue in virtual time.
  ///
  /// If a call names no quality of service, the overload replaces Dispatch's own, which waits in real time. On another
  /// queue, or outside of a runtime, the call goes to Dispatch.
  /// - Parameters:
  ///   - deadline: The time of the call, such as `.now() + 2`. The main queue never calls `work` for `.distantFuture`.
  ///   - work: The closure to call.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    // Only the queue that the caller names calls the closure, so no other isolation is involved.
    nonisolated(unsafe) let work = work
    guard isMainQueue, VirtualTimeRuntime.isEnteredHere else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work() }
    }
    let now = DispatchTime.now()
    guard deadline != .distantFuture else { return }
    let delay = deadline > now ? deadline.uptimeNanoseconds - now.uptimeNanoseconds : 0
    Task(name: "DispatchQueue.main.asyncAfter") { @MainActor in
      try? await Task.sleep(nanoseconds: delay)
      if !Task.isCancelled { work() }
    }
  }

  // On Linux `DispatchQueue.main` returns a new object each time, so only the label identifies it.
  private var isMainQueue: Bool { label == DispatchQueue.main.label }
}
