import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension ScriptableReader {
  /// A stored property that is part of the value.
  private struct StoredProperty {
    var name: TokenSyntax
    var type: String?
    var defaultValue: String?
    var binding: PatternBindingSyntax
  }

  /// The parameters of the initializer that makes a struct of its stored properties.
  mutating func readParameters(of declaration: StructDeclSyntax) -> [ScriptableDeclaration.Parameter] {
    let members = declaration.memberBlock.members
    let properties = members.flatMap { member in
      member.decl.as(VariableDeclSyntax.self).map { readProperties(of: $0) } ?? []
    }
    for property in properties where property.name.plainText == "literal" {
      report(.takenName("literal"), at: property.name)
    }
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.isEmpty { return properties.compactMap { parameter(of: $0) } }
    for initializer in initializers {
      if let parameters = readParameters(of: initializer, for: properties) { return parameters }
    }
    let wanted = properties.map { "\($0.name.plainText): \($0.type ?? "<#Type#>")" }.joined(separator: ", ")
    report(
      .noInitializer(name: declaration.name.plainText, signature: "init(\(wanted))"), at: declaration.name,
      fixIts: [adding("init(\(wanted))", for: properties, to: declaration)])
    return []
  }

  // MARK: Stored properties

  private mutating func readProperties(of declaration: VariableDeclSyntax) -> [StoredProperty] {
    let isLeftOut = declaration.modifiers.contains { modifier in
      [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains(modifier.name.tokenKind)
    }
    guard !isLeftOut else { return [] }
    let isLet = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    var properties: [StoredProperty] = []
    // In `var a, b: Int` the type of the last holds for those before it.
    var laterType: TypeSyntax?
    for binding in declaration.bindings.reversed() {
      let type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? laterType : nil)
      laterType = type
      guard binding.isStored, !(isLet && binding.initializer != nil) else { continue }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        report(.pattern, at: binding.pattern)
        continue
      }
      if let type { check(type, at: "property '\(name.plainText)'") }
      var defaultValue = binding.initializer?.value.trimmedDescription
      if !isLet, defaultValue == nil, let type, type.is(OptionalTypeSyntax.self) { defaultValue = "nil" }
      properties.append(
        StoredProperty(
          name: name, type: type?.scriptText ?? binding.initializer.flatMap { Self.type(of: $0.value) },
          defaultValue: defaultValue, binding: binding))
    }
    return properties.reversed()
  }

  /// The type that Swift gives to a plain literal.
  private static func type(of value: ExprSyntax) -> String? {
    if let prefixed = value.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "-" {
      return type(of: prefixed.expression)
    }
    return switch value.kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .stringLiteralExpr: "String"
    case .booleanLiteralExpr: "Bool"
    default: nil
    }
  }

  private mutating func check(_ type: TypeSyntax, at place: String) {
    guard let problem = UnscriptableType.find(in: type) else { return checkLater(type) }
    report(.unscriptable(problem, place: place), at: problem.node)
  }

  private mutating func parameter(of property: StoredProperty) -> ScriptableDeclaration.Parameter? {
    guard let type = property.type else {
      let name = property.name.plainText
      report(.noType(name: name), at: property.binding, fixIts: [annotating(property)])
      return nil
    }
    return ScriptableDeclaration.Parameter(
      label: property.name.text, property: property.name.text, type: type, defaultValue: property.defaultValue)
  }

  /// Writes the type out: that of `Filter()` is as good as known, any other is left to the reader.
  private func annotating(_ property: StoredProperty) -> FixIt {
    var type = "<#Type#>"
    if let call = property.binding.initializer?.value.as(FunctionCallExprSyntax.self) {
      let callee = call.calledExpression.trimmedDescription
      if callee.split(separator: ".").last?.first?.isUppercase == true { type = callee }
    }
    var binding = property.binding
    binding.pattern = binding.pattern.trimmed
    binding.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("\(raw: type)"), trailingTrivia: .space)
    return .replace(message: ScriptableFixIt.writeType(type), oldNode: property.binding, newNode: binding)
  }

  // MARK: Initializers

  /// The parameters of an initializer, if they are just the stored properties.
  private mutating func readParameters(
    of initializer: InitializerDeclSyntax, for properties: [StoredProperty]
  ) -> [ScriptableDeclaration.Parameter]? {
    let signature = initializer.signature
    guard initializer.optionalMark == nil, signature.effectSpecifiers == nil, initializer.genericParameterClause == nil,
      signature.parameterClause.parameters.count == properties.count
    else { return nil }
    var names = Set(properties.map(\.name.plainText))
    var parameters: [ScriptableDeclaration.Parameter] = []
    for parameter in signature.parameterClause.parameters {
      let candidates = [parameter.firstName, parameter.secondName ?? parameter.firstName]
      guard parameter.ellipsis == nil, let name = candidates.first(where: { names.contains($0.plainText) }) else {
        return nil
      }
      names.remove(name.plainText)
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.text
      parameters.append(
        ScriptableDeclaration.Parameter(
          label: label, property: name.text, type: parameter.type.scriptText,
          defaultValue: parameter.defaultValue?.value.trimmedDescription))
    }
    return parameters
  }

  private func adding(
    _ signature: String, for properties: [StoredProperty], to declaration: StructDeclSyntax
  ) -> FixIt {
    let lines = properties.map { "    self.\($0.name.text) = \($0.name.text)\n" }.joined()
    var members = declaration.memberBlock.members
    let initializer: DeclSyntax = "\n\n  \(raw: signature) {\n\(raw: lines)  }"
    members.append(MemberBlockItemSyntax(decl: initializer))
    return .replace(
      message: ScriptableFixIt.addInitializer(signature), oldNode: declaration.memberBlock.members, newNode: members)
  }
}
