import SwiftSyntax
import SwiftSyntaxMacros

/// The access level of generated members, the lowest first.
enum AccessModifier: Comparable {
  /// The default, which also stands for lower levels.
  case `internal`
  case package
  /// Access from everywhere. Stands for `open` too.
  case `public`

  var keyword: Keyword {
    switch self {
    case .internal: .internal
    case .package: .package
    case .public: .public
    }
  }

  var name: String { TokenSyntax.keyword(keyword).text }

  /// The modifier before a generated member, with a trailing space. Empty for the default.
  var code: String { self == .internal ? "" : name + " " }
}

/// The lexical scope of the declaration that a macro is attached to.
struct LexicalScope {
  /// A type that is invisible to an extension at file scope.
  struct HiddenType {
    var name: String
    var node: Syntax
    /// The `private` modifier of the type. `nil` if the type encloses the macro's declaration.
    var keyword: TokenSyntax?
  }

  // The enclosing declarations, outermost first.
  private let nodes: [Syntax]

  init(of context: some MacroExpansionContext) {
    nodes = context.lexicalContext.reversed()
  }

  /// The names of the enclosing types, outermost first.
  var typeNames: [String] { nodes.compactMap(typeName) }

  /// Whether an enclosing declaration is generic, or an extension, whose type may be.
  var mayBeGeneric: Bool {
    nodes.contains { node in
      node.is(ExtensionDeclSyntax.self)
        || node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
  }

  /// Returns the access modifier that makes a member as visible as its type.
  func access(of declaration: some DeclGroupSyntax) -> AccessModifier {
    if let access = declaration.modifiers.accessModifier { return access }
    // A member of an extension defaults to the access level of the extension.
    guard let outer = nodes.last?.as(ExtensionDeclSyntax.self) else { return .internal }
    return outer.modifiers.accessModifier ?? .internal
  }

  /// Returns whether `member` is as visible as `declaration`.
  func isVisible(_ member: some DeclSyntaxProtocol, asFarAs declaration: some DeclGroupSyntax) -> Bool {
    let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    let wanted = access(of: declaration)
    // Inside a declaration that may be less visible, a nested type's effective access is unknown, so only `private`
    // counts as hidden.
    let isWide = nodes.allSatisfy { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.grant(wanted) == true }
    guard wanted != .internal, isWide else { return !modifiers.contains(anyOf: .private) }
    return modifiers.grant(wanted)
  }

  /// Returns whether a member with these modifiers is certainly as visible as `declaration`.
  ///
  /// The result holds for any type that an enclosing extension extends.
  func isCertainlyVisible(_ modifiers: DeclModifierListSyntax, asFarAs declaration: some DeclGroupSyntax) -> Bool {
    let wanted = access(of: declaration)
    let isNarrow = nodes.contains { node in
      guard !node.is(ExtensionDeclSyntax.self) else { return false }
      return node.asProtocol((any WithModifiersSyntax).self)?.modifiers.grant(wanted) != true
    }
    guard wanted != .internal, !isNarrow else { return !modifiers.contains(anyOf: .private, .fileprivate) }
    return modifiers.grant(wanted)
  }

  /// Returns the private types that hide `declaration` from its own extension.
  func hiddenTypes(of declaration: some DeclGroupSyntax, named name: TokenSyntax) -> [HiddenType] {
    guard !nodes.isEmpty else { return [] }
    var hidden: [HiddenType] = []
    if let modifier = privateModifier(of: declaration) {
      hidden.append(HiddenType(name: name.plainText, node: Syntax(modifier), keyword: modifier.name))
    }
    // At file scope `private` means `fileprivate`, so the outermost type hides nothing.
    for outer in nodes.dropFirst() {
      guard let group = outer.asProtocol((any DeclGroupSyntax).self), let outerName = typeName(outer),
        privateModifier(of: group) != nil
      else { continue }
      hidden.append(HiddenType(name: outerName, node: Syntax(name)))
    }
    return hidden
  }

  private func privateModifier(of declaration: any DeclGroupSyntax) -> DeclModifierSyntax? {
    declaration.modifiers.first { $0.name.tokenKind == .keyword(.private) }
  }

  // Returns the name of the type that a node declares or extends. Returns `nil` for other nodes.
  private func typeName(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }
}
