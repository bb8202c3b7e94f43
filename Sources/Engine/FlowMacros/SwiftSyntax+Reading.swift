import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String { identifier?.name ?? text }
}

extension PatternBindingSyntax {
  /// Whether the binding has storage. Observers do not make it computed.
  var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the getter is private. A private setter alone does not count.
  var isPrivate: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, with module and generic arguments.
  var names: [String] { types.map(\.trimmedDescription) }

  // The names as types, without other entries of the list such as `#if`.
  private var types: [TypeSyntax] { compactMap { $0.as(AttributeSyntax.self)?.attributeName } }

  /// Returns whether an attribute is `name`, qualified and generic ones included.
  func contains(named name: String) -> Bool { types.contains { $0.lastName == name } }

  /// Whether an attribute is a global actor, as its suffix `Actor` shows.
  var containsGlobalActor: Bool { names.contains { $0.hasSuffix("Actor") } }

  var containsObservable: Bool { contains(named: "Observable") }
}

extension AttributeSyntax {
  /// The labeled arguments by label. The first of equal labels counts.
  var labeledArguments: [String: ExprSyntax] {
    guard case .argumentList(let list)? = arguments else { return [:] }
    let labeled = list.compactMap { argument in argument.label.map { ($0.plainText, argument.expression) } }
    return Dictionary(labeled) { first, _ in first }
  }
}

extension DeclModifierListSyntax {
  func contains(anyOf keywords: Keyword...) -> Bool {
    contains { $0.isAny(of: keywords) }
  }

  /// The stated access level. `nil` if there is none.
  var accessModifier: AccessModifier? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return .public
      case .keyword(.package): return .package
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return .internal
      default: continue
      }
    }
    return nil
  }

  /// Returns whether the modifiers state an access level, and at least `wanted`.
  func grant(_ wanted: AccessModifier) -> Bool { accessModifier.map { $0 >= wanted } ?? false }
}

extension DeclModifierSyntax {
  func isAny(of keywords: [Keyword]) -> Bool { keywords.contains { name.tokenKind == .keyword($0) } }
}

extension EnumCaseParameterSyntax {
  /// The label of the associated value. `nil` without a label.
  var label: TokenSyntax? { firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0 } }
}

extension TypeSyntax {
  /// Returns whether the type has the specifier `keyword`, such as `inout` or `isolated`.
  func hasSpecifier(_ keyword: Keyword) -> Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { specifier in
      specifier.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword)
    } == true
  }
}

extension DeclGroupSyntax {
  /// Returns whether the inheritance clause names `name`, with or without module.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == name } == true
  }
}

extension TypeSyntax {
  /// The unqualified name without generic arguments. `nil` for an unnamed type.
  var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.plainText ?? self.as(MemberTypeSyntax.self)?.name.plainText
      ?? self.as(AttributedTypeSyntax.self)?.baseType.lastName
  }
}

/// The names of the types of router actions.
enum RouterActionName {
  /// The names of types that take the enum of screens, or the only feature.
  static let ofFeature = ["IndexedRouterActionOf", "IdentifiedRouterActionOf"]
  /// The names of types that take the state and the action of the screens.
  static let ofStateAndAction = ["IndexedRouterAction", "IdentifiedRouterAction"]
  /// All names. The first is that of the enum for which the others are aliases.
  static let all = ["RouterAction"] + ofFeature + ofStateAndAction
}

extension TypeSyntax {
  /// Whether the type is a router action type, as its name shows.
  var isRouterAction: Bool { lastName.map(RouterActionName.all.contains) ?? false }
}

extension TokenSyntax {
  /// Returns a fix-it that replaces the token with `keyword`.
  func replaced(by keyword: Keyword, _ message: some FixItMessage) -> FixIt {
    .replace(message: message, oldNode: self, newNode: with(\.tokenKind, .keyword(keyword)))
  }
}

extension DeclGroupSyntax {
  /// Returns a fix-it that adds `code` after the last member.
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

  // Returns the blanks at the start of the last line of `trivia`. Returns `nil` if there is no line break.
  private func indentation(in trivia: Trivia) -> String? {
    guard let lineBreak = trivia.pieces.lastIndex(where: \.isNewline) else { return nil }
    return trivia.pieces[(lineBreak + 1)...].reduce("") { text, piece in
      piece.isSpaceOrTab ? text + Trivia(pieces: [piece]).description : text
    }
  }
}

extension DeclSyntaxProtocol {
  /// Returns the declaration with another access level.
  /// - Parameter access: That level. `internal` has no modifier.
  /// - Returns: The declaration with its comments and blanks. A node that takes no modifiers stays as it is.
  func having(access: AccessModifier) -> Syntax {
    guard var declaration = asProtocol((any WithModifiersSyntax).self) else { return Syntax(self) }
    // Comments and blanks belong to the first token, which the new modifier may replace. So this sets them again at the
    // end.
    declaration.leadingTrivia = []
    var modifiers = declaration.modifiers.filter { modifier in
      modifier.detail != nil || !modifier.isAny(of: [.public, .package, .internal, .fileprivate, .private])
    }
    if access != .internal {
      let modifier = DeclModifierSyntax(name: .keyword(access.keyword, trailingTrivia: .space))
      modifiers.insert(modifier, at: modifiers.startIndex)
    }
    declaration.modifiers = modifiers
    declaration.leadingTrivia = leadingTrivia
    return Syntax(fromProtocol: declaration)
  }
}
