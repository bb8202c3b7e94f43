import SwiftDiagnostics

/// What `@InnoFlow` says about a declaration that it can't make a reducer (row IN-16 has the words).
enum InnoFlowDiagnostic: DiagnosticMessage {
  case notAStruct
  case privateNested(name: String)
  case missingType(String)
  case missingReduce
  case invalidSignature(issues: [String])
  case bodyAndReduce

  /// The function that a reducer has, without a body.
  static let signature = "func reduce(into state: inout State, action: Action) -> EffectTask<Action>"

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.InnoFlow", id: id) }

  var message: String {
    switch self {
    case .notAStruct: "@InnoFlow can only be applied to structs"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @InnoFlow can't conform to Reducer: make it fileprivate"
    case .missingType(let type): "@InnoFlow requires a nested '\(type)' type"
    case .missingReduce: "@InnoFlow requires reduce(into:action:)"
    case .invalidSignature(let issues):
      """
      Invalid reducer signature for @InnoFlow.
      Expected:
      \(Self.signature)
      Detected issues: \(issues.joined(separator: "; ")).
      Remediation: use exactly two parameters labeled `into` and `action`, and mark the first parameter `inout`.
      """
    case .bodyAndReduce:
      "a feature that has a 'body' is composed of that, and 'reduce(into:action:)' would never be called: "
        + "remove it, or put what it does into a Reduce in the body"
    }
  }

  private var id: String {
    switch self {
    case .notAStruct: "notAStruct"
    case .privateNested: "privateNested"
    case .missingType: "missingType"
    case .missingReduce: "missingReduce"
    case .invalidSignature: "invalidSignature"
    case .bodyAndReduce: "bodyAndReduce"
    }
  }
}

/// What `@InnoFlow` points at beside.
enum InnoFlowNote: NoteMessage {
  case body

  var message: String { "the body is here" }

  var noteID: MessageID { MessageID(domain: "FlowMacros.InnoFlow", id: "body") }
}

/// What `@InnoFlow` offers to change.
enum InnoFlowFixIt: FixItMessage {
  case makeStruct
  case makeFileprivate
  case add(String)

  var message: String {
    switch self {
    case .makeStruct: "make it a struct"
    case .makeFileprivate: "make it fileprivate"
    case .add(let declaration): "add '\(declaration)'"
    }
  }

  var fixItID: MessageID {
    let id =
      switch self {
      case .makeStruct: "makeStruct"
      case .makeFileprivate: "makeFileprivate"
      case .add: "add"
      }
    return MessageID(domain: "FlowMacros.InnoFlow", id: id)
  }
}
