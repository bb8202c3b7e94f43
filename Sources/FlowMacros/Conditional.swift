import SwiftSyntax

/// What is read of the members of a type, or the clauses of an `#if` among them, of which one is compiled.
enum Conditional<Item> {
  case one(Item)
  case clauses([Clause])

  struct Clause {
    /// `#if DEBUG`, `#else`.
    var line: String
    var items: [Conditional]
  }

  /// What `read` makes of each declaration. An `#if` with nothing in it is left out.
  static func read(_ members: MemberBlockItemListSyntax, _ read: (DeclSyntax) -> [Item]) -> [Conditional] {
    members.flatMap { member -> [Conditional] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return read(member.decl).map { .one($0) } }
      let clauses = condition.clauses.map { clause in
        var items: [Conditional] = []
        if case .decls(let members)? = clause.elements { items = Self.read(members, read) }
        let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
        return Clause(line: clause.poundKeyword.text + condition, items: items)
      }
      return clauses.allSatisfy(\.items.isEmpty) ? [] : [.clauses(clauses)]
    }
  }

  /// The code for it, with the same `#if` around it.
  /// - Parameters:
  ///   - indent: The blanks before each line.
  ///   - code: The lines for an item.
  func code(indent: String, _ code: (Item) -> String) -> String {
    switch self {
    case .one(let item):
      return code(item).split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    case .clauses(let clauses):
      let texts = clauses.flatMap { clause in
        [indent + clause.line] + clause.items.map { $0.code(indent: indent + "  ", code) }
      }
      return (texts + [indent + "#endif"]).joined(separator: "\n")
    }
  }
}
