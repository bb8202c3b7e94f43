import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that makes a type conform to protocols.
///
/// A reader finds the facts for the code in the declaration. Each expansion reads the declaration again, and only one
/// of them emits the diagnostics.
protocol ConformanceMacro: ExtensionMacro {
  associatedtype Reader: DeclarationReader

  static var diagnosingExpansion: DiagnosingExpansion { get }
}

/// An expansion that emits the diagnostics of a macro.
enum DiagnosingExpansion {
  case member
  case `extension`
}

extension ConformanceMacro {
  // The compiler may skip the member expansion: it expands the members of an enum only when it looks one up.
  static var diagnosingExpansion: DiagnosingExpansion { .extension }

  // The generated code is already formatted, and formatting would take longer than the expansion itself.
  /// The format mode, which disables formatting.
  public static var formatMode: FormatMode { .disabled }

  /// Generates the extensions, unless the declaration has errors.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let (facts, diagnostics) = read(declaration, attribute: node, for: .extension, in: context)
    guard let facts, diagnostics.isEmpty else { return [] }
    return try facts.extensions(of: type, declaredBy: declaration, missing: protocols)
  }

  // Reads the declaration. Emits the diagnostics if `expansion` is the one that does.
  fileprivate static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, for expansion: DiagnosingExpansion,
    in context: some MacroExpansionContext
  ) -> (facts: Reader.Facts?, diagnostics: [Diagnostic]) {
    var reader = Reader(base: ReaderBase(context))
    let facts = reader.read(declaration, attribute: attribute)
    if expansion == diagnosingExpansion { reader.diagnostics.forEach(context.diagnose) }
    return (facts, reader.diagnostics)
  }
}

/// A macro that also adds members to the type.
protocol MemberConformanceMacro: ConformanceMacro, MemberMacro {}

extension MemberConformanceMacro {
  /// Generates the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    read(declaration, attribute: node, for: .member, in: context).facts?.members ?? []
  }
}

/// The facts about a declaration from which a macro generates code.
protocol DeclarationFacts {
  var members: [DeclSyntax] { get }
  /// The protocols to which the type is to conform, with or without their modules, such as `FlowStore.Reducer`.
  var conformances: [String] { get }

  /// Generates the extensions of the declared type.
  ///
  /// By default, one extension has the conformances that are missing.
  /// - Parameters:
  ///   - type: The type to extend.
  ///   - declaration: The declaration of the type. The default extension omits what its inheritance clause names.
  ///   - missing: The protocols for which the compiler found no conformance.
  /// - Returns: The extensions, or none if there is nothing to add.
  /// - Throws: An error if an extension is not valid Swift.
  func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax]
}

extension DeclarationFacts {
  var members: [DeclSyntax] { [] }
  var conformances: [String] { [] }

  func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax] {
    let added = conformances.filter { name in
      guard let last = name.split(separator: ".").last.map(String.init) else { return false }
      return missing.contains { $0.lastName == last } && !declaration.inherits(last)
    }
    guard !added.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: added.joined(separator: ", ")) {}")]
  }
}

/// A reader of the declaration that a macro is attached to. It collects diagnostics.
protocol DeclarationReader {
  associatedtype Facts: DeclarationFacts

  /// The diagnostics in the order of their discovery.
  var diagnostics: [Diagnostic] { get }

  init(base: ReaderBase)

  /// Reads `declaration`, and collects diagnostics.
  /// - Parameters:
  ///   - declaration: The declaration that the macro is attached to.
  ///   - attribute: The attribute with the macro's arguments.
  /// - Returns: The facts from which the macro generates code. Returns `nil` if there are none.
  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Facts?
}

/// What the readers of all macros have: the scope around the declaration, and the diagnostics so far.
struct ReaderBase {
  let context: any MacroExpansionContext
  let lexicalScope: LexicalScope
  var diagnostics: [Diagnostic] = []

  init(_ context: some MacroExpansionContext) {
    self.context = context
    lexicalScope = LexicalScope(of: context)
  }
}

protocol DiagnosticCollector {
  associatedtype Message: DiagnosticMessage

  /// The name of the macro, without the `@`.
  var macro: String { get }
  /// The protocol to which the macro makes a type conform, for messages.
  static var conformance: String { get }
  var base: ReaderBase { get set }
}

extension DiagnosticCollector where Message: MacroError {
  var macro: String { Message.macro }
}

extension DiagnosticCollector {
  var diagnostics: [Diagnostic] { base.diagnostics }
  var lexicalScope: LexicalScope { base.lexicalScope }

  mutating func report(
    _ message: Message, at node: some SyntaxProtocol, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    base.diagnostics.append(Diagnostic(node: node, message: message, notes: notes, fixIts: fixIts))
  }

  /// Reports that the macro can't be applied to `declaration`.
  /// - Parameters:
  ///   - declaration: The declaration that the macro does not support.
  ///   - message: The error, which points at the keyword that introduces the declaration.
  ///   - keywords: The keywords that the fix-it replaces. Other declarations get no fix-it.
  ///   - correction: The keyword of a supported declaration, with the change that the fix-it announces.
  mutating func refuse(
    _ declaration: some DeclGroupSyntax, _ message: Message, correcting keywords: [Keyword] = [],
    with correction: (keyword: Keyword, change: MacroFixIt.Change) = (.struct, .makeStruct)
  ) {
    let introducer = declaration.introducer
    let isCorrectable = keywords.contains { introducer.tokenKind == .keyword($0) }
    let fixIts = isCorrectable ? [introducer.replaced(by: correction.keyword, fixIt(correction.change))] : []
    report(message, at: introducer, fixIts: fixIts)
  }

  /// Checks that the generated extension can see the type.
  // The compiler puts the extension at file scope, from which a private nested type is invisible.
  mutating func checkAccess(of declaration: some DeclGroupSyntax, named name: TokenSyntax) {
    for hidden in lexicalScope.hiddenTypes(of: declaration, named: name) {
      let message = HiddenTypeDiagnostic(macro: macro, conformance: Self.conformance, type: hidden.name)
      let fixIts = hidden.keyword.map { [$0.replaced(by: .fileprivate, fixIt(.makeFileprivate))] } ?? []
      base.diagnostics.append(Diagnostic(node: hidden.node, message: message, fixIts: fixIts))
    }
  }

  func fixIt(_ change: MacroFixIt.Change) -> MacroFixIt { MacroFixIt(macro: macro, change: change) }
}

/// An error of one macro. The name of its case is its id.
protocol MacroError: DiagnosticMessage {
  /// The name of the macro, without the `@`.
  static var macro: String { get }
}

extension MacroError {
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(macro: Self.macro, caseOf: self) }
}

extension MessageID {
  /// Creates the id of a macro's message, which ends in the name of a value's case.
  init(macro: String, caseOf value: Any) {
    self.init(domain: "FlowMacros.\(macro)", id: String("\(value)".prefix { $0 != "(" }))
  }
}

/// An error about a type that its extension cannot see.
struct HiddenTypeDiagnostic: DiagnosticMessage {
  /// The name of the macro, without the `@`.
  var macro: String
  var conformance: String
  var type: String

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.\(macro)", id: "privateNested") }

  var message: String {
    "'\(type)' is private to the type around it, where @\(macro) can't conform to \(conformance): make it fileprivate"
  }
}
