import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension DeclGroupSyntax {
  /// Returns a fix-it that adds `code` after the last member, with the same indentation.
  func adding(_ code: String, _ message: some FixItMessage) -> FixIt {
    let closing = memberBlock.rightBrace.leadingTrivia
    let outer = indentation(in: closing) ?? ""
    let inner = memberBlock.members.last.flatMap { indentation(in: $0.leadingTrivia) } ?? outer + "  "
    var text = memberBlock.members.isEmpty ? "" : "\n"
    for line in code.split(separator: "\n") { text += "\n" + inner + line }
    if !closing.contains(where: \.isNewline) { text += "\n" }
    var members = memberBlock.members
    members.append(MemberBlockItemSyntax(decl: DeclSyntax("\(raw: text)")))
    return .replace(message: message, oldNode: memberBlock.members, newNode: members)
  }

  /// Returns the blanks at the start of the last line of `trivia`. Returns `nil` if there is no line break.
  private func indentation(in trivia: Trivia) -> String? {
    guard let lineBreak = trivia.pieces.lastIndex(where: \.isNewline) else { return nil }
    return trivia.pieces[(lineBreak + 1)...].reduce("") { text, piece in
      piece.isSpaceOrTab ? text + Trivia(pieces: [piece]).description : text
    }
  }
}
