import SwiftSyntax

/// The expression that stands for a `#selector`.
///
/// The compiler finds the method, its class and its types: `#selector(go)` becomes `Selector("go", Screen.go)`.
struct SelectorExpression {
  let text: String

  /// Creates the expression for what stands in the parentheses, within an innermost type.
  ///
  /// The result is `nil` if the argument has another form than Swift allows.
  init?(_ argument: LabeledExprSyntax, owner: String?) {
    let (expression, cast) = Self.parts(argument.expression)
    if let label = argument.label?.text {
      guard let name = Self.property(expression) else { return nil }
      text = "Selector(\"\(label == "setter" ? "set\(name.prefix(1).uppercased())\(name.dropFirst()):" : name)\")"
      return
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      let method = reference.trimmedDescription
      text = Self.method(reference, owner.map { "\($0).\(method)" } ?? method, of: owner, cast)
    } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName
      let method = name.trimmedDescription
      switch Self.base(base) {
      case .selfOrClass:
        text = Self.method(name, owner.map { "\($0).\(method)" } ?? member.trimmedDescription, of: owner, cast)
      case .type(let type):
        let suffix = cast.map { " as \($0)" } ?? ""
        text = "Selector(\(Self.literal(name)), \(type).\(method)\(suffix))"
      case .instance(let instance):
        let suffix = cast.map { " as \($0)" } ?? ""
        text = "Selector(\(Self.literal(name)), of: \(instance), { $0.\(method)\(suffix) })"
      }
    } else {
      return nil
    }
  }

  private static func method(
    _ name: DeclReferenceExprSyntax, _ reference: String, of owner: String?, _ cast: String?
  ) -> String {
    // The type of a method of the class itself is written without the class.
    let suffix = cast.map { " as " + (owner.map { "(\($0)) -> " } ?? "") + $0 } ?? ""
    return "Selector(\(literal(name)), \(reference)\(suffix))"
  }

  private static func literal(_ name: DeclReferenceExprSyntax) -> String { "\"\(plain(name.baseName.text))\"" }

  private static func plain(_ name: String) -> String {
    name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private static func property(_ expression: ExprSyntax) -> String? {
    let reference =
      expression.as(DeclReferenceExprSyntax.self) ?? expression.as(MemberAccessExprSyntax.self)?.declName
    return reference.map { plain($0.baseName.text) }
  }
}

// MARK: Parts

extension SelectorExpression {
  private enum Base {
    case selfOrClass
    case type(String)
    case instance(String)
  }

  /// Returns an expression without parentheses, and the type behind `as`.
  private static func parts(_ expression: ExprSyntax) -> (ExprSyntax, cast: String?) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.label == nil
    {
      return parts(element.expression)
    }
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let first = sequence.elements.first, let last = sequence.elements.last?.as(TypeExprSyntax.self),
      sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    else { return (expression, nil) }
    return (parts(first).0, functionType(last.type))
  }

  // Older sources cast to an optional function.
  private static func functionType(_ type: TypeSyntax) -> String {
    if let optional = type.as(OptionalTypeSyntax.self) { return functionType(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return functionType(optional.wrappedType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.firstName == nil
    {
      return functionType(element.type)
    }
    return type.trimmedDescription
  }

  private static func base(_ base: ExprSyntax) -> Base {
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if ["self", "Self", "super"].contains(name) { return .selfOrClass }
      return isTypeName(name) ? .type(base.trimmedDescription) : .instance(name)
    }
    if let special = base.as(GenericSpecializationExprSyntax.self) {
      return .type(special.trimmedDescription)
    }
    if base.is(SuperExprSyntax.self) { return .selfOrClass }
    if let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type"
    {
      return .selfOrClass
    }
    // The method's type comes from the instance's, which may be an optional.
    if let chain = base.as(OptionalChainingExprSyntax.self) { return self.base(chain.expression) }
    if let unwrapped = base.as(ForceUnwrapExprSyntax.self) { return self.base(unwrapped.expression) }
    if let member = base.as(MemberAccessExprSyntax.self), isTypeName(member.declName.baseName.text) {
      return .type(base.trimmedDescription)
    }
    return .instance(base.trimmedDescription)
  }

  private static func isTypeName(_ name: String) -> Bool {
    name.first { $0 != "`" && $0 != "_" }?.isUppercase == true
  }
}
