import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@Reducer` macro, for a struct or an enum of screens.
open class ReducerMacro: MemberConformanceMacro, MemberAttributeMacro {
  // The generated code is in the body, where lookup finds every name that the declaration uses. An extension of a
  // nested type would not find the names of the enclosing types.

  typealias Reader = ReducerReader

  /// Adds a feature's attributes, or the result builder of an enum's static `body`.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      return FeatureAttributes.builder(for: member, isStatic: true).map { [$0] } ?? []
    }
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return FeatureAttributes.all(for: member, in: context)
  }
}

/// A reader of the struct or enum that `@Reducer` is attached to. It collects diagnostics.
struct ReducerReader: DeclarationReader, DiagnosticCollector {
  typealias Message = ScreensDiagnostic

  static let conformance = "Reducer"
  var base: ReaderBase

  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> ReducerDeclaration? {
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return screens(of: declaration).map { .screens($0) }
    }
    var features = FeatureReader(.reducer, base: base)
    defer { base = features.base }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      features.refuse(declaration)
      return nil
    }
    guard let body = features.read(declaration) else { return nil }
    let access = lexicalScope.access(of: declaration)
    return .feature(RoutingMember(of: body, access: access), reductionAccess: features.needsReduction ? access : nil)
  }

  // MARK: Enums of screens

  // Returns `nil` if there are errors.
  private mutating func screens(of declaration: EnumDeclSyntax) -> ScreensDeclaration? {
    checkAccess(of: declaration, named: declaration.name)
    let name = declaration.name.plainText
    let body = TypeBody(of: declaration)
    // The macro adds types of these names itself.
    for added in ["State", "Action", "CaseScope"] {
      guard let type = body.types[added] else { continue }
      let node = type.asProtocol((any NamedDeclSyntax).self)?.name ?? declaration.name
      report(.ownType(added, name: name), at: node)
    }
    let hasBody = body.staticProperties.contains("body")
    if body.cases.isEmpty { report(.noCases(name: name), at: declaration.name) }
    let isIndirect = declaration.modifiers.contains(anyOf: .indirect)
    let screens = Conditional.read(declaration.memberBlock.members) { cases(of: $0, isIndirect: isIndirect) }
    for screen in Conditional.repetitions(in: screens, name: \.name.plainText) {
      report(.sharedName(screen.name.plainText), at: screen.name)
    }
    for screen in body.cases where ["StateReducer", "allCasePaths"].contains(screen.name.plainText) {
      report(.takenName(screen.name.plainText), at: screen.name)
    }
    if !hasBody, let screen = body.cases.first(where: { $0.name.plainText == "body" }) {
      report(.takenName("body"), at: screen.name)
    }
    guard diagnostics.isEmpty else { return nil }
    return ScreensDeclaration(
      name: declaration.name.text, access: lexicalScope.access(of: declaration), screens: screens, hasBody: hasBody)
  }

  private mutating func cases(of member: DeclSyntax, isIndirect: Bool) -> [ScreensDeclaration.Screen] {
    guard let member = member.as(EnumCaseDeclSyntax.self) else { return [] }
    let isIndirect = isIndirect || member.modifiers.contains(anyOf: .indirect)
    return member.elements.compactMap { screen(of: $0, isIndirect: isIndirect) }
  }

  // Returns `nil` if the payload is not exactly one named feature without a label.
  private mutating func screen(of element: EnumCaseElementSyntax, isIndirect: Bool) -> ScreensDeclaration.Screen? {
    let payloads = element.parameterClause?.parameters ?? []
    guard payloads.count == 1, let payload = payloads.first else {
      report(.payloads(payloads.count, of: element.name.plainText), at: element.name)
      return nil
    }
    if let label = payload.label {
      report(.label(label.plainText, of: element.name.plainText), at: label)
      return nil
    }
    guard payload.type.is(IdentifierTypeSyntax.self) || payload.type.is(MemberTypeSyntax.self) else {
      report(.unnamedType(payload.type.trimmedDescription, of: element.name.plainText), at: payload.type)
      return nil
    }
    return ScreensDeclaration.Screen(
      name: element.name, feature: payload.type.trimmedDescription, isIndirect: isIndirect)
  }
}

/// The facts about a declaration from which `@Reducer` generates code.
enum ReducerDeclaration: DeclarationFacts {
  /// A struct. A route coordinator has a routing, and a feature without a reduction gets one of this access level.
  case feature(RoutingMember?, reductionAccess: AccessModifier?)
  case screens(ScreensDeclaration)

  var members: [DeclSyntax] {
    switch self {
    case .feature(let routing, let access):
      (routing?.members ?? []) + (access.map { [Self.reduction($0)] } ?? [])
    case .screens(let screens): screens.members
    }
  }

  // Returns the reduction of a feature that handles no action, as in the Composable Architecture.
  private static func reduction(_ access: AccessModifier) -> DeclSyntax {
    """
    nonisolated \(raw: access.code)func reduce(into state: inout State, action: Action) -> FlowStore.EffectTask<Action> {
      .none
    }
    """
  }

  var conformances: [String] {
    switch self {
    case .feature(nil, _): ["FlowStore.Reducer"]
    case .feature: ["FlowStore.Reducer", "FlowRoutes.RouteCoordinator"]
    case .screens: ["FlowStore.Reducer", "FlowRoutes.CaseReducer"]
    }
  }
}
