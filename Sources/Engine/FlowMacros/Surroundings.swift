import SwiftSyntax
import SwiftSyntaxMacros

/// What stands around the declaration that a macro is attached to.
struct LexicalScope {
  /// A type that can't be seen at the top of the file, where an extension stands.
  struct HiddenType {
    var name: String
    /// Where to say so.
    var node: Syntax
    /// The `private` that hides it, if it is its own.
    var keyword: TokenSyntax?
  }

  /// From the outermost.
  private let nodes: [Syntax]

  init(of context: some MacroExpansionContext) {
    nodes = context.lexicalContext.reversed()
  }

  /// The names of the types around it.
  var typeNames: [String] { nodes.compactMap(typeName) }

  /// Whether one of the types around it is generic.
  var isGeneric: Bool {
    nodes.contains { $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil }
  }

  /// The access that a member needs to be seen wherever its type is: `public`, `package`, or nothing, with a space after
  /// it.
  func access(of declaration: some DeclGroupSyntax) -> String {
    if let level = level(of: declaration.modifiers) { return level }
    // A member of an extension has the access that the extension states.
    guard let outer = nodes.last?.as(ExtensionDeclSyntax.self) else { return "" }
    return level(of: outer.modifiers) ?? ""
  }

  /// Whether `member` of `declaration` is seen wherever that is, as far as the source tells.
  func shows(_ member: some DeclSyntaxProtocol, wherever declaration: some DeclGroupSyntax) -> Bool {
    let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    let wanted = access(of: declaration)
    // What is not public itself hides how public the types in it are.
    let isWide = nodes.allSatisfy { node in
      ["public ", wanted].contains(node.asProtocol((any WithModifiersSyntax).self).flatMap { level(of: $0.modifiers) })
    }
    guard !wanted.isEmpty, isWide else { return !modifiers.contains(anyOf: .private) }
    return ["public ", wanted].contains(level(of: modifiers))
  }

  /// Whether a member of `declaration` with these modifiers is seen wherever that is, whatever an extension around it
  /// extends.
  func surelyShows(_ modifiers: DeclModifierListSyntax, wherever declaration: some DeclGroupSyntax) -> Bool {
    let wanted = access(of: declaration)
    let isNarrow = nodes.contains { node in
      guard !node.is(ExtensionDeclSyntax.self) else { return false }
      let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return !["public ", wanted].contains(modifiers.flatMap { level(of: $0) })
    }
    guard !wanted.isEmpty, !isNarrow else { return !modifiers.contains(anyOf: .private, .fileprivate) }
    return ["public ", wanted].contains(level(of: modifiers))
  }

  /// The types that keep an extension of `declaration` from seeing it: itself, if it is private to another, and others
  /// around it.
  func hiddenTypes(of declaration: some DeclGroupSyntax, named name: TokenSyntax) -> [HiddenType] {
    guard !nodes.isEmpty else { return [] }
    var hidden: [HiddenType] = []
    if let modifier = privateModifier(of: declaration) {
      hidden.append(HiddenType(name: name.plainText, node: Syntax(modifier), keyword: modifier.name))
    }
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

  private func typeName(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }

  private func level(of modifiers: DeclModifierListSyntax) -> String? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return ""
      default: continue
      }
    }
    return nil
  }
}
