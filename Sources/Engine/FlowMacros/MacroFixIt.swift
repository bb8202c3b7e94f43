import SwiftDiagnostics

/// A fix-it of a macro.
struct MacroFixIt: FixItMessage {
  enum Change {
    case makeStruct
    case makeFileprivate
    case add(String)
    case correct(RequiredFunction)
  }

  /// The name of the macro, without the `@`.
  var macro: String
  var change: Change

  var message: String {
    switch change {
    case .makeStruct: "make it a struct"
    case .makeFileprivate: "make it fileprivate"
    case .add(let declaration): "add '\(declaration)'"
    case .correct(let function): "make it '\(function.name)'"
    }
  }

  var fixItID: MessageID {
    let id =
      switch change {
      case .makeStruct: "makeStruct"
      case .makeFileprivate: "makeFileprivate"
      case .add: "add"
      case .correct: "correct"
      }
    return MessageID(domain: "FlowMacros.\(macro)", id: id)
  }
}
