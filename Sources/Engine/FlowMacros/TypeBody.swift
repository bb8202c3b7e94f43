import SwiftSyntax

/// What a type declares in its own body, in `#if` as well.
struct TypeBody {
  /// A property that is not static.
  struct Property {
    /// The name, if it is not one of a tuple's.
    var name: TokenSyntax?
    /// The type, if it is written.
    var type: TypeSyntax?
    var binding: PatternBindingSyntax
    var variable: VariableDeclSyntax
  }

  /// Its types, by their names.
  private(set) var types: [String: DeclSyntax] = [:]
  private let genericParameters: Set<String>
  /// What its type aliases stand for.
  private var aliases: [String: String] = [:]
  private(set) var properties: [Property] = []
  /// The names of its static properties.
  private(set) var staticProperties: Set<String> = []
  private var functions: [FunctionDeclSyntax] = []
  private(set) var initializers: [InitializerDeclSyntax] = []
  /// Its cases, if it is an enum.
  private(set) var cases: [EnumCaseElementSyntax] = []

  init(of declaration: some DeclGroupSyntax) {
    let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
    genericParameters = Set(generic?.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
    add(declaration.memberBlock.members)
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainText
    let ownPrefixes = ["Self.", name.map { $0 + "." }].compactMap(\.self)
    for (name, type) in aliases {
      guard let prefix = ownPrefixes.first(where: type.hasPrefix) else { continue }
      aliases[name] = String(type.dropFirst(prefix.count))
    }
  }

  /// Whether a type has that name, be it that of an alias or a generic parameter.
  func hasType(_ name: String) -> Bool { types[name] != nil || genericParameters.contains(name) }

  /// Its property of that name, if it is not static.
  func property(named name: String) -> Property? { properties.first { $0.name?.plainText == name } }

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
      case .initializerDecl(let initializer): initializers.append(initializer)
      case .variableDecl(let variable): add(variable)
      case .enumCaseDecl(let declaration): cases += declaration.elements
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

  private mutating func add(_ variable: VariableDeclSyntax) {
    let isStatic = variable.modifiers.contains(anyOf: .static, .class)
    // In `var a, b: Int` the type of both stands at the last.
    var type: TypeSyntax?
    var found: [Property] = []
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      if isStatic {
        if let name { staticProperties.insert(name.plainText) }
      } else {
        found.append(Property(name: name, type: type, binding: binding, variable: variable))
      }
    }
    properties += found.reversed()
  }
}

extension TypeBody.Property {
  /// Whether it needs no value from an initializer. An optional under an attribute does: a property wrapper may hold it.
  var hasInitialValue: Bool {
    guard binding.isStored, binding.initializer == nil, !variable.modifiers.contains(anyOf: .lazy) else { return true }
    guard variable.attributes.isEmpty, variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    return type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }
}
