import SwiftDiagnostics

struct MacroFixIt: FixItMessage {
  enum Change {
    case makeClass
    case makeStruct
    /// Replaces `private` with `fileprivate`.
    case makeFileprivate
    /// States an access level.
    case makeVisible(AccessModifier)
    case add(String)
    case addConformance(String)
    case addInitializer(String)
    case correct(RequiredFunction)
    /// Makes the elements of a tuple payloads of their own.
    case flattenTuple
    /// Adds a type annotation.
    case writeType(String)
  }

  /// The name of the macro, without the `@`.
  var macro: String
  var change: Change

  var message: String {
    switch change {
    case .makeClass: "make it a class"
    case .makeStruct: "make it a struct"
    case .makeFileprivate: "make it fileprivate"
    case .makeVisible(let access): "make it \(access.name)"
    case .add(let code), .addConformance(let code), .addInitializer(let code): "add '\(code)'"
    case .correct(let function): "make it '\(function.name)'"
    case .flattenTuple: "use several arguments"
    case .writeType(let type): "write ': \(type)'"
    }
  }

  var fixItID: MessageID { MessageID(macro: macro, caseOf: change) }
}
