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

extension Conditional {
  /// The items whose name one before them has. Of the clauses of an `#if` one is compiled, so that theirs may share one.
  static func repetitions(in items: [Conditional], name: (Item) -> String) -> [Item] {
    var names: Set<String> = []
    return repetitions(in: items, after: &names, name: name)
  }

  private static func repetitions(
    in items: [Conditional], after names: inout Set<String>, name: (Item) -> String
  ) -> [Item] {
    var found: [Item] = []
    for item in items {
      switch item {
      case .one(let item):
        if !names.insert(name(item)).inserted { found.append(item) }
      case .clauses(let clauses):
        let before = names
        for clause in clauses {
          var own = before
          found += repetitions(in: clause.items, after: &own, name: name)
          names.formUnion(own)
        }
      }
    }
    return found
  }

  /// All items, whatever is compiled.
  static func all(of items: [Conditional]) -> [Item] {
    items.flatMap { item in
      switch item {
      case .one(let item): [item]
      case .clauses(let clauses): clauses.flatMap { all(of: $0.items) }
      }
    }
  }

  /// The first item that is compiled.
  static func first(of items: ArraySlice<Conditional>) -> Conditional? {
    guard let first = items.first else { return nil }
    guard case .clauses(let clauses) = first else { return first }
    let rest = items.dropFirst()
    // What follows is the first where a clause has none, and where no clause is compiled.
    let elseClause = clauses.contains { $0.line == "#else" } ? [] : [Clause(line: "#else", items: [])]
    return .clauses(
      (clauses + elseClause).map { clause in
        Clause(line: clause.line, items: Self.first(of: clause.items + rest).map { [$0] } ?? [])
      })
  }
}
