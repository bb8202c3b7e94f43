import SwiftDiagnostics

/// The errors of `@InnoFlow` and `@Reducer` for a declaration that can't become a reducer, in InnoFlow's words.
struct FeatureDiagnostic: DiagnosticMessage {
  enum Fault {
    case wrongDeclaration
    case privateNested(name: String)
    case missingType(String)
    case missingReduce
    case invalidSignature(issues: [String])
    case bodyAndReduce
  }

  var macro: FeatureMacro
  var fault: Fault

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.\(macro.name)", id: id) }

  var message: String {
    switch fault {
    case .wrongDeclaration: "@\(macro.name) can only be applied to \(macro.attachment)"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @\(macro.name) can't conform to Reducer: make it fileprivate"
    case .missingType(let type): "@\(macro.name) requires a nested '\(type)' type"
    case .missingReduce: "@\(macro.name) requires reduce(into:action:)"
    case .invalidSignature(let issues):
      """
      Invalid reducer signature for @\(macro.name).
      Expected:
      \(macro.signature)
      Detected issues: \(issues.joined(separator: "; ")).
      Remediation: use exactly two parameters labeled `into` and `action`, and mark the first parameter `inout`.
      """
    case .bodyAndReduce:
      "a feature that has a 'body' is composed of that, and 'reduce(into:action:)' would never be called: "
        + "remove it, or put what it does into a Reduce in the body"
    }
  }

  private var id: String {
    switch fault {
    case .wrongDeclaration: "wrongDeclaration"
    case .privateNested: "privateNested"
    case .missingType: "missingType"
    case .missingReduce: "missingReduce"
    case .invalidSignature: "invalidSignature"
    case .bodyAndReduce: "bodyAndReduce"
    }
  }
}

/// What they point at beside.
struct FeatureNote: NoteMessage {
  var macro: FeatureMacro

  var message: String { "the body is here" }

  var noteID: MessageID { MessageID(domain: "FlowMacros.\(macro.name)", id: "body") }
}
