import SwiftSyntax

/// An item read from a type's members, or an `#if` with its items.
enum Conditional<Item> {
  case one(Item)
  case clauses([Clause])

  struct Clause {
    /// The directive without its items, such as `#if DEBUG` or `#else`.
    var line: String
    var items: [Conditional]
  }

  /// Reads each member with `read`, and keeps the `#if` structure.
  ///
  /// Leaves out an `#if` without items.
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

  /// Generates the lines of the item, or of all clauses.
  /// - Parameters:
  ///   - indent: The blanks before each line.
  ///   - code: A closure that generates the lines of an item.
  /// - Returns: The indented lines. Clauses end with `#endif`.
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
  /// Returns the items whose name an earlier item has.
  ///
  /// Clauses of one `#if` may share a name.
  // The compiler compiles at most one of them.
  static func repetitions(in items: [Conditional], name: (Item) -> String) -> [Item] {
    var names: Set<String> = []
    return repetitions(in: items, after: &names, name: name)
  }

  // Returns the repetitions, and adds the names of the items to `names`.
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
          // Each clause starts from the names before the `#if`, not from those of its siblings.
          var own = before
          found += repetitions(in: clause.items, after: &own, name: name)
          names.formUnion(own)
        }
      }
    }
    return found
  }

  /// Returns the items of all clauses, compiled or not.
  static func all(of items: [Conditional]) -> [Item] {
    items.flatMap { item in
      switch item {
      case .one(let item): [item]
      case .clauses(let clauses): clauses.flatMap { all(of: $0.items) }
      }
    }
  }

  /// Returns the first item of each build configuration, with its conditions. Returns `nil` if there are no items.
  static func first(of items: ArraySlice<Conditional>) -> Conditional? {
    guard let first = items.first else { return nil }
    guard case .clauses(let clauses) = first else { return first }
    let rest = items.dropFirst()
    // An item after the `#if` is first when the compiled clause is empty or no clause is compiled.
    let elseClause = clauses.contains { $0.line == "#else" } ? [] : [Clause(line: "#else", items: [])]
    return .clauses(
      (clauses + elseClause).map { clause in
        Clause(line: clause.line, items: Self.first(of: clause.items + rest).map { [$0] } ?? [])
      })
  }
}
