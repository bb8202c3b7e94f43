import SwiftSyntax

/// What a feature declares in its own body, in `#if` as well.
struct FeatureBody {
  private let genericParameters: Set<String>
  private var types: [String: DeclSyntax] = [:]
  /// Its functions named `reduce`, whatever they take.
  private(set) var reduces: [FunctionDeclSyntax] = []
  /// The name of its property `body`.
  private(set) var bodyName: TokenSyntax?

  init(of declaration: StructDeclSyntax) {
    genericParameters = Set(declaration.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
    add(declaration.memberBlock.members)
  }

  /// Whether a type has that name, be it that of an alias or a generic parameter.
  func hasType(_ name: String) -> Bool { types[name] != nil || genericParameters.contains(name) }

  private mutating func add(_ members: MemberBlockItemListSyntax) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .typeAliasDecl(let alias): types[alias.name.plainText] = member.decl
      case .functionDecl(let function):
        if function.name.plainText == "reduce" { reduces.append(function) }
      case .variableDecl(let variable) where !variable.modifiers.contains(anyOf: .static):
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
          if name.plainText == "body" { bodyName = name }
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

  // MARK: The state

  /// The fields of the struct `State` that carry `@BindableField`.
  /// - Parameter access: That of the feature.
  func bindableFields(access: String) -> [Conditional<InnoFlowDeclaration.BindableField>] {
    guard let state = types["State"]?.as(StructDeclSyntax.self) else { return [] }
    return Conditional.read(state.memberBlock.members) { member in
      // What is private to the state can't be seen by the feature.
      guard let variable = member.as(VariableDeclSyntax.self), variable.attributes.nameBindableField,
        !variable.isPrivate
      else { return [] }
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      return names.map { InnoFlowDeclaration.BindableField(name: $0, access: variable.access(within: access)) }
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is private; a private setter does not make it so.
  fileprivate var isPrivate: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }

  /// The narrower one of its own access and `outer`.
  fileprivate func access(within outer: String) -> String {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public): return outer
      case .keyword(.package): return outer.isEmpty ? "" : "package "
      default: continue
      }
    }
    return ""
  }
}

extension AttributeListSyntax {
  /// Whether `@BindableField` is one of them, with or without its module and its generic argument.
  fileprivate var nameBindableField: Bool {
    names.contains { $0.prefix { $0 != "<" }.split(separator: ".").last == "BindableField" }
  }
}
