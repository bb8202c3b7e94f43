import SwiftSyntax

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String { identifier?.name ?? text }
}

extension PatternBindingSyntax {
  /// Whether it has storage: observers do not make it computed.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes as the source has them.
  var names: [String] { types.map(\.trimmedDescription) }

  private var types: [TypeSyntax] { compactMap { $0.as(AttributeSyntax.self)?.attributeName } }

  /// Whether one of them is called so, with or without its module and generic arguments.
  func contains(named name: String) -> Bool { types.contains { $0.lastName == name } }

  /// Whether one of them is a global actor, as far as its name tells.
  var nameActor: Bool { names.contains { $0.hasSuffix("Actor") } }

  /// Whether `@Observable` is one of them.
  var nameObservable: Bool { contains(named: "Observable") }
}

extension AttributeSyntax {
  /// Its arguments by their labels.
  var labeledArguments: [String: ExprSyntax] {
    guard case .argumentList(let list)? = arguments else { return [:] }
    let labeled = list.compactMap { argument in argument.label.map { ($0.plainText, argument.expression) } }
    return Dictionary(labeled) { first, _ in first }
  }
}

extension DeclModifierListSyntax {
  /// Whether one of `keywords` is among them.
  func contains(anyOf keywords: Keyword...) -> Bool {
    contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension TypeSyntax {
  /// Whether `keyword`, as `inout` or `isolated`, stands before it.
  func hasSpecifier(_ keyword: Keyword) -> Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword)
    } == true
  }
}

extension DeclGroupSyntax {
  /// Whether it states itself that it conforms to what is called so.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == name } == true
  }
}

extension TypeSyntax {
  /// Its name without what it is nested in and without generic arguments.
  var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.plainText ?? self.as(MemberTypeSyntax.self)?.name.plainText
      ?? self.as(AttributedTypeSyntax.self)?.baseType.lastName
  }
}
