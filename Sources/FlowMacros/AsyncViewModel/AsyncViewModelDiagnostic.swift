import SwiftDiagnostics

/// What `@AsyncViewModel` says about a declaration that it can't complete.
enum AsyncViewModelDiagnostic: DiagnosticMessage {
  case notAClass
  case privateNested(name: String)
  case hidden(String, className: String, level: String)
  case missingType(String, className: String)
  case missingFunction(RequiredFunction, className: String)
  case otherShape(RequiredFunction, differences: [String])
  case asyncTransform
  case observedState(className: String)
  case noInitialValue(of: String, className: String)
  case notEquatable(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.AsyncViewModel", id: id) }

  var message: String {
    switch self {
    case .notAClass:
      "@AsyncViewModel can only be applied to a class"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @AsyncViewModel can't conform to AsyncViewModelProtocol: "
        + "make it fileprivate"
    case .hidden(let name, let className, let level):
      "AsyncViewModelProtocol asks '\(className)' for '\(name)', which can't be seen wherever '\(className)' is: "
        + "make it \(level)"
    case .missingType(let type, let className):
      "@AsyncViewModel needs a type '\(type)' in '\(className)': declare it in the class itself, where the macro sees it"
    case .missingFunction(let function, let className):
      "@AsyncViewModel needs '\(function.name)' in '\(className)'"
        + (function.baseName == "transform" ? ", as Input is not Action" : "")
        + ": declare it in the class itself, where the macro sees it"
    case .otherShape(let function, let differences):
      "@AsyncViewModel needs '\(function.signature)', and this one differs: " + differences.joined(separator: "; ")
    case .asyncTransform:
      "an async 'transform' belongs to the perform form: conform to AsyncViewModel instead"
    case .observedState(let className):
      "@Observable can't see a property that @AsyncViewModel adds: declare 'state' in '\(className)'"
    case .noInitialValue(let name, let className):
      "'\(name)' has no initial value, so that @AsyncViewModel can't add 'var state = State()': give it one, "
        + "or declare 'state' in '\(className)'"
    case .notEquatable(let type):
      "@AsyncViewModel compares values of '\(type)': add Equatable to its declaration, where the macro sees it"
    }
  }

  private var id: String {
    switch self {
    case .notAClass: "notAClass"
    case .privateNested: "privateNested"
    case .hidden: "hidden"
    case .missingType: "missingType"
    case .missingFunction: "missingFunction"
    case .otherShape: "otherShape"
    case .asyncTransform: "asyncTransform"
    case .observedState: "observedState"
    case .noInitialValue: "noInitialValue"
    case .notEquatable: "notEquatable"
    }
  }
}

/// What `@AsyncViewModel` offers to change.
enum AsyncViewModelFixIt: FixItMessage {
  case makeClass
  case makeFileprivate
  case add(String)
  case correct(RequiredFunction)
  case conform(String)
  case show(String)

  var message: String {
    switch self {
    case .makeClass: "make it a class"
    case .makeFileprivate: "make it fileprivate"
    case .add(let declaration): "add '\(declaration)'"
    case .correct(let function): "make it '\(function.name)'"
    case .show(let level): "make it \(level)"
    case .conform(let name): "add '\(name)'"
    }
  }

  var fixItID: MessageID {
    let id =
      switch self {
      case .makeClass: "makeClass"
      case .makeFileprivate: "makeFileprivate"
      case .add: "add"
      case .correct: "correct"
      case .show: "show"
      case .conform: "conform"
      }
    return MessageID(domain: "FlowMacros.AsyncViewModel", id: id)
  }
}
