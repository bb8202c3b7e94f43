import SwiftDiagnostics

/// What `@ObservableState` says about a declaration that is no state.
enum ObservableStateDiagnostic: DiagnosticMessage {
  case notAState
  case privateNested(name: String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let id =
      switch self {
      case .notAState: "notAState"
      case .privateNested: "privateNested"
      }
    return MessageID(domain: "FlowMacros.ObservableState", id: id)
  }

  var message: String {
    switch self {
    case .notAState: "@ObservableState can only be applied to a struct or an enum"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @ObservableState can't conform to ObservableState: "
        + "make it fileprivate"
    }
  }
}
