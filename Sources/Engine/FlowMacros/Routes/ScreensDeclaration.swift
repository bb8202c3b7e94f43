import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The facts about an enum of screens from which `@Reducer` generates code.
struct ScreensDeclaration {
  /// A case of the enum.
  struct Screen {
    var name: TokenSyntax
    /// The type of the screen's feature as in the source.
    var feature: String
    /// Whether the case is `indirect`.
    ///
    /// Its state and actions may then contain others of the enum.
    var isIndirect: Bool

    // The name as in the source, including backticks.
    fileprivate var code: String { name.text }

    // Returns the declaration of the case with the feature's type `type` as payload.
    fileprivate func payload(_ type: String) -> String {
      "\(isIndirect ? "indirect " : "")case \(code)(\(feature).\(type))"
    }
  }

  /// The name of the enum as in the source, including backticks.
  var name: String
  /// The access modifier of generated members.
  var access: AccessModifier
  var screens: [Conditional<Screen>]
  /// Whether the enum declares a static `body` of its own.
  var hasBody: Bool
}

extension ScreensDeclaration {
  var members: [DeclSyntax] {
    [state, action, caseScope] + (hasBody ? [] : [body]) + [firstScreen, scope, feature].compactMap(\.self)
  }

  // Generates lines for each screen, with the `#if` clauses.
  private func list(indent: String, _ code: (Screen) -> String) -> String {
    screens.map { $0.code(indent: indent, code) }.joined(separator: "\n")
  }

  private var state: DeclSyntax {
    """
    @FlowStore.CasePathable
    nonisolated \(raw: access.code)enum State: FlowRoutes.CaseReducerState {
      \(raw: access.code)typealias StateReducer = \(raw: name)
    \(raw: list(indent: "  ") { $0.payload("State") })
    }
    """
  }

  private var action: DeclSyntax {
    """
    @FlowStore.CasePathable
    nonisolated \(raw: access.code)enum Action: Sendable {
    \(raw: list(indent: "  ") { $0.payload("Action") })
    }
    """
  }

  // The enum of the screens' stores.
  private var caseScope: DeclSyntax {
    """
    \(raw: access.code)enum CaseScope {
    \(raw: list(indent: "  ") { "case \($0.code)(FlowRoutes.ScreenStore<\($0.feature)>)" })
    }
    """
  }

  private var body: DeclSyntax {
    let screens = list(indent: "    ") { screen in
      """
      FlowStore.IfCaseLet(state: \\.\(screen.code), action: \\.\(screen.code)) {
        \(screen.feature)()
      }
      """
    }
    return """
      nonisolated \(raw: access.code)static var body: FlowStore.CombineReducers<State, Action> {
        FlowStore.CombineReducers {
      \(raw: screens)
        }
      }
      """
  }

  // The function that makes the first screen. `nil` without screens.
  private var firstScreen: DeclSyntax? {
    let code = Conditional.first(of: screens[...])?.code(indent: "") { screen in
      """
      nonisolated \(access.code)static func firstScreen(_ state: \(screen.feature).State) -> State {
        .\(screen.code)(state)
      }
      """
    }
    return code.map { "\(raw: $0)" }
  }

  // The function that makes a screen's store from that of the enum.
  private var scope: DeclSyntax {
    // The Swift runtime would make key paths anew for each screen, which takes as long as showing the screen.
    let cases = list(indent: "  ") { screen in
      let name = screen.code
      let paths = "state: State.allCasePaths.\(name), action: Action.allCasePaths.\(name)"
      return "case .\(name): return .\(name)(store.scope(\(paths)))"
    }
    return """
      @MainActor \(raw: access.code)static func scope(_ store: FlowRoutes.ScreenStore<\(raw: name)>) -> CaseScope {
        switch store.state {
      \(raw: cases)
        }
      }
      """
  }

  // The function that returns a screen's store without its case.
  private var feature: DeclSyntax {
    """
    @MainActor \(raw: access.code)static func feature(_ scope: CaseScope) -> any FlowRoutes.FeatureStore {
      switch scope {
    \(raw: list(indent: "  ") { "case .\($0.code)(let store): return store" })
      }
    }
    """
  }
}

/// An error of `@Reducer` about an enum of screens.
enum ScreensDiagnostic: MacroError {
  case noCases(name: String)
  /// A case has no payload, or more than one.
  case payloads(Int, of: String)
  case label(String, of: String)
  /// The payload of a case is not the name of a type.
  case unnamedType(String, of: String)
  /// Two cases have the same name.
  case sharedName(String)
  /// A case has the name of a generated member.
  case takenName(String)
  /// The enum declares a type that the macro adds.
  case ownType(String, name: String)

  static let macro = "Reducer"

  var message: String {
    switch self {
    case .noCases(let name):
      "'\(name)' has no cases, and so no screens: add a case for each screen, such as 'case home(HomeFeature)'"
    case .payloads(let count, let name):
      "a case of an enum of screens holds one feature, and '\(name)' holds \(count == 0 ? "none" : "\(count)"): "
        + Self.example(name)
    case .label(let label, let name):
      "the feature of a screen must have no label: write 'case \(name)(…)' without '\(label):'"
    case .unnamedType(let type, let name):
      "a screen's feature must be the name of a reducer, and '\(name)' holds '\(type)': "
        + Self.example(name)
    case .sharedName(let name):
      "another screen is named '\(name)': choose another name"
    case .takenName(let name):
      "@Reducer needs the name '\(name)' itself: choose another name"
    case .ownType(let type, let name):
      "@Reducer adds a type '\(type)' to '\(name)', made of its screens: rename this one"
    }
  }

  private static func example(_ name: String) -> String { "write 'case \(name)(SomeFeature)'" }
}

/// The member `routing` of a coordinator, which locates routes and router actions.
struct RoutingMember {
  /// The name of the enum of screens or the only feature, as written.
  var screen: String
  /// The access modifier of generated members.
  var access: AccessModifier
  /// Whether the coordinator declares `routing` itself.
  var isDeclared: Bool

  var members: [DeclSyntax] {
    guard !isDeclared else { return [] }
    return [
      """
      nonisolated \(raw: access.code)static var routing: FlowRoutes.Routing<State, Action, \(raw: screen)> {
        FlowRoutes.Routing(\\.routes, action: \\.router)
      }
      """
    ]
  }
}

extension RoutingMember {
  /// Creates the routing of a feature with `routes` and a `router` action.
  ///
  /// Returns `nil` unless the struct `State` has an array of routes as `routes`, and the enum `Action` a router action
  /// as `router`.
  init?(of body: TypeBody, access: AccessModifier) {
    guard let state = body.types["State"]?.as(StructDeclSyntax.self),
      let action = body.types["Action"]?.as(EnumDeclSyntax.self),
      TypeBody(of: state).property(named: "routes")?.holdsRoutes == true,
      let screen = TypeBody(of: action).cases.first(where: { $0.name.plainText == "router" })?.routedScreen
    else { return nil }
    self.init(screen: screen, access: access, isDeclared: body.staticProperties.contains("routing"))
  }
}

extension TypeBody.Property {
  // Whether the property is a visible stored variable with an array of routes.
  fileprivate var holdsRoutes: Bool {
    guard binding.isStored, variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.isPrivate
    else { return false }
    let element = type?.as(ArrayTypeSyntax.self)?.element
    return (element ?? type?.soleArgument(of: ["Array"]))?.soleArgument(of: ["Route"]) != nil
  }
}

extension EnumCaseElementSyntax {
  // The screens or feature that the payload's router action names.
  // It is `nil` if the payload is not one unlabelled router action, or if state and action are of different types.
  fileprivate var routedScreen: String? {
    guard let payloads = parameterClause?.parameters, payloads.count == 1, let payload = payloads.first,
      payload.label == nil
    else { return nil }
    if let screen = payload.type.soleArgument(of: RouterActionName.ofFeature) {
      return screen.trimmedDescription
    }
    let types = payload.type.genericArguments(of: RouterActionName.ofStateAndAction)
      .map { $0.as(MemberTypeSyntax.self) }
    guard types.map({ $0?.name.plainText }) == ["State", "Action"],
      let screens = types as? [MemberTypeSyntax], let screen = screens.first?.baseType.trimmedDescription,
      screens.allSatisfy({ $0.baseType.trimmedDescription == screen })
    else { return nil }
    return screen
  }
}

extension TypeSyntax {
  // Returns none for a type with another name.
  fileprivate func genericArguments(of names: [String]) -> [TypeSyntax] {
    guard let lastName, names.contains(lastName) else { return [] }
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return type
    } ?? []
  }

  // Returns `nil` if there is not exactly one generic argument.
  fileprivate func soleArgument(of names: [String]) -> TypeSyntax? {
    let arguments = genericArguments(of: names)
    return arguments.count == 1 ? arguments[0] : nil
  }
}
