#if !canImport(UIKit)
  import FlowCore

  /// A mistake of the app's that UIKit would stop the app for, or ignore with a line in its log.
  enum Fault {
    @MainActor
    static func record(_ sentence: String) {
      Run.current.trace.record(.fault(sentence))
    }
  }
#endif
