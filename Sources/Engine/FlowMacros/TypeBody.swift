import SwiftSyntax

/// The members of a type's own body, with those in `#if`.
struct TypeBody {
  struct Property {
    /// The name. `nil` for a pattern without one, such as a tuple or `_`.
    var name: TokenSyntax?
    /// The annotated type. `nil` if the source omits the annotation.
    var type: TypeSyntax?
    var binding: PatternBindingSyntax
    var variable: VariableDeclSyntax
  }

  /// The nested types and type aliases by name.
  private(set) var types: [String: DeclSyntax] = [:]
  private let genericParameters: Set<String>
  // The source text of the type aliases' targets by alias.
  // The targets lack a prefix that names the type itself.
  private var aliases: [String: String] = [:]
  /// The properties that are not static, in order.
  private(set) var properties: [Property] = []
  private(set) var staticProperties: Set<String> = []
  private var functions: [FunctionDeclSyntax] = []
  private(set) var initializers: [InitializerDeclSyntax] = []
  private(set) var cases: [EnumCaseElementSyntax] = []

  init(of declaration: some DeclGroupSyntax) {
    let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)
    genericParameters = Set(generic?.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
    add(declaration.memberBlock.members)
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plainText
    // `Self.A` and `Feature.A` name the nested type `A`.
    let ownPrefixes = ["Self.", name.map { $0 + "." }].compactMap(\.self)
    for (name, type) in aliases {
      guard let prefix = ownPrefixes.first(where: type.hasPrefix) else { continue }
      aliases[name] = String(type.dropFirst(prefix.count))
    }
  }

  /// Returns whether a nested type, type alias or generic parameter has the name.
  func hasType(_ name: String) -> Bool { types[name] != nil || genericParameters.contains(name) }

  /// Returns the instance property of that name. Returns `nil` if there is none.
  func property(named name: String) -> Property? { properties.first { $0.name?.plainText == name } }

  /// Returns the functions of that base name with any parameters.
  func functions(named name: String) -> [FunctionDeclSyntax] { functions.filter { $0.name.plainText == name } }

  /// Returns whether type aliases make two nested types the same. Compares their syntax alone.
  func areSame(_ first: String, _ second: String) -> Bool {
    aliased(first) == aliased(second)
  }

  // Returns the type that a chain of aliases leads to.
  private func aliased(_ name: String) -> String {
    var name = name
    // The bound ends a cycle of aliases, which only the compiler rejects.
    for _ in aliases { name = aliases[name] ?? name }
    return name
  }

  // Adds the members, and those of every `#if` clause.
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
    let found = Self.properties(of: variable)
    if variable.modifiers.contains(anyOf: .static, .class) {
      staticProperties.formUnion(found.compactMap { $0.name?.plainText })
    } else {
      properties += found
    }
  }

  /// Returns the properties of a variable declaration, in order.
  static func properties(of variable: VariableDeclSyntax) -> [Property] {
    // In `var a, b: Int` the annotation of the last binding applies to those before it.
    var type: TypeSyntax?
    var properties: [Property] = []
    for binding in variable.bindings.reversed() {
      type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      properties.append(Property(name: name, type: type, binding: binding, variable: variable))
    }
    return properties.reversed()
  }
}

extension TypeBody.Property {
  /// Whether the property needs no value from an initializer.
  ///
  /// An optional with an attribute needs one.
  // A property wrapper may hold it.
  var hasInitialValue: Bool {
    guard binding.isStored, binding.initializer == nil, !variable.modifiers.contains(anyOf: .lazy) else { return true }
    guard variable.attributes.isEmpty, variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    return type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }
}
