import FlowCore

/// A misuse that UIKit answers with an exception, or a call that cannot work here.
enum Fault {
  // UIKit would stop the app here, while a shell must survive the fault.
  @MainActor
  static func record(_ sentence: String) {
    Run.current.trace.record(.fault(sentence))
  }
}

/// A call that UIKit only warns about and ignores.
enum IgnoredCall {
  /// Records at the end of the turn that a call for a modal had no effect.
  @MainActor
  static func record(
    _ call: TraceEvent.ScreenCall, _ modal: UIViewController,
    because reason: @escaping @autoclosure @MainActor () -> String
  ) {
    // The report comes at the end of the turn, after the transition of the present modal, which has its name by then. A
    // turn that is rolled back reports nothing.
    let (run, label) = (Run.current, modal.shownLabel)
    run.transaction.runAtEndOfTurn { run.trace.record(.notDone(call, screen: label, reason: reason())) }
  }
}
