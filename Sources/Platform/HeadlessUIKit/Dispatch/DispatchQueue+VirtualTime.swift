import Dispatch
import FlowRuntime

extension DispatchQueue {
  /// Calls `work` on this queue after a while; on the main queue in virtual time, where a runtime plays the app.
  ///
  /// It takes the place of Dispatch's own where no quality of service is given, which would wait in real time.
  /// - Parameters:
  ///   - deadline: When, such as `.now() + 2`.
  ///   - work: What to do then.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    // On Linux the main queue is another object each time that it is asked for.
    guard label == DispatchQueue.main.label, FlowRuntime.isEnteredHere else {
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
}
