import SwiftDiagnostics

/// What `@CasePathable` says about a declaration of which it can't make paths.
enum CasePathableDiagnostic: DiagnosticMessage {
  case notAnEnum
  case privateNested(name: String)
  case noCases(name: String)
  case sharedName(String)
  case takenName(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.CasePathable", id: id) }

  var message: String {
    switch self {
    case .notAnEnum:
      "@CasePathable can only be applied to an enum"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @CasePathable can't conform to CasePathable: "
        + "make it fileprivate"
    case .noCases(let name):
      "'\(name)' has no cases, so that there is nothing to name: remove @CasePathable"
    case .sharedName(let name):
      "a case named '\(name)' stands above, and a path has no labels to tell them apart: choose another name"
    case .takenName(let name):
      "CasePathable has a member named '\(name)': choose another name"
    }
  }

  private var id: String {
    switch self {
    case .notAnEnum: "notAnEnum"
    case .privateNested: "privateNested"
    case .noCases: "noCases"
    case .sharedName: "sharedName"
    case .takenName: "takenName"
    }
  }
}

/// What `@CasePathable` offers to change.
enum CasePathableFixIt: FixItMessage {
  case makeFileprivate

  var message: String { "make it fileprivate" }

  var fixItID: MessageID { MessageID(domain: "FlowMacros.CasePathable", id: "makeFileprivate") }
}
