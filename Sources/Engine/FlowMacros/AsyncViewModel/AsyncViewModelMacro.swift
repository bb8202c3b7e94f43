import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@AsyncViewModel`: completes a class to an `AsyncViewModelProtocol`.
///
/// A class whose conformance stands in an extension is not isolated by the protocol, so that its members are isolated one
/// by one. What is wrong is said with the extension; the other expansions are silent, and the members of an enum are made
/// only where one is looked for.
open class AsyncViewModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = AsyncViewModelReader(context: context)
    return reader.read(declaration, attribute: node)?.members ?? []
  }

  /// Writes the attributes of the members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !declaration.attributes.nameActor,
      ClassIsolation(of: declaration).reaches(member)
    else { return [] }
    return ["@MainActor"]
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = AsyncViewModelReader(context: context)
    _ = reader.read(declaration, attribute: node)
    reader.diagnostics.forEach(context.diagnose)
    guard reader.diagnostics.isEmpty, !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): AsyncViewModelProtocol {}")]
  }
}

/// What `@AsyncViewModel` has to know of the class that it is attached to.
struct AsyncViewModelDeclaration {
  /// A member that the macro adds.
  enum Member: CaseIterable {
    case state
    /// A state that the source has to declare: what uses it compiles meanwhile, so that there is one error.
    case stateToCome
    case effects
    case loggingConfig
    case cancelID
  }

  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// Whether the class itself names the actor that it is isolated to.
  var isIsolated: Bool
  /// The members that it does not declare, and that can be compiled.
  var missing: [Member]
  /// The arguments of the attribute, by their labels.
  var arguments: [String: String]
}

/// The code that `@AsyncViewModel` adds. Attributes that it gives to members do not reach those that it adds.
extension AsyncViewModelDeclaration {
  /// What is added to the body of the class.
  var members: [DeclSyntax] { missing.map(code) }

  private func code(of member: Member) -> DeclSyntax {
    let isolation = isIsolated ? "" : "@MainActor "
    return switch member {
    case .state: "\(raw: isolation)@Published \(raw: access)var state = State()"
    case .stateToCome:
      "\(raw: isolation)\(raw: access)var state: State { get { fatalError() } set {} }"
    case .effects: "\(raw: isolation)\(raw: access)let effects = ViewModelEffects<Input, Action, State, CancelID>()"
    case .loggingConfig:
      """
      \(raw: isolation)\(raw: access)var loggingConfig: ViewModelLoggingConfig {
        ViewModelLoggingConfig(\(raw: configuration))
      }
      """
    case .cancelID: "\(raw: access)typealias CancelID = Never"
    }
  }

  private var configuration: String {
    [("mode", "logging", ".enabled"), ("logger", "logger", ".shared"), ("format", "format", "nil")]
      .map { parameter, label, defaultValue in "\(parameter): \(arguments[label] ?? defaultValue)" }
      .joined(separator: ", ")
  }
}

/// What `@AsyncViewModel` says about a declaration that it can't complete.
enum AsyncViewModelDiagnostic: DiagnosticMessage {
  case notAClass
  case privateNested(name: String)
  case hidden(String, className: String, level: String)
  case missingType(String, className: String)
  case missingFunction(RequiredFunction, className: String)
  case otherShape(RequiredFunction, differences: [String])
  case asyncTransform
  case observedState(className: String)
  case noInitialValue(of: String, className: String)
  case notEquatable(String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.AsyncViewModel", id: id) }

  var message: String {
    switch self {
    case .notAClass:
      "@AsyncViewModel can only be applied to a class"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @AsyncViewModel can't conform to AsyncViewModelProtocol: "
        + "make it fileprivate"
    case .hidden(let name, let className, let level):
      "AsyncViewModelProtocol asks '\(className)' for '\(name)', which can't be seen wherever '\(className)' is: "
        + "make it \(level)"
    case .missingType(let type, let className):
      "@AsyncViewModel needs a type '\(type)' in '\(className)': declare it in the class itself, where the macro sees it"
    case .missingFunction(let function, let className):
      "@AsyncViewModel needs '\(function.name)' in '\(className)'"
        + (function.baseName == "transform" ? ", as Input is not Action" : "")
        + ": declare it in the class itself, where the macro sees it"
    case .otherShape(let function, let differences):
      "@AsyncViewModel needs '\(function.signature)', and this one differs: " + differences.joined(separator: "; ")
    case .asyncTransform:
      "an async 'transform' belongs to the perform form: conform to AsyncViewModel instead"
    case .observedState(let className):
      "@Observable can't see a property that @AsyncViewModel adds: declare 'state' in '\(className)'"
    case .noInitialValue(let name, let className):
      "'\(name)' has no initial value, so that @AsyncViewModel can't add 'var state = State()': give it one, "
        + "or declare 'state' in '\(className)'"
    case .notEquatable(let type):
      "@AsyncViewModel compares values of '\(type)': add Equatable to its declaration, where the macro sees it"
    }
  }

  private var id: String {
    switch self {
    case .notAClass: "notAClass"
    case .privateNested: "privateNested"
    case .hidden: "hidden"
    case .missingType: "missingType"
    case .missingFunction: "missingFunction"
    case .otherShape: "otherShape"
    case .asyncTransform: "asyncTransform"
    case .observedState: "observedState"
    case .noInitialValue: "noInitialValue"
    case .notEquatable: "notEquatable"
    }
  }
}

/// What `@AsyncViewModel` offers to change.
enum AsyncViewModelFixIt: FixItMessage {
  case makeClass
  case makeFileprivate
  case add(String)
  case correct(RequiredFunction)
  case conform(String)
  case show(String)

  var message: String {
    switch self {
    case .makeClass: "make it a class"
    case .makeFileprivate: "make it fileprivate"
    case .add(let declaration): "add '\(declaration)'"
    case .correct(let function): "make it '\(function.name)'"
    case .show(let level): "make it \(level)"
    case .conform(let name): "add '\(name)'"
    }
  }

  var fixItID: MessageID {
    let id =
      switch self {
      case .makeClass: "makeClass"
      case .makeFileprivate: "makeFileprivate"
      case .add: "add"
      case .correct: "correct"
      case .show: "show"
      case .conform: "conform"
      }
    return MessageID(domain: "FlowMacros.AsyncViewModel", id: id)
  }
}

/// The isolation that an actor's name on a class would give to its members.
struct ClassIsolation {
  /// Whether it does not reach what `@Observable` tracks: where a class declares no initializer, the one that Swift adds
  /// is isolated to nothing, and could not set what is isolated.
  private let leavesOutTracked: Bool

  init(of declaration: ClassDeclSyntax) {
    leavesOutTracked = declaration.attributes.nameObservable && TypeBody(of: declaration).initializers.isEmpty
  }

  /// Whether it reaches `member`. What overrides is isolated as what it overrides, and a member may say otherwise: it is
  /// `nonisolated`, names an actor itself, takes one as its `isolated` parameter, or runs concurrently.
  func reaches(_ member: some DeclSyntaxProtocol) -> Bool {
    switch DeclSyntax(member).as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      return reaches(variable.attributes, variable.modifiers) && !(leavesOutTracked && isTracked(variable))
    case .functionDecl(let function):
      return reaches(function.attributes, function.modifiers, function.signature.parameterClause)
    case .initializerDecl(let initializer):
      return reaches(initializer.attributes, initializer.modifiers, initializer.signature.parameterClause)
    case .subscriptDecl(let member):
      return reaches(member.attributes, member.modifiers, member.parameterClause)
    default: return false
    }
  }

  private func reaches(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ clause: FunctionParameterClauseSyntax? = nil
  ) -> Bool {
    !attributes.nameActor && !attributes.names.contains("concurrent")
      && !modifiers.contains(anyOf: .nonisolated, .override)
      && clause?.parameters.contains { $0.type.hasSpecifier(.isolated) } != true
  }

  private func isTracked(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.tokenKind == .keyword(.var) && !variable.modifiers.contains(anyOf: .static, .class, .lazy)
      && variable.bindings.allSatisfy(\.isStored) && !variable.attributes.names.contains("ObservationIgnored")
  }
}
