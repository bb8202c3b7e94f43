import SwiftSyntax

/// The text of declarations without attributes, comments and line breaks, by which they are found again.
enum Signature {
  /// Returns the code of a node with spaces only where they separate words.
  static func text(_ node: some SyntaxProtocol) -> String { text([Syntax(node)]) }

  /// Returns the code of nodes as one text. Skips those that are `nil`.
  static func text(_ nodes: [Syntax?]) -> String {
    var (result, last) = ("", "")
    for token in nodes.compactMap({ $0 }).flatMap(tokens) {
      let text = token.text
      if needsSpace(last, text) { result += " " }
      result += text
      last = text
    }
    return result
  }

  private static func tokens(_ node: Syntax) -> [TokenSyntax] {
    if let token = node.as(TokenSyntax.self) { return token.text.isEmpty ? [] : [token] }
    if node.is(AttributeListSyntax.self) { return [] }
    return node.children(viewMode: .sourceAccurate).flatMap(tokens)
  }

  private static func needsSpace(_ last: String, _ next: String) -> Bool {
    guard let end = last.last, let start = next.first else { return false }
    let spaced: Set = ["->", "=", "==", "&"]
    if spaced.contains(last) || spaced.contains(next) || last == "," || last == ":" { return true }
    let beginsWord = start.isLetter || start.isNumber || "_`@#".contains(start)
    return beginsWord && (end.isLetter || end.isNumber || "_`)>]?!}".contains(end))
  }
}

// MARK: Declarations

extension Signature {
  /// Returns the parameters without their default values, such as `(_ sender: UIButton, event: UIEvent?)`.
  static func text(_ clause: FunctionParameterClauseSyntax) -> String {
    let parameters = clause.parameters.map { parameter in
      text([
        Syntax(parameter.firstName), parameter.secondName.map { Syntax($0) }, Syntax(parameter.colon),
        Syntax(parameter.type), parameter.ellipsis.map { Syntax($0) },
      ])
    }
    return "(\(parameters.joined(separator: ", ")))"
  }

  /// Returns a declaration's name and what distinguishes it from others in the same scope.
  ///
  /// The text has no modifiers but `static` and `class`, since others change without a change of meaning here.
  static func text(of declaration: DeclSyntax) -> String {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function):
      let signature = function.signature
      return scope(function.modifiers) + "func " + function.name.text
        + text([function.genericParameterClause.map { Syntax($0) }]) + text(signature.parameterClause)
        + suffix(signature.effectSpecifiers) + suffix(signature.returnClause) + suffix(function.genericWhereClause)
    case .initializerDecl(let initializer):
      return "init" + (initializer.optionalMark?.text ?? "")
        + text([initializer.genericParameterClause.map { Syntax($0) }]) + text(initializer.signature.parameterClause)
        + suffix(initializer.signature.effectSpecifiers) + suffix(initializer.genericWhereClause)
    case .deinitializerDecl: return "deinit"
    case .subscriptDecl(let declaration):
      return scope(declaration.modifiers) + "subscript" + text([declaration.genericParameterClause.map { Syntax($0) }])
        + text(declaration.parameterClause) + suffix(declaration.returnClause) + suffix(declaration.genericWhereClause)
    case .variableDecl(let variable):
      return scope(variable.modifiers) + variable.bindingSpecifier.text + " "
        + variable.bindings.map(text(of:)).joined(separator: ", ")
    case .enumCaseDecl(let declaration):
      return "case "
        + declaration.elements.map { text([Syntax($0.name), $0.parameterClause.map { Syntax($0) }]) }
        .joined(separator: ", ")
    case .extensionDecl(let declaration):
      return "extension " + text(declaration.extendedType) + suffix(declaration.inheritanceClause)
        + suffix(declaration.genericWhereClause)
    case .importDecl(let declaration):
      return "import " + text([declaration.importKindSpecifier.map { Syntax($0) }, Syntax(declaration.path)])
    case .ifConfigDecl(let declaration):
      return "#if" + suffix(declaration.clauses.first?.condition)
    case .typeAliasDecl(let declaration): return "typealias " + declaration.name.text
    case .associatedTypeDecl(let declaration): return "associatedtype " + declaration.name.text
    default:
      if let group = declaration.asProtocol((any DeclGroupSyntax).self), let name = name(of: group) {
        return group.introducer.text + " " + name
      }
      return shortened(text(declaration))
    }
  }

  /// Returns the pattern and the type of a property.
  static func text(of binding: PatternBindingSyntax) -> String {
    text([Syntax(binding.pattern), binding.typeAnnotation.map { Syntax($0) }])
  }

  /// Returns the beginning of a long text.
  static func shortened(_ text: String) -> String { text.count > 160 ? text.prefix(160) + "…" : text }

  private static func suffix(_ node: (some SyntaxProtocol)?) -> String {
    guard let node else { return "" }
    let text = text(node)
    return text.isEmpty ? "" : (text.hasPrefix(":") ? "" : " ") + text
  }

  private static func scope(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.first { ["static", "class"].contains($0.name.text) }.map { $0.name.text + " " } ?? ""
  }
}

// MARK: Names

extension Signature {
  /// Returns the name of a type's declaration. For an extension the name of the type.
  static func name(of group: any DeclGroupSyntax) -> String? {
    if let declaration = group.as(ExtensionDeclSyntax.self) { return text(declaration.extendedType) }
    return group.asProtocol((any NamedDeclSyntax).self)?.name.text
  }

  /// Returns a name with the labels of its parameters, such as `tableView(_:didSelectRowAt:)`.
  static func name(_ base: String, _ clause: FunctionParameterClauseSyntax) -> String {
    "\(base)(\(clause.parameters.map { "\($0.firstName.text):" }.joined()))"
  }
}
