#if !canImport(UIKit)
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
    static func record(_ modal: UIViewController, because reason: String) {
      Run.current.trace.record(.notPresented(modal: modal.shownLabel, reason: reason))
    }
  }
#endif
