import SwiftSyntax

/// A type of which the source alone tells that no script can write its values.
struct UnscriptableType {
  enum Kind {
    case closure
    case existential
    case opaque
    case tuple
    case metatype
  }

  var kind: Kind
  var node: Syntax

  /// The type as the source has it.
  var text: String { node.trimmedDescription }

  private init(_ kind: Kind, _ node: some TypeSyntaxProtocol) {
    self.kind = kind
    self.node = Syntax(node)
  }

  /// The first such type in `type`, or `nil`.
  static func find(in type: TypeSyntax) -> UnscriptableType? {
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType(let type): return UnscriptableType(.closure, type)
    case .someOrAnyType(let type):
      let isOpaque = type.someOrAnySpecifier.tokenKind == .keyword(.some)
      return UnscriptableType(isOpaque ? .opaque : .existential, type)
    case .compositionType(let type): return UnscriptableType(.existential, type)
    case .metatypeType(let type): return UnscriptableType(.metatype, type)
    case .tupleType(let type):
      guard type.elements.count == 1, let element = type.elements.first else { return UnscriptableType(.tuple, type) }
      return find(in: element.type)
    case .attributedType(let type): return find(in: type.baseType)
    case .identifierType(let type):
      if ["Any", "AnyObject"].contains(type.name.text) { return UnscriptableType(.existential, type) }
      return find(in: type.genericArgumentClause)
    case .memberType(let type): return find(in: type.genericArgumentClause)
    case .optionalType(let type): return find(in: type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): return find(in: type.wrappedType)
    case .arrayType(let type): return find(in: type.element)
    case .dictionaryType(let type): return find(in: type.key) ?? find(in: type.value)
    default: return nil
    }
  }

  private static func find(in clause: GenericArgumentClauseSyntax?) -> UnscriptableType? {
    for argument in clause?.arguments ?? [] {
      if case .type(let type) = argument.argument, let problem = find(in: type) { return problem }
    }
    return nil
  }
}

extension TypeSyntax {
  /// Whether its name alone tells that it is `Scriptable`.
  var isKnownScriptable: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      type.genericArgumentClause == nil && Self.scriptableNames.contains(type.name.text)
    case .optionalType(let type): type.wrappedType.isKnownScriptable
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.isKnownScriptable
    case .arrayType(let type): type.element.isKnownScriptable
    case .dictionaryType(let type): type.key.isKnownScriptable && type.value.isKnownScriptable
    default: false
    }
  }

  private static let scriptableNames: Set = [
    "Bool", "Int", "Double", "Float", "String", "Character", "URL", "Date", "UUID", "Duration",
  ]

  /// The type as it is written before `.self` and shown in signatures.
  var scriptText: String {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.trimmedDescription + "?"
    }
    return trimmedDescription
  }
}
