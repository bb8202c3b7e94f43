import SwiftSyntax
import SwiftSyntaxMacros

/// A generated check that a type is `Scriptable`, with its error at that type.
// A macro sees syntax only, so it can't check conformances itself. Without a location, an error in generated code
// points at the end of the declaration.
struct LocatedCheck {
  // The file path as a string literal.
  private let file: String
  private let line: Int
  private let column: Int
  private let type: String

  /// Creates a check of `type`, as in the source. Returns `nil` if the context can't locate the node.
  init?(of type: String, at node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
      let line = Int(location.line.trimmedDescription), let column = Int(location.column.trimmedDescription)
    else { return nil }
    file = location.file.trimmedDescription
    self.line = line
    self.column = column
    self.type = type
  }

  // The code of the check, whose errors point at the type.
  // The call spans two lines: padding puts `scriptable` in the line and column of the type.
  private var code: String {
    """
    #sourceLocation(file: \(file), line: \(line - 1))
      FlowCore.TypeCheck
    \(String(repeating: " ", count: max(0, column - 2))).scriptable(\(type).self)
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
