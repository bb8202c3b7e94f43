import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the struct that is to become a reducer, and collects what is wrong with it.
struct FeatureReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let macro: FeatureMacro
  private let lexicalScope: LexicalScope

  init(_ macro: FeatureMacro, context: some MacroExpansionContext) {
    self.macro = macro
    lexicalScope = LexicalScope(of: context)
  }

  /// Says that it can't be applied to a declaration.
  mutating func refuse(_ declaration: some DeclGroupSyntax) {
    var fixIts: [FixIt] = []
    if [.keyword(.class), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
      fixIts = [declaration.introducer.replaced(by: .struct, offer(.makeStruct))]
    }
    report(.wrongDeclaration, at: declaration.introducer, fixIts: fixIts)
  }

  /// What the struct declares, or `nil` if something is wrong with it.
  mutating func read(_ declaration: StructDeclSyntax) -> TypeBody? {
    checkAccess(of: declaration, named: declaration.name)
    let body = TypeBody(of: declaration)
    let access = lexicalScope.access(of: declaration)
    let stubs = [
      (type: "State", header: "struct State", content: ""),
      (type: "Action", header: "enum Action", content: "  case <#action#>\n"),
    ]
    for stub in stubs where !body.hasType(stub.type) {
      let code = "\(access)\(stub.header): Equatable, Sendable {\n\(stub.content)}"
      report(
        .missingType(stub.type), at: declaration.name, fixIts: [declaration.adding(code, offer(.add(stub.header)))])
    }
    checkReduction(of: declaration, body, access: access)
    return diagnostics.isEmpty ? body : nil
  }

  /// An extension stands at the top of the file, where what is private to another type can't be seen.
  mutating func checkAccess(of declaration: some DeclGroupSyntax, named name: TokenSyntax) {
    for hidden in lexicalScope.hiddenTypes(of: declaration, named: name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, offer(.makeFileprivate))] } ?? [])
    }
  }

  private func offer(_ change: MacroFixIt.Change) -> MacroFixIt { MacroFixIt(macro: macro.name, change: change) }

  private mutating func report(
    _ fault: FeatureDiagnostic.Fault, at node: some SyntaxProtocol, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    let message = FeatureDiagnostic(macro: macro, fault: fault)
    diagnostics.append(Diagnostic(node: node, message: message, notes: notes, fixIts: fixIts))
  }

  // MARK: What it needs

  private mutating func checkReduction(of declaration: StructDeclSyntax, _ body: TypeBody, access: String) {
    let reduces = body.functions(named: "reduce").map { (function: $0, issues: Self.issues(of: $0)) }
    let right = reduces.first(where: \.issues.isEmpty)?.function
    if let name = body.property(named: "body")?.name {
      // Another function named `reduce` is then the feature's own affair.
      let note = Note(node: Syntax(name), message: FeatureNote(macro: macro))
      if let right { report(.bodyAndReduce, at: right.name, notes: [note]) }
    } else if right == nil {
      if let first = reduces.first {
        report(.invalidSignature(issues: first.issues), at: first.function.name)
      } else {
        let stub = "\(access)\(macro.signature) {\n  <#code#>\n}"
        report(
          .missingReduce, at: declaration.name,
          fixIts: [declaration.adding(stub, offer(.add("reduce(into:action:)")))])
      }
    }
  }

  /// What keeps a function named `reduce` from being the one; nothing if it is. What it returns is not looked at: a type
  /// alias may stand there.
  private static func issues(of function: FunctionDeclSyntax) -> [String] {
    let parameters = Array(function.signature.parameterClause.parameters)
    var issues: [String] = []
    if parameters.count != 2 {
      issues.append("parameter count is \(parameters.count), expected 2 parameters (`into`, `action`)")
    }
    if let first = parameters.first {
      let label = first.firstName.plainText
      if label != "into" { issues.append("first parameter label is `\(label)`, expected `into`") }
      if !first.type.hasSpecifier(.inout) { issues.append("`into` parameter must be declared as `inout`") }
    } else {
      issues.append("missing first parameter `into state: inout State`")
    }
    if parameters.count > 1 {
      let label = parameters[1].firstName.plainText
      if label != "action" { issues.append("second parameter label is `\(label)`, expected `action`") }
    } else {
      issues.append("missing second parameter `action: Action`")
    }
    return issues
  }
}

/// A macro that makes a struct a reducer, in the words of its users.
struct FeatureMacro {
  static let innoFlow = FeatureMacro(name: "InnoFlow", effect: "EffectTask", attachment: "structs")
  static let reducer = FeatureMacro(name: "Reducer", effect: "Effect", attachment: "a struct or an enum")

  /// Without the `@`.
  let name: String
  /// What they call an effect.
  private let effect: String
  /// What it can be applied to.
  let attachment: String

  /// The function that a reducer has, without a body.
  var signature: String { "func reduce(into state: inout State, action: Action) -> \(effect)<Action>" }
}

/// The attributes that a feature's members get where they lack them.
enum FeatureAttributes {
  /// What `@Reducer` and `@FlowCoordinator` give to a member of a struct.
  static func all(
    for member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    let attributes = [
      builder(for: member), paths(for: member, named: "Action", in: context),
      paths(for: member, named: "State", in: context), observation(for: member),
    ]
    return attributes.compactMap(\.self)
  }

  /// The builder for a `body` that is to be built: of a conformance that a macro adds, the compiler does not take it.
  static func builder(for member: some DeclSyntaxProtocol, isStatic: Bool = false) -> AttributeSyntax? {
    guard let body = member.as(VariableDeclSyntax.self), body.isComposition(isStatic: isStatic) else { return nil }
    return "@FlowStore.ReducerBuilder<State, Action>"
  }

  /// `@CasePathable` for an enum of that name.
  static func paths(
    for member: some DeclSyntaxProtocol, named name: String, in context: some MacroExpansionContext
  ) -> AttributeSyntax? {
    guard let member = member.as(EnumDeclSyntax.self), member.name.plainText == name, !member.has("CasePathable"),
      !member.modifiers.contains(anyOf: .private)
    else { return nil }
    // What it would refuse is left alone: nobody wrote the attribute.
    var reader = CasePathableReader(context: context)
    return reader.read(member) == nil ? nil : "@FlowStore.CasePathable"
  }

  /// `@ObservableState` for a struct named `State`.
  static func observation(for member: some DeclSyntaxProtocol) -> AttributeSyntax? {
    guard let member = member.as(StructDeclSyntax.self), member.name.plainText == "State",
      !member.has("ObservableState"), !member.modifiers.contains(anyOf: .private)
    else { return nil }
    return "@FlowRoutes.ObservableState"
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `body` of a hidden type, to be built: it names no builder itself, and returns nothing by a statement.
  fileprivate func isComposition(isStatic: Bool) -> Bool {
    guard modifiers.contains(anyOf: .static) == isStatic, !attributes.nameBuilder, let binding = bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      case .getter(let statements)? = binding.accessorBlock?.accessors
    else { return false }
    return !statements.contains { $0.item.is(ReturnStmtSyntax.self) }
  }
}

extension AttributeListSyntax {
  /// Whether one of them is a result builder, as far as its name tells.
  fileprivate var nameBuilder: Bool { names.contains { $0.prefix { $0 != "<" }.hasSuffix("Builder") } }
}

extension DeclGroupSyntax {
  /// Whether it says so itself, by the macro of that name or by its conformance.
  fileprivate func has(_ name: String) -> Bool { attributes.contains(named: name) || inherits(name) }
}

/// The errors of `@InnoFlow` and `@Reducer` for a declaration that can't become a reducer, in InnoFlow's words.
struct FeatureDiagnostic: DiagnosticMessage {
  enum Fault {
    case wrongDeclaration
    case privateNested(name: String)
    case missingType(String)
    case missingReduce
    case invalidSignature(issues: [String])
    case bodyAndReduce
  }

  var macro: FeatureMacro
  var fault: Fault

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.\(macro.name)", id: id) }

  var message: String {
    switch fault {
    case .wrongDeclaration: "@\(macro.name) can only be applied to \(macro.attachment)"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @\(macro.name) can't conform to Reducer: make it fileprivate"
    case .missingType(let type): "@\(macro.name) requires a nested '\(type)' type"
    case .missingReduce: "@\(macro.name) requires reduce(into:action:)"
    case .invalidSignature(let issues):
      """
      Invalid reducer signature for @\(macro.name).
      Expected:
      \(macro.signature)
      Detected issues: \(issues.joined(separator: "; ")).
      Remediation: use exactly two parameters labeled `into` and `action`, and mark the first parameter `inout`.
      """
    case .bodyAndReduce:
      "a feature that has a 'body' is composed of that, and 'reduce(into:action:)' would never be called: "
        + "remove it, or put what it does into a Reduce in the body"
    }
  }

  private var id: String {
    switch fault {
    case .wrongDeclaration: "wrongDeclaration"
    case .privateNested: "privateNested"
    case .missingType: "missingType"
    case .missingReduce: "missingReduce"
    case .invalidSignature: "invalidSignature"
    case .bodyAndReduce: "bodyAndReduce"
    }
  }
}

/// What they point at beside.
struct FeatureNote: NoteMessage {
  var macro: FeatureMacro

  var message: String { "the body is here" }

  var noteID: MessageID { MessageID(domain: "FlowMacros.\(macro.name)", id: "body") }
}
