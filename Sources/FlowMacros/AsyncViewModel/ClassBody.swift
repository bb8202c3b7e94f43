import SwiftSyntax

/// What a class declares in its own body, in `#if` as well.
struct ClassBody {
  /// Its types, by their names.
  private(set) var types: [String: DeclSyntax] = [:]
  private let genericParameters: Set<String>
  /// What its type aliases stand for.
  private var aliases: [String: String] = [:]
  /// The names of its properties that are not static.
  private(set) var properties: Set<String> = []
  private var functions: [FunctionDeclSyntax] = []
  private(set) var hasInitializer = false

  init(of declaration: ClassDeclSyntax) {
    genericParameters = Set(declaration.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
    add(declaration.memberBlock.members)
    let ownPrefixes = ["Self.", declaration.name.plainText + "."]
    for (name, type) in aliases {
      guard let prefix = ownPrefixes.first(where: type.hasPrefix) else { continue }
      aliases[name] = String(type.dropFirst(prefix.count))
    }
  }

  /// Whether a type has that name, be it that of a generic parameter.
  func hasType(_ name: String) -> Bool { types[name] != nil || genericParameters.contains(name) }

  /// Its functions of that name, whatever they take.
  func functions(named name: String) -> [FunctionDeclSyntax] { functions.filter { $0.name.plainText == name } }

  /// Whether two of its types are one through type aliases, as far as the source tells.
  func areSame(_ first: String, _ second: String) -> Bool {
    aliased(first) == aliased(second)
  }

  private func aliased(_ name: String) -> String {
    var name = name
    // An alias of itself, which the compiler refuses, is not followed for ever.
    for _ in aliases { name = aliases[name] ?? name }
    return name
  }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .typeAliasDecl(let alias):
        types[alias.name.plainText] = member.decl
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
        types[type.name.plainText] = member.decl
      }
    }
  }
}
