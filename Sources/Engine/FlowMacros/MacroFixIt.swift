import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A fix-it of a macro.
struct MacroFixIt: FixItMessage {
  enum Change {
    case makeClass
    case makeStruct
    case makeFileprivate
    /// States the access level `level`.
    case makeVisible(_ level: String)
    case add(String)
    case addConformance(String)
    case addInitializer(String)
    case correct(RequiredFunction)
    /// Makes the elements of a tuple payloads of their own.
    case flattenTuple
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
    case .makeVisible(let level): "make it \(level)"
    case .add(let code), .addConformance(let code), .addInitializer(let code): "add '\(code)'"
    case .correct(let function): "make it '\(function.name)'"
    case .flattenTuple: "use several arguments"
    case .writeType(let type): "write ': \(type)'"
    }
  }

  var fixItID: MessageID {
    let id =
      switch change {
      case .makeClass: "makeClass"
      case .makeStruct: "makeStruct"
      case .makeFileprivate: "makeFileprivate"
      case .makeVisible: "show"
      case .add: "add"
      case .addConformance: "conform"
      case .addInitializer: "addInitializer"
      case .correct: "correct"
      case .flattenTuple: "flattenTuple"
      case .writeType: "writeType"
      }
    return MessageID(domain: "FlowMacros.\(macro)", id: id)
  }
}

/// A generated check whose error stands at the type in the source.
///
/// A macro sees syntax only, so it can't check conformances itself. Without a location, an error in generated code
/// points at the end of the declaration.
struct LocatedCheck {
  /// The file path as a string literal.
  private let file: String
  private let line: Int
  private let column: Int
  /// The function of `FlowCore.TypeCheck` that constrains the type.
  private let function: String
  private let type: String

  /// Creates a check of `type`. Returns `nil` if the context can't locate the node.
  /// - Parameters:
  ///   - function: The function of `FlowCore.TypeCheck` that constrains the type.
  ///   - type: The type as in the source.
  ///   - node: The node that an error points at.
  ///   - context: The context that locates the node.
  init?(_ function: String, of type: String, at node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
      let line = Int(location.line.trimmedDescription), let column = Int(location.column.trimmedDescription)
    else { return nil }
    file = location.file.trimmedDescription
    self.line = line
    self.column = column
    self.function = function
    self.type = type
  }

  /// The code of the check, whose errors point at the type.
  ///
  /// The call spans two lines: padding puts `function` in the line and column of the type.
  private var code: String {
    """
    #sourceLocation(file: \(file), line: \(line - 1))
      FlowCore.TypeCheck
    \(String(repeating: " ", count: max(0, column - 2))).\(function)(\(type).self)
    #sourceLocation()

    """
  }

  /// Generates the function that holds the checks and is never called. Generates nothing if there are no checks.
  static func member(_ checks: [LocatedCheck]) -> [DeclSyntax] {
    guard !checks.isEmpty else { return [] }
    return [
      """
      nonisolated private static func checkTypes() {
      \(raw: checks.map(\.code).joined())}
      """
    ]
  }
}
