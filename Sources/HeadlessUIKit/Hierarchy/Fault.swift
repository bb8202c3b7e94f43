import FlowCore

/// A misuse that UIKit answers with an exception.
enum Fault {
  @MainActor
  static func record(_ sentence: String) {
    Run.current.trace.record(.fault(sentence))
  }
}

/// A presentation that UIKit only warns about and ignores.
enum IgnoredPresentation {
  @MainActor
  static func record(_ modal: UIViewController, because reason: @escaping @autoclosure @MainActor () -> String) {
    // At the end of the turn, behind the transitions of what was presented, which has its name then. A turn that is
    // taken back says nothing.
    let (run, label) = (Run.current, modal.shownLabel)
    run.transaction.afterwards { run.trace.record(.notPresented(modal: label, reason: reason())) }
  }
}
