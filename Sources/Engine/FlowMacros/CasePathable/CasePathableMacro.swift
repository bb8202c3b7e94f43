import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@CasePathable` macro, which generates a case path for each case.
open class CasePathableMacro: MemberConformanceMacro {
  // The paths are members of the enum, where lookup finds every name that a payload uses. An extension of a nested enum
  // would not find the names of the enclosing types.

  typealias Reader = CasePathableReader

  static var diagnosingExpansion: DiagnosingExpansion { .member }
}

/// A reader of the enum that `@CasePathable` is attached to. It collects diagnostics.
struct CasePathableReader: DeclarationReader, DiagnosticCollector {
  typealias Message = CasePathableDiagnostic

  static let conformance = "CasePathable"
  var base: ReaderBase

  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> CasePathableDeclaration? {
    read(declaration)
  }

  /// Reads `declaration`, and collects diagnostics.
  /// - Returns: The facts about the enum. Returns `nil` if there are errors.
  mutating func read(_ declaration: some DeclGroupSyntax) -> CasePathableDeclaration? {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      refuse(declaration, .notAnEnum)
      return nil
    }
    checkAccess(of: declaration, named: declaration.name)
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

  // MARK: Cases

  private static func cases(of declaration: DeclSyntax) -> [CasePathableDeclaration.Case] {
    guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
    let availability = declaration.attributes
      .map { $0.trimmedDescription }
      .filter { $0.hasPrefix("@available") }
    return declaration.elements.map { element in
      let payloads = element.parameterClause?.parameters.map { payload in
        CasePathableDeclaration.Payload(
          label: payload.label, type: payload.type.scriptText)
      }
      return CasePathableDeclaration.Case(name: element.name, payloads: payloads ?? [], availability: availability)
    }
  }
}

/// The facts about an enum from which `@CasePathable` generates code.
struct CasePathableDeclaration: DeclarationFacts {
  struct Case {
    var name: TokenSyntax
    var payloads: [Payload]
    /// The source text of the case's `@available` attributes.
    var availability: [String]
  }

  /// An associated value of a case.
  struct Payload {
    var label: TokenSyntax?
    /// The type as in the source, with `T?` for `T!`.
    var type: String
  }

  /// The name of the enum as in the source, including backticks.
  var name: String
  /// The access modifier of generated members.
  var access: AccessModifier
  var cases: [Conditional<Case>]
}

extension CasePathableDeclaration {
  /// The members generated in the enum.
  ///
  /// They are `nonisolated` like the requirements of `CasePathable`, regardless of the module's default isolation.
  var members: [DeclSyntax] {
    [
      """
      nonisolated \(raw: access.code)struct AllCasePaths {
      \(raw: cases.map { $0.code(indent: "  ", path) }.joined(separator: "\n\n"))
      }
      """,
      "nonisolated \(raw: access.code)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax] {
    guard !missing.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated FlowStore.CasePathable {}")]
  }

  private func path(of item: Case) -> String {
    // Including backticks, since the generated code contains the name.
    let caseName = item.name.text
    let availability = item.availability.map { $0 + "\n" }.joined()
    let labels = item.payloads.map { $0.label.map { "\($0.text): " } ?? "" }
    let count = labels.count
    let indices = labels.indices
    // The code accesses tuple elements by position, since a label can be a keyword.
    let arguments = indices.map { labels[$0] + (count == 1 ? "$0" : "$0.\($0)") }
    let patterns = indices.map { "\(labels[$0])let p\($0)" }
    let results = indices.map { count == 1 ? "p0" : "\(labels[$0])p\($0)" }
    let types = indices.map { (count == 1 ? "" : labels[$0]) + item.payloads[$0].type }

    func list(_ items: [String]) -> String { items.isEmpty ? "" : "(\(items.joined(separator: ", ")))" }
    let type = count == 0 ? "Void" : count == 1 ? types[0] : list(types)
    let result = count == 0 ? "()" : count == 1 ? results[0] : list(results)
    return """
      \(availability)\(access.code)var \(caseName): FlowStore.CasePath<\(name), \(type)> {
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

enum CasePathableDiagnostic: MacroError {
  case notAnEnum
  case noCases(name: String)
  /// Two cases have the same name.
  case sharedName(String)
  /// A case has the name of a generated member.
  case takenName(String)

  static let macro = "CasePathable"

  var message: String {
    switch self {
    case .notAnEnum:
      "@CasePathable can only be applied to an enum: declare an enum"
    case .noCases(let name):
      "'\(name)' has no cases that a path could name: remove @CasePathable"
    case .sharedName(let name):
      "another case is named '\(name)', and a path has no labels to distinguish them: choose another name"
    case .takenName(let name):
      "CasePathable has a member named '\(name)': choose another name"
    }
  }
}
