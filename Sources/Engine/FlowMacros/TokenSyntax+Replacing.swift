import SwiftDiagnostics
import SwiftSyntax

extension TokenSyntax {
  /// Puts another keyword in its place.
  func replaced(by keyword: Keyword, _ message: some FixItMessage) -> FixIt {
    .replace(message: message, oldNode: self, newNode: with(\.tokenKind, .keyword(keyword)))
  }
}
