import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: makes the cases of an enum paths.
///
/// The paths stand in the body of the enum, where every name that a payload uses can be seen; in an extension of a nested
/// enum those of the types around it could not.
open class CasePathableMacro: MemberMacro, ExtensionMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = CasePathableReader(context: context)
    let cases = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return cases?.members ?? []
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // What is wrong was said with the members.
    var reader = CasePathableReader(context: context)
    guard reader.read(declaration) != nil, !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated FlowStore.CasePathable {}")]
  }
}

/// Reads the enum that `@CasePathable` is attached to, and collects what is wrong with it.
struct CasePathableReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let lexicalScope: LexicalScope

  init(context: some MacroExpansionContext) {
    lexicalScope = LexicalScope(of: context)
  }

  /// What the enum says, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> CasePathableDeclaration? {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      report(.notAnEnum, at: declaration.introducer)
      return nil
    }
    for hidden in lexicalScope.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, CasePathableFixIt.makeFileprivate)] } ?? [])
    }
    let cases = Conditional.read(declaration.memberBlock.members, Self.cases)
    if cases.isEmpty { report(.noCases(name: declaration.name.plainText), at: declaration.name) }
    for item in Conditional.repetitions(in: cases, name: \.name.plainText) {
      report(.sharedName(item.name.plainText), at: item.name)
    }
    for item in Conditional.all(of: cases) where item.name.plainText == "allCasePaths" {
      report(.takenName("allCasePaths"), at: item.name)
    }
    guard diagnostics.isEmpty else { return nil }
    return CasePathableDeclaration(
      name: declaration.name.text, access: lexicalScope.access(of: declaration), cases: cases)
  }

  private mutating func report(
    _ message: CasePathableDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  // MARK: Cases

  private static func cases(of declaration: DeclSyntax) -> [CasePathableDeclaration.Case] {
    guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
    let availability = declaration.attributes
      .map { $0.trimmedDescription }
      .filter { $0.hasPrefix("@available") }
    return declaration.elements.map { element in
      let payloads = element.parameterClause?.parameters.map { payload in
        CasePathableDeclaration.Payload(
          label: payload.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }, type: payload.type.scriptText)
      }
      return CasePathableDeclaration.Case(name: element.name, payloads: payloads ?? [], availability: availability)
    }
  }
}

/// What `@CasePathable` has to know of the enum that it is attached to.
struct CasePathableDeclaration {
  struct Case {
    var name: TokenSyntax
    var payloads: [Payload]
    /// Its `@available` attributes.
    var availability: [String]
  }

  struct Payload {
    /// The label as the source has it, or `nil` for none.
    var label: String?
    var type: String
  }

  /// The name of the enum, with backticks if it has them.
  var name: String
  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  var cases: [Conditional<Case>]
}

/// The code that `@CasePathable` adds. Isolated to nothing, whatever the module's default is: so are the requirements.
extension CasePathableDeclaration {
  /// What is added to the body of the enum.
  var members: [DeclSyntax] {
    [
      """
      nonisolated \(raw: access)struct AllCasePaths {
      \(raw: cases.map { $0.code(indent: "  ", path) }.joined(separator: "\n\n"))
      }
      """,
      "nonisolated \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  private func path(of item: Case) -> String {
    // With backticks if the source has them.
    let caseName = item.name.text
    let availability = item.availability.map { $0 + "\n" }.joined()
    let labels = item.payloads.map { $0.label.map { "\($0): " } ?? "" }
    let count = labels.count
    let indices = labels.indices
    // The elements of a tuple are taken by position: a label may be any word.
    let arguments = indices.map { labels[$0] + (count == 1 ? "$0" : "$0.\($0)") }
    let patterns = indices.map { "\(labels[$0])let p\($0)" }
    let results = indices.map { count == 1 ? "p0" : "\(labels[$0])p\($0)" }
    let types = indices.map { (count == 1 ? "" : labels[$0]) + item.payloads[$0].type }

    func list(_ items: [String]) -> String { items.isEmpty ? "" : "(\(items.joined(separator: ", ")))" }
    let type = count == 0 ? "Void" : count == 1 ? types[0] : list(types)
    let result = count == 0 ? "()" : count == 1 ? results[0] : list(results)
    return """
      \(availability)\(access)var \(caseName): FlowStore.CasePath<\(name), \(type)> {
        FlowStore.CasePath(
          embedding: { \(count == 0 ? "_ in " : "").\(caseName)\(list(arguments)) },
          extracting: {
            guard case .\(caseName)\(list(patterns)) = $0 else { return nil }
            return \(result)
          })
      }
      """
  }
}

/// What `@CasePathable` says about a declaration of which it can't make paths.
enum CasePathableDiagnostic: DiagnosticMessage {
  case notAnEnum
  case privateNested(name: String)
  case noCases(name: String)
  case sharedName(String)
  case takenName(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.CasePathable", id: id) }

  var message: String {
    switch self {
    case .notAnEnum:
      "@CasePathable can only be applied to an enum"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @CasePathable can't conform to CasePathable: "
        + "make it fileprivate"
    case .noCases(let name):
      "'\(name)' has no cases, so that there is nothing to name: remove @CasePathable"
    case .sharedName(let name):
      "a case named '\(name)' stands above, and a path has no labels to tell them apart: choose another name"
    case .takenName(let name):
      "CasePathable has a member named '\(name)': choose another name"
    }
  }

  private var id: String {
    switch self {
    case .notAnEnum: "notAnEnum"
    case .privateNested: "privateNested"
    case .noCases: "noCases"
    case .sharedName: "sharedName"
    case .takenName: "takenName"
    }
  }
}

/// What `@CasePathable` offers to change.
enum CasePathableFixIt: FixItMessage {
  case makeFileprivate

  var message: String { "make it fileprivate" }

  var fixItID: MessageID { MessageID(domain: "FlowMacros.CasePathable", id: "makeFileprivate") }
}
