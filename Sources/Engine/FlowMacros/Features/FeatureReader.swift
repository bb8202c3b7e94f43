import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A reader of a struct that a macro makes a reducer. It collects diagnostics.
struct FeatureReader: DiagnosticCollector {
  typealias Message = FeatureDiagnostic

  static let conformance = "Reducer"
  var base: ReaderBase
  private let feature: FeatureMacro
  /// Whether the struct has neither `body` nor `reduce(into:action:)`, and the macro adds one.
  private(set) var needsReduction = false

  init(_ feature: FeatureMacro, base: ReaderBase) {
    self.feature = feature
    self.base = base
  }

  var macro: String { feature.name }

  mutating func refuse(_ declaration: some DeclGroupSyntax) {
    refuse(declaration, message(.wrongDeclaration), correcting: [.class, .actor])
  }

  /// Reads `declaration`, and collects diagnostics.
  /// - Returns: The body of the struct. Returns `nil` if there are errors.
  mutating func read(_ declaration: StructDeclSyntax) -> TypeBody? {
    checkAccess(of: declaration, named: declaration.name)
    let body = TypeBody(of: declaration)
    let access = lexicalScope.access(of: declaration)
    let stubs = [
      (type: "State", header: "struct State", content: ""),
      (type: "Action", header: "enum Action", content: "  case <#action#>\n"),
    ]
    for stub in stubs where !body.hasType(stub.type) {
      let code = "\(access.code)\(stub.header): Equatable, Sendable {\n\(stub.content)}"
      report(
        message(.missingType(stub.type)), at: declaration.name,
        fixIts: [declaration.adding(code, fixIt(.add(stub.header)))])
    }
    checkReduction(of: declaration, body, access: access)
    return diagnostics.isEmpty ? body : nil
  }

  private func message(_ kind: FeatureDiagnostic.Kind) -> FeatureDiagnostic {
    FeatureDiagnostic(macro: feature, kind: kind)
  }

  // MARK: Requirements

  // Checks that the struct has either `body` or `reduce(into:action:)`.
  // It may have neither if the macro can add the function.
  private mutating func checkReduction(of declaration: StructDeclSyntax, _ body: TypeBody, access: AccessModifier) {
    let reduces = body.functions(named: "reduce").map { (function: $0, issues: Self.issues(of: $0)) }
    let match = reduces.first(where: \.issues.isEmpty)?.function
    if let name = body.property(named: "body")?.name {
      // With a `body`, a function named `reduce` with another signature is an ordinary helper.
      let note = Note(node: Syntax(name), message: FeatureNote(macro: feature))
      if let match { report(message(.bodyAndReduce), at: match.name, notes: [note]) }
    } else if match == nil {
      if let first = reduces.first {
        report(message(.invalidSignature(issues: first.issues)), at: first.function.name)
      } else if feature.isReductionOptional {
        needsReduction = true
      } else {
        let stub = "\(access.code)\(feature.signature) {\n  <#code#>\n}"
        report(
          message(.missingReduce), at: declaration.name,
          fixIts: [declaration.adding(stub, fixIt(.add("reduce(into:action:)")))])
      }
    }
  }

  // Returns the differences of `function`, which is named `reduce`, from the requirement. Does not check the return
  // type.
  // It may be a type alias.
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

/// A macro that makes a struct a reducer, with its library's terms.
struct FeatureMacro {
  static let innoFlow = FeatureMacro(name: "InnoFlow", effect: "EffectTask", attachment: "structs")

  static let reducer = FeatureMacro(
    name: "Reducer", effect: "Effect", attachment: "a struct or an enum", isReductionOptional: true)

  /// The name without the `@`.
  let name: String
  // The name of the library's effect type.
  private let effect: String
  /// The supported declarations, as a phrase for the error message.
  let attachment: String
  /// Whether the macro adds a missing `reduce(into:action:)` that handles no action.
  var isReductionOptional = false

  /// The signature of a reducer's requirement.
  var signature: String { "func reduce(into state: inout State, action: Action) -> \(effect)<Action>" }
}

/// The attributes that macros add to the members of a feature.
enum FeatureAttributes {
  /// Returns the attributes that `@Reducer` and `@FlowCoordinator` add to a member of a struct.
  static func all(
    for member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    let attributes = [
      builder(for: member), paths(for: member, named: "Action", in: context),
      paths(for: member, named: "State", in: context), observation(for: member),
    ]
    return attributes.compactMap(\.self)
  }

  /// Returns the result builder attribute for a `body` that composes reducers.
  /// - Returns: The attribute. Returns `nil` if `member` is no such `body`.
  // The compiler does not infer the builder from a conformance that a macro adds.
  static func builder(for member: some DeclSyntaxProtocol, isStatic: Bool = false) -> AttributeSyntax? {
    guard let body = member.as(VariableDeclSyntax.self), body.isComposition(isStatic: isStatic) else { return nil }
    return "@FlowStore.ReducerBuilder<State, Action>"
  }

  /// Returns `@CasePathable` for an enum called `name`.
  /// - Returns: The attribute. Returns `nil` if `member` is any other declaration, if it is private or states the
  ///   attribute or conformance, or if `@CasePathable` would reject it.
  static func paths(
    for member: some DeclSyntaxProtocol, named name: String, in context: some MacroExpansionContext
  ) -> AttributeSyntax? {
    guard let member = member.as(EnumDeclSyntax.self), member.name.plainText == name, !member.has("CasePathable"),
      !member.modifiers.contains(anyOf: .private)
    else { return nil }
    // An enum that `@CasePathable` would reject gets no attribute, so that no error concerns an attribute absent from
    // the source.
    var reader = CasePathableReader(base: ReaderBase(context))
    return reader.read(member) == nil ? nil : "@FlowStore.CasePathable"
  }

  /// Returns `@ObservableState` for a struct called `State`.
  /// - Returns: The attribute. Returns `nil` if `member` is any other declaration, or if it is private or states the
  ///   attribute or conformance.
  static func observation(for member: some DeclSyntaxProtocol) -> AttributeSyntax? {
    guard let member = member.as(StructDeclSyntax.self), member.name.plainText == "State",
      !member.has("ObservableState"), !member.modifiers.contains(anyOf: .private)
    else { return nil }
    return "@FlowRoutes.ObservableState"
  }
}

extension VariableDeclSyntax {
  // Returns whether the variable is a `body` that needs a result builder.
  // Its type is opaque. A `body` with a result builder of its own or a `return` statement needs none.
  fileprivate func isComposition(isStatic: Bool) -> Bool {
    guard modifiers.contains(anyOf: .static) == isStatic, !attributes.containsResultBuilder,
      let binding = bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      case .getter(let statements)? = binding.accessorBlock?.accessors
    else { return false }
    return !statements.contains { $0.item.is(ReturnStmtSyntax.self) }
  }
}

extension AttributeListSyntax {
  // Whether an attribute is a result builder, as its suffix `Builder` shows.
  fileprivate var containsResultBuilder: Bool { names.contains { $0.prefix { $0 != "<" }.hasSuffix("Builder") } }
}

extension DeclGroupSyntax {
  // Returns whether the declaration states the macro or the conformance called `name`.
  fileprivate func has(_ name: String) -> Bool { attributes.contains(named: name) || inherits(name) }
}

/// An error of `@InnoFlow` or `@Reducer` about an unsupported declaration.
///
/// The messages follow those of InnoFlow.
struct FeatureDiagnostic: DiagnosticMessage {
  enum Kind {
    case wrongDeclaration
    case missingType(String)
    /// The struct has neither `body` nor `reduce(into:action:)`.
    case missingReduce
    case invalidSignature(issues: [String])
    case bodyAndReduce
  }

  var macro: FeatureMacro
  var kind: Kind

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(macro: macro.name, caseOf: kind) }

  var message: String {
    switch kind {
    case .wrongDeclaration: "@\(macro.name) can only be applied to \(macro.attachment)"
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
      "a feature with a 'body' never calls its own 'reduce(into:action:)': "
        + "remove the function, or move its code into a Reduce in the body"
    }
  }
}

/// A note at the `body` of a feature with `reduce(into:action:)`.
struct FeatureNote: NoteMessage {
  var macro: FeatureMacro

  var message: String { "the body is here" }

  var noteID: MessageID { MessageID(domain: "FlowMacros.\(macro.name)", id: "body") }
}
