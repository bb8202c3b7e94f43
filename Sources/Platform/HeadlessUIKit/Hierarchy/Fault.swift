import FlowCore

/// A misuse that UIKit answers with an exception, or a call that cannot work here.
enum Fault {
  /// Records a fault of the app.
  // UIKit would stop the app here, while a shell must survive the fault.
  @MainActor
  static func record(_ sentence: String) {
    Run.current.trace.record(.fault(sentence))
  }
}

/// A presentation that UIKit only warns about and ignores.
enum IgnoredPresentation {
  /// Records at the end of the turn that a modal was not presented.
  @MainActor
  static func record(_ modal: UIViewController, because reason: @escaping @autoclosure @MainActor () -> String) {
    // The report comes at the end of the turn, after the transition of the present modal, which has its name by then. A
    // turn that is rolled back reports nothing.
    let (run, label) = (Run.current, modal.shownLabel)
    run.transaction.runAtEndOfTurn { run.trace.record(.notPresented(screen: label, reason: reason())) }
  }
}
