import SwiftSyntax

extension DeclSyntaxProtocol {
  /// Returns the declaration with another access level.
  /// - Parameter access: `public` or `package` with a trailing space, or an empty string for `internal`.
  func having(access: String) -> Syntax {
    guard var declaration = asProtocol((any WithModifiersSyntax).self) else { return Syntax(self) }
    // Comments and blanks belong to the first token, which the new modifier may replace, so they are set again at the end.
    declaration.leadingTrivia = []
    var modifiers = declaration.modifiers.filter { modifier in
      let levels: [Keyword] = [.public, .package, .internal, .fileprivate, .private]
      return modifier.detail != nil || !levels.contains { modifier.name.tokenKind == .keyword($0) }
    }
    if let level: Keyword = ["public ": .public, "package ": .package][access] {
      modifiers.insert(DeclModifierSyntax(name: .keyword(level, trailingTrivia: .space)), at: modifiers.startIndex)
    }
    declaration.modifiers = modifiers
    declaration.leadingTrivia = leadingTrivia
    return Syntax(fromProtocol: declaration)
  }
}
