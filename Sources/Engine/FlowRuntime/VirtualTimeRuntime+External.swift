import CFlowRuntime

extension VirtualTimeRuntime {
  /// Marks work that another thread or a server does in real time. Settling then waits for it.
  ///
  /// ```swift
  /// let image = try await VirtualTimeRuntime.external { try await decoder.decode(data) }  // on a Dispatch queue
  /// ```
  ///
  /// Virtual time stands still while such work is running, unless the work itself or a task that inherits its
  /// task-local values sleeps. Work that waits for any other sleeper therefore never ends, and ``interrupt()`` ends the
  /// wait. Outside of a runtime this only runs `body`.
  ///
  /// - Returns: The value that `body` returns.
  /// - Throws: The error that `body` throws.
  nonisolated(nonsending) public static func external<R>(
    _ body: nonisolated(nonsending) () async throws -> R
  ) async rethrows -> R {
    guard let mailbox = JobScheduler.entered?.mailbox else { return try await body() }
    mailbox.beginExternal()
    defer { mailbox.endExternal() }
    return try await ExternalWork.$isCurrent.withValue(true) { try await body() }
  }

  /// A descriptor that is readable while the runtime has something new to run.
  ///
  /// A job from another thread, the end of external work, or a request to stop makes the descriptor readable until the
  /// runtime has run. On the main thread, work in the main queue of Dispatch does too. A prompt polls the descriptor
  /// beside the keyboard. The runtime makes the descriptor on first access, and closes it at its own end. Negative if
  /// the process has no descriptor left.
  package var wakeUpDescriptor: Int32 {
    if joinedDescriptor < 0 {
      let mainQueue = cflow_is_main_thread() ? cflow_main_queue_descriptor() : -1
      joinedDescriptor = cflow_join(scheduler.mailbox.openDescriptor(), mainQueue)
    }
    return joinedDescriptor
  }

  /// Closes the wake-up descriptors in a fork of the process.
  ///
  /// The next access makes new ones.
  // The fork shares the descriptors with its parent, which would miss each wake-up that the fork takes.
  package func closeDescriptors() {
    scheduler.mailbox.closeDescriptor()
    cflow_close(joinedDescriptor)
    joinedDescriptor = -1
  }

  /// Waits for a signal of another thread, or for the main queue of Dispatch.
  ///
  /// A signal is a new job, the end of external work, or a request to stop. The call blocks the thread, and also runs
  /// guests, which are main-actor jobs of unknown origin.
  ///
  /// - Parameter milliseconds: The longest wait in milliseconds of real time. Waits without a limit if `nil`.
  /// - Returns: `false` if the time passed and nothing arrived.
  // The scope's own jobs may wait for a guest.
  @discardableResult
  func waitForSignal(milliseconds: Int32? = nil) -> Bool {
    if runGuests() { return true }
    let descriptor = scheduler.mailbox.openDescriptor()
    precondition(
      descriptor >= 0,
      "VirtualTimeRuntime can't wait for external work: no file descriptor is left. Close some, or see ulimit -n.")
    let mainQueue = cflow_is_main_thread() ? cflow_main_queue_descriptor() : -1
    let hasCome = scheduler.mailbox.hasSignal || cflow_wait(descriptor, mainQueue, milliseconds ?? -1)
    runGuests()
    return hasCome
  }

  // Returns whether there were any.
  // Without this, they would wait until the scope ends.
  @discardableResult
  private func runGuests() -> Bool {
    let guests = scheduler.mailbox.takeGuests()
    for guest in guests {
      leave { guest.runSynchronously(on: Executors.mainReference) }
    }
    return !guests.isEmpty
  }
}

/// The mark of tasks that are part of external work.
enum ExternalWork {
  @TaskLocal static var isCurrent = false
}
