import SwiftDiagnostics
import SwiftSyntax

extension TokenSyntax {
  /// Returns a fix-it that replaces the token with `keyword`.
  func replaced(by keyword: Keyword, _ message: some FixItMessage) -> FixIt {
    .replace(message: message, oldNode: self, newNode: with(\.tokenKind, .keyword(keyword)))
  }
}
