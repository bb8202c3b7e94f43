import SwiftSyntax

extension DeclSyntaxProtocol {
  /// The declaration with another access level: `public` or `package` with a space after it, or nothing for `internal`.
  func having(access: String) -> Syntax {
    guard var declaration = asProtocol((any WithModifiersSyntax).self) else { return Syntax(self) }
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
