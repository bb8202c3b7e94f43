import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@AsyncViewModel` macro, which makes a class conform to `AsyncViewModelProtocol`.
///
/// Unless the class has a global actor, the macro adds `@MainActor` to the members that such an isolation would reach.
open class AsyncViewModelMacro: MemberConformanceMacro, MemberAttributeMacro {
  // A conformance in an extension does not isolate the class.

  typealias Reader = AsyncViewModelReader

  /// Adds `@MainActor` to a member that the isolation of the class should reach.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !declaration.attributes.containsGlobalActor,
      ClassIsolation(of: declaration).reaches(member)
    else { return [] }
    return ["@MainActor"]
  }
}

/// The facts about a class from which `@AsyncViewModel` generates code.
struct AsyncViewModelDeclaration: DeclarationFacts {
  enum Member {
    /// The property `state`, which begins as `State()`.
    case state
    /// A placeholder for a state that the source must declare.
    // Code that uses it still compiles, so there is only one error.
    case statePlaceholder
    case effects
    case loggingConfig
    /// A placeholder for the type alias `CancelID` of a class with errors.
    case cancelIDPlaceholder
  }

  var access: AccessModifier
  /// Whether the class has a global actor attribute of its own.
  var isIsolated: Bool
  /// The members to add, none of which the class declares.
  var missing: [Member]
  /// Whether the class declares `CancelID` itself. An extension of it may still do so.
  var hasCancelID: Bool
  /// The source text of the attribute's arguments by label.
  var arguments: [String: String]
}

extension AsyncViewModelDeclaration {
  var conformances: [String] { ["AsyncViewModelProtocol"] + (hasCancelID ? [] : ["DefaultCancelID"]) }

  var members: [DeclSyntax] { missing.map(code) }

  private func code(of member: Member) -> DeclSyntax {
    // Attributes from the member-attribute expansion do not reach generated members, so each states its isolation.
    let isolation = isIsolated ? "" : "@MainActor "
    return switch member {
    case .state: "\(raw: isolation)@Published \(raw: access.code)var state = State()"
    case .statePlaceholder:
      "\(raw: isolation)\(raw: access.code)var state: State { get { fatalError() } set {} }"
    case .effects:
      "\(raw: isolation)\(raw: access.code)let effects = ViewModelEffects<Input, Action, State, CancelID>()"
    case .loggingConfig:
      """
      \(raw: isolation)\(raw: access.code)var loggingConfig: ViewModelLoggingConfig {
        ViewModelLoggingConfig(\(raw: configuration))
      }
      """
    case .cancelIDPlaceholder: "\(raw: access.code)typealias CancelID = Never"
    }
  }

  // The arguments of `ViewModelLoggingConfig`, from the attribute or else the defaults.
  private var configuration: String {
    [("mode", "logging", ".enabled"), ("logger", "logger", ".shared"), ("format", "format", "nil")]
      .map { parameter, label, defaultValue in "\(parameter): \(arguments[label] ?? defaultValue)" }
      .joined(separator: ", ")
  }
}

enum AsyncViewModelDiagnostic: MacroError {
  case notAClass
  /// A witness is less visible than the class.
  case hidden(String, className: String, AccessModifier)
  case otherSignature(RequiredFunction, differences: [String])
  /// The function `transform` is that of the perform form.
  case asyncTransform
  /// The class has `@Observable` and does not declare `state`.
  case observedState(className: String)
  /// A property of `State` has no initial value, so `State()` does not compile.
  case noInitialValue(of: String, className: String)
  case notEquatable(String)

  static let macro = "AsyncViewModel"

  var message: String {
    switch self {
    case .notAClass:
      "@AsyncViewModel can only be applied to a class: declare a class"
    case .hidden(let name, let className, let access):
      "AsyncViewModelProtocol requires '\(name)' to be as visible as '\(className)': "
        + "make it \(access.name)"
    case .otherSignature(let function, let differences):
      function.mismatch("AsyncViewModel", differences)
    case .asyncTransform:
      "an async 'transform' belongs to the perform form: conform to AsyncViewModel instead"
    case .observedState(let className):
      "@Observable can't see a property that @AsyncViewModel adds: declare 'state' in '\(className)'"
    case .noInitialValue(let name, let className):
      "'\(name)' has no initial value, so @AsyncViewModel can't add 'var state = State()': give it one, "
        + "or declare 'state' in '\(className)'"
    case .notEquatable(let type):
      "@AsyncViewModel compares values of '\(type)': add Equatable to its declaration, where the macro sees it"
    }
  }
}

/// The isolation that a class's global actor gives to its members.
struct ClassIsolation {
  // Whether properties tracked by `@Observable` stay nonisolated.
  // The implicit initializer of a class without initializers is nonisolated, so it could not set isolated properties.
  private let leavesOutTracked: Bool

  init(of declaration: ClassDeclSyntax) {
    leavesOutTracked = declaration.attributes.containsObservable && TypeBody(of: declaration).initializers.isEmpty
  }

  /// Returns whether the isolation reaches `member`.
  ///
  /// An override takes the isolation of the member that it overrides. A member opts out if it is `nonisolated`, has a
  /// global actor attribute, has an `isolated` parameter, or is `@concurrent`.
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

  // Returns whether nothing about a member opts out of the isolation.
  private func reaches(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ clause: FunctionParameterClauseSyntax? = nil
  ) -> Bool {
    !attributes.containsGlobalActor && !attributes.names.contains("concurrent")
      && !modifiers.contains(anyOf: .nonisolated, .override)
      && clause?.parameters.contains { $0.type.hasSpecifier(.isolated) } != true
  }

  private func isTracked(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.tokenKind == .keyword(.var) && !variable.modifiers.contains(anyOf: .static, .class, .lazy)
      && variable.bindings.allSatisfy(\.isStored) && !variable.attributes.names.contains("ObservationIgnored")
  }
}
