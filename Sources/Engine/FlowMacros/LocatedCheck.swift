import SwiftSyntax
import SwiftSyntaxMacros

/// A check of a type that the compiler makes where the type stands in the app's source: a macro sees syntax only, and an error in
/// what it adds points at the end of the declaration.
struct LocatedCheck {
  /// The file as a literal.
  private let file: String
  private let line: Int
  private let column: Int
  /// The function of `FlowCore.TypeCheck` that takes the type.
  private let function: String
  private let type: String

  /// - Parameters:
  ///   - function: The function of `FlowCore.TypeCheck` that takes the type.
  ///   - type: The type as the source has it.
  ///   - node: Where an error is to point at.
  ///   - context: Knows where that is.
  /// - Returns: `nil` if it is not known where the node stands.
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

  /// The code: the compiler takes it for that line of the source, and `function` for that column.
  private var code: String {
    """
    #sourceLocation(file: \(file), line: \(line - 1))
      FlowCore.TypeCheck
    \(String(repeating: " ", count: max(0, column - 2))).\(function)(\(type).self)
    #sourceLocation()

    """
  }

  /// The function that makes the checks, which is never called; nothing if there are none.
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
