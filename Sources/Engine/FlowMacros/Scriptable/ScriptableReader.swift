import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A reader of the declaration that `@Scriptable` is attached to. It collects diagnostics.
struct ScriptableReader: DeclarationReader, DiagnosticCollector {
  typealias Message = ScriptableDiagnostic

  static let conformance = "Scriptable"
  var base: ReaderBase
  private var checks: [LocatedCheck] = []

  init(base: ReaderBase) {
    self.base = base
  }

  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> ScriptableDeclaration? {
    let form: ScriptableDeclaration.Form
    let name: TokenSyntax
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      form = .enumeration(readCases(of: declaration))
      name = declaration.name
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      form = .structure(readParameters(of: declaration))
      name = declaration.name
    } else {
      refuse(declaration)
      return nil
    }
    checkAccess(of: declaration, named: name)
    guard diagnostics.isEmpty else { return nil }

    let ownGenerics = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return ScriptableDeclaration(
      form: form,
      names: lexicalScope.typeNames + [name.plainText],
      access: lexicalScope.access(of: declaration),
      checks: checks,
      mayBeGeneric: ownGenerics != nil || lexicalScope.mayBeGeneric)
  }

  /// Adds a compiler check that `type` is `Scriptable`, unless its name shows that.
  mutating func checkLater(_ type: TypeSyntax) {
    guard !type.isKnownScriptable else { return }
    if let check = LocatedCheck(of: type.scriptText, at: type, in: base.context) { checks.append(check) }
  }

  // MARK: Unsupported declarations

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    switch DeclSyntax(declaration).as(DeclSyntaxEnum.self) {
    case .classDecl(let declaration):
      let message = ScriptableDiagnostic.notAValue(name: declaration.name.plainText, kind: "a class")
      refuse(declaration, message, correcting: [.class])
    case .actorDecl(let declaration):
      let message = ScriptableDiagnostic.notAValue(name: declaration.name.plainText, kind: "an actor")
      refuse(declaration, message, correcting: [.actor])
    case .protocolDecl(let declaration):
      refuse(declaration, .protocolType(name: declaration.name.plainText))
    default: refuse(declaration, .neitherEnumNorStruct)
    }
  }
}

extension ScriptableReader {
  mutating func readCases(of declaration: EnumDeclSyntax) -> [ScriptableDeclaration.Case] {
    var cases: [ScriptableDeclaration.Case] = []
    for member in declaration.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self),
        condition.contains(where: { $0.is(EnumCaseDeclSyntax.self) })
      {
        report(.conditionalCase, at: condition.keyword)
      }
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let summary = DocumentationSummary.of(declaration.leadingTrivia)
      for element in declaration.elements {
        if element.name.plainText == "scriptType" { report(.takenName("scriptType"), at: element.name) }
        let payload = element.parameterClause?.parameters.map { $0 } ?? []
        // Scripts don't write router actions: they act on the screens and go back by gestures.
        let isUnwritable = element.name.plainText.hasPrefix("_") || payload.first?.type.isRouterAction == true
        let parameters = payload.map { readPayload($0, of: element, isUnwritable: isUnwritable) }
        cases.append(
          ScriptableDeclaration.Case(
            name: element.name, parameters: parameters, isUnwritable: isUnwritable, summary: summary))
      }
    }
    if cases.allSatisfy(\.isUnwritable), diagnostics.isEmpty {
      let name = declaration.name.plainText
      report(cases.isEmpty ? .noCases(name: name) : .unwritableCases(name: name), at: declaration.name)
    }
    return cases
  }

  private mutating func readPayload(
    _ payload: EnumCaseParameterSyntax, of element: EnumCaseElementSyntax, isUnwritable: Bool
  ) -> ScriptableDeclaration.Parameter {
    if !isUnwritable, let unscriptable = UnscriptableType.find(in: payload.type) {
      var fixIts: [FixIt] = []
      if unscriptable.kind == .tuple, unscriptable.node.id == Syntax(payload.type).id,
        let fixIt = flattening(payload, of: element)
      {
        fixIts = [fixIt]
      }
      let place = "case '\(element.name.plainText)'"
      report(.unscriptable(unscriptable, place: place), at: unscriptable.node, fixIts: fixIts)
    } else if !isUnwritable {
      checkLater(payload.type)
    }
    return ScriptableDeclaration.Parameter(
      label: payload.label, type: payload.type.scriptText, defaultValue: payload.defaultValue?.value.trimmedDescription)
  }

  // `case a((x: Int, y: Int))` becomes `case a(x: Int, y: Int)`. Returns `nil` if the case has another payload, or if
  // the tuple is empty or has a label or a default.
  private func flattening(_ payload: EnumCaseParameterSyntax, of element: EnumCaseElementSyntax) -> FixIt? {
    guard let clause = element.parameterClause, clause.parameters.count == 1, payload.firstName == nil,
      payload.defaultValue == nil, let tuple = payload.type.as(TupleTypeSyntax.self), !tuple.elements.isEmpty
    else { return nil }
    let parameters = tuple.elements.map { element in
      EnumCaseParameterSyntax(
        firstName: element.firstName, secondName: element.secondName, colon: element.colon, type: element.type,
        trailingComma: element.trailingComma)
    }
    return .replace(
      message: fixIt(.flattenTuple), oldNode: clause.parameters,
      newNode: EnumCaseParameterListSyntax(parameters))
  }
}

extension IfConfigDeclSyntax {
  fileprivate var keyword: TokenSyntax { clauses.first?.poundKeyword ?? firstToken(viewMode: .all) ?? "#if" }

  fileprivate func contains(where predicate: (DeclSyntax) -> Bool) -> Bool {
    clauses.contains { clause in
      guard case .decls(let members)? = clause.elements else { return false }
      return members.contains { member in
        member.decl.as(IfConfigDeclSyntax.self)?.contains(where: predicate) ?? predicate(member.decl)
      }
    }
  }
}

/// A namespace for reading the summary of a documentation comment.
enum DocumentationSummary {
  /// Returns the first nonempty line of the documentation comment directly before a declaration.
  /// - Returns: The trimmed line. Returns `nil` if there is no such comment, or it is empty.
  static func of(_ trivia: Trivia) -> String? {
    var lines: [String] = []
    for piece in trivia {
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text):
        lines = text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
          String(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
        }
      case .newlines(let count) where count > 1: lines = []
      default: continue
      }
    }
    return lines.lazy.map(trimmed).first { !$0.isEmpty }
  }

  private static func trimmed(_ line: String) -> String {
    var text = line.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension VariableDeclSyntax {
  fileprivate var isStoredInInstances: Bool { !modifiers.contains(anyOf: .static, .class, .lazy) }

  fileprivate var isLet: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  fileprivate var isSetByInitializers: Bool {
    isStoredInInstances && bindings.contains { $0.isStored && !(isLet && $0.initializer != nil) }
  }
}

extension ScriptableReader {
  // A stored property that an initializer sets.
  private struct StoredProperty {
    var name: TokenSyntax
    var type: String?
    var defaultValue: String?
    // The first line of the documentation comment. `nil` if there is none.
    var summary: String?
    var binding: PatternBindingSyntax
  }

  /// Reads the parameters of the initializer that sets the stored properties.
  mutating func readParameters(of declaration: StructDeclSyntax) -> [ScriptableDeclaration.Parameter] {
    let members = declaration.memberBlock.members
    for condition in members.compactMap({ $0.decl.as(IfConfigDeclSyntax.self) })
    where condition.contains(where: { $0.as(VariableDeclSyntax.self)?.isSetByInitializers == true }) {
      report(.conditionalProperty, at: condition.keyword)
    }
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

  // Reads the properties that an initializer sets: stored instance properties without a constant value.
  private mutating func readProperties(of declaration: VariableDeclSyntax) -> [StoredProperty] {
    guard declaration.isStoredInInstances else { return [] }
    let isLet = declaration.isLet
    let summary = DocumentationSummary.of(declaration.leadingTrivia)
    var properties: [StoredProperty] = []
    for property in TypeBody.properties(of: declaration) {
      let (type, binding) = (property.type, property.binding)
      guard binding.isStored, !(isLet && binding.initializer != nil) else { continue }
      guard let name = property.name else {
        report(.pattern, at: binding.pattern)
        continue
      }
      if let type { check(type, at: "property '\(name.plainText)'") }
      var defaultValue = binding.initializer?.value.trimmedDescription
      if !isLet, defaultValue == nil, let type, type.is(OptionalTypeSyntax.self) { defaultValue = "nil" }
      properties.append(
        StoredProperty(
          name: name, type: type?.scriptText ?? binding.initializer.flatMap { Self.type(of: $0.value) },
          defaultValue: defaultValue, summary: summary, binding: binding))
    }
    return properties
  }

  // Returns the type that Swift infers for a plain literal. Returns `nil` for any other expression.
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

  // Reports a type that scripts can't write, or leaves the check to the compiler.
  private mutating func check(_ type: TypeSyntax, at place: String) {
    guard let unscriptable = UnscriptableType.find(in: type) else { return checkLater(type) }
    report(.unscriptable(unscriptable, place: place), at: unscriptable.node)
  }

  // Returns `nil` if the type is unknown.
  private mutating func parameter(of property: StoredProperty) -> ScriptableDeclaration.Parameter? {
    guard let type = property.type else {
      let name = property.name.plainText
      report(.noType(name: name), at: property.binding, fixIts: [annotating(property)])
      return nil
    }
    return ScriptableDeclaration.Parameter(
      label: property.name, property: property.name.text, type: type, defaultValue: property.defaultValue,
      summary: property.summary)
  }

  // Returns a fix-it that adds a type annotation.
  // The type is that of an initializer's call, such as `Filter` for `Filter()`. For any other value it is a
  // placeholder.
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
    return .replace(message: fixIt(.writeType(type)), oldNode: property.binding, newNode: binding)
  }

  // MARK: Initializers

  // Returns `nil` if the parameters are not exactly the stored properties, or if the initializer is failable, generic,
  // variadic, `async` or throwing.
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
      let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName
      parameters.append(
        ScriptableDeclaration.Parameter(
          label: label, property: name.text, type: parameter.type.scriptText,
          defaultValue: parameter.defaultValue?.value.trimmedDescription,
          summary: properties.first { $0.name.plainText == name.plainText }?.summary))
    }
    return parameters
  }

  // Returns a fix-it that adds an initializer of the stored properties.
  private func adding(
    _ signature: String, for properties: [StoredProperty], to declaration: StructDeclSyntax
  ) -> FixIt {
    let lines = properties.map { "    self.\($0.name.text) = \($0.name.text)\n" }.joined()
    var members = declaration.memberBlock.members
    let initializer: DeclSyntax = "\n\n  \(raw: signature) {\n\(raw: lines)  }"
    members.append(MemberBlockItemSyntax(decl: initializer))
    return .replace(
      message: fixIt(.addInitializer(signature)), oldNode: declaration.memberBlock.members, newNode: members)
  }
}
