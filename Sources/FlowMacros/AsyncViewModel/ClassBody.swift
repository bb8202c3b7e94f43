import SwiftSyntax

/// What a class declares in its own body, in `#if` as well.
struct ClassBody {
  /// The names of its types and of its generic parameters.
  private(set) var types: Set<String> = []
  /// What its type aliases stand for.
  private var aliases: [String: String] = [:]
  /// The names of its properties that are not static.
  private(set) var properties: Set<String> = []
  private(set) var functions: [FunctionDeclSyntax] = []
  private(set) var hasInitializer = false

  init(of declaration: ClassDeclSyntax) {
    types.formUnion(declaration.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
    add(declaration.memberBlock.members)
    let ownPrefixes = ["Self.", declaration.name.plainText + "."]
    for (name, type) in aliases {
      guard let prefix = ownPrefixes.first(where: type.hasPrefix) else { continue }
      aliases[name] = String(type.dropFirst(prefix.count))
    }
  }

  /// Whether two of its types are one through type aliases, as far as the source tells.
  func areSame(_ first: String, _ second: String) -> Bool {
    (aliases[first] ?? first) == (aliases[second] ?? second)
  }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .typeAliasDecl(let alias):
        types.insert(alias.name.plainText)
        aliases[alias.name.plainText] = alias.initializer.value.trimmedDescription
      case .functionDecl(let function): functions.append(function)
      case .initializerDecl: hasInitializer = true
      case .variableDecl(let variable) where !variable.modifiers.contains(anyOf: .static, .class):
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText else { continue }
          properties.insert(name)
        }
      case .ifConfigDecl(let condition):
        for case .decls(let members)? in condition.clauses.map(\.elements) { add(members) }
      default:
        guard member.decl.asProtocol((any DeclGroupSyntax).self) != nil,
          let type = member.decl.asProtocol((any NamedDeclSyntax).self)
        else { continue }
        types.insert(type.name.plainText)
      }
    }
  }
}
