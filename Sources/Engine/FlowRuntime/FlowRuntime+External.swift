import CFlowRuntime

extension FlowRuntime {
  /// Marks work that is done elsewhere in real time (on another thread, by a server), so that settling waits for it.
  ///
  /// ```swift
  /// let image = try await FlowRuntime.external { try await decoder.decode(data) }   // decodes on a Dispatch queue
  /// ```
  ///
  /// Virtual time stands still while such work is under way, except for sleeps of the work itself and of tasks that inherit
  /// its task-local values. Work that waits for any other sleeper therefore never ends; ``interrupt()`` ends the wait.
  /// Outside of a runtime this only runs `body`.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  nonisolated(nonsending) public static func external<R>(
    _ body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    guard let mailbox = Scheduler.entered?.mailbox else { return try await body() }
    mailbox.beginExternal()
    defer { mailbox.endExternal() }
    return try await ExternalWork.$isUnderWay.withValue(true) { try await body() }
  }

  /// Becomes readable when a job has arrived from another thread, or the main queue of Dispatch has work: time to run.
  ///
  /// A prompt polls it beside the keyboard. It is made when first asked for, and closed with the runtime. It stays
  /// readable until the runtime has run. Negative if the process has no descriptor left.
  package var wakeUpDescriptor: Int32 {
    if joinedDescriptor < 0 {
      let mainQueue = cflow_is_main_thread() ? cflow_main_queue_descriptor() : -1
      joinedDescriptor = cflow_join(scheduler.mailbox.openDescriptor(), mainQueue)
    }
    return joinedDescriptor
  }

  /// Blocks the thread until another one has left a job, or asks to stop; and runs what the scope's own jobs may wait
  /// for without being ready itself.
  ///
  /// - Parameter milliseconds: How long to wait at most, in real time; nil for as long as it takes.
  /// - Returns: whether something may have come.
  @discardableResult
  func waitForSignal(milliseconds: Int32? = nil) -> Bool {
    if runGuests() { return true }
    let descriptor = scheduler.mailbox.openDescriptor()
    precondition(descriptor >= 0, "FlowRuntime can't wait for external work: no file descriptor is left.")
    let mainQueue = cflow_is_main_thread() ? cflow_main_queue_descriptor() : -1
    let hasCome = scheduler.mailbox.hasSignal || cflow_wait(descriptor, mainQueue, milliseconds ?? -1)
    runGuests()
    return hasCome
  }

  /// Runs main-actor jobs of unknown origin, which would otherwise wait for the end of the scope, as if there were none.
  @discardableResult
  private func runGuests() -> Bool {
    let guests = scheduler.mailbox.takeGuests()
    for guest in guests {
      leave { guest.runSynchronously(on: Executors.mainReference) }
    }
    return !guests.isEmpty
  }
}

enum ExternalWork {
  /// Whether the current task is part of some.
  @TaskLocal static var isUnderWay = false
}
