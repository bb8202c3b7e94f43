import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Errors of @FlowCoordinator") struct FlowCoordinatorDiagnosticTests {
  private let macro = "@FlowCoordinator(screen: \"Screen\")"
  private let types = """
    struct State: ObservableState {
        var routes: [Route<Screen.State>]
      }
      enum Action: CasePathable {
        case router(IndexedRouterActionOf<Screen>)
      }
    """
  private let handleRoute = "func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }"

  @Test func onlyAStructIsAccepted() {
    let message = "@FlowCoordinator can only be applied to a struct: declare a struct"
    expectRefusal(
      by: macro, of: "public final class App {\n  \(handleRoute)\n}", message, column: 14,
      fixIt: ("make it a struct", "public final struct App {\n  \(handleRoute)\n}"))
    expectRefusal(
      by: macro, of: "actor App {\n  \(handleRoute)\n}", message, column: 1,
      fixIt: ("make it a struct", "struct App {\n  \(handleRoute)\n}"))
    expectRefusal(by: macro, of: "enum App {\n  case a\n}", message, column: 1)
    expectRefusal(by: macro, of: "protocol App {\n  func a()\n}", message, column: 1)
  }

  @Test func anExtensionIsAnErrorThatNamesTheStruct() {
    expectRefusal(
      by: "@FlowCoordinator(navigation: true)", of: "extension App {\n  \(handleRoute)\n}",
      "@FlowCoordinator can't be applied to an extension: attach it to the struct itself, and name the @Reducer enum "
        + "declared in an extension with 'screen', as in @FlowCoordinator(screen: \"Screen\")", column: 1)
  }

  @Test func aStructThatIsPrivateToAnotherTypeIsAnError() {
    let app = "private struct App {\n    \(types)\n    var body: Composed { Composed() }\n  }"
    expectExpansion(
      of: "enum Outer {\n  \(macro)\n  \(app)\n}", is: "enum Outer {\n  \(app)\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'App' is private to the type around it, where @FlowCoordinator can't conform to Reducer: "
            + "make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ])
  }

  // MARK: The screens

  @Test func aCoordinatorWithoutScreensIsAnError() {
    let app = "struct App {\n  enum Screen {}\n  struct Reducer {}\n  // @Reducer enum\n  \(handleRoute)\n}"
    expectExpansion(
      of: "@FlowCoordinator\n\(app)", is: app,
      diagnostics: [
        DiagnosticSpec(
          message: "@FlowCoordinator requires either a @Reducer enum inside, or a 'screen' parameter", line: 1,
          column: 1)
      ])
  }

  @Test(arguments: [
    "\"\"", "\"a b\"", "\"Screen.\"", "\".Screen\"", "\"Screen?\"", "\"[Screen]\"", "\"1\"", "\"Screen<Int>\"",
    "\"\\(name)\"", "name", "\"App\" + \"Screen\"", "\"Screen {}\"", "\"any Screen\"",
  ])
  func aScreenParameterThatIsNotAPlainNameIsAnError(name: String) {
    let app = "struct App {\n  \(handleRoute)\n}"
    expectExpansion(
      of: "@FlowCoordinator(screen: \(name))\n\(app)", is: app,
      diagnostics: [
        DiagnosticSpec(
          message:
            "the macro reads the name of the @Reducer enum in 'screen' as text: write it as a plain string, "
            + "such as \"Screen\" or \"App.Screen\"",
          line: 1, column: 26)
      ])
  }

  // MARK: Requirements

  @Test func invalidHandleRouteSignatureIsExplainedAndHasAFixIt() {
    expectRefusal(
      by: macro,
      of:
        "struct App {\n  \(types)\n  static func handleRoute(_ state: State, action: Action) -> Effect<Action> { .none }\n}",
      "@FlowCoordinator needs 'func handleRoute(state: inout State, action: Action) -> Effect<Action>', and this one "
        + "differs: the first label is '_', not 'state'; the first parameter is not inout; it is static",
      line: 9, column: 15,
      fixIt: (
        "make it 'handleRoute(state:action:)'",
        "struct App {\n  \(types)\n  func handleRoute(state: inout State, action: Action) -> Effect<Action> { .none }\n}"
      ))
  }

  @Test func typesAreAddedDespiteAnInvalidHandleRoute() {
    let app = "struct App {\n  typealias State = Shared\n  func handleRoute(state: inout State, action: Action) {}\n"
    expectExpansion(
      of: "@FlowCoordinator(screen: \"Screen\")\n\(app)}",
      is: """
        \(app)
          @FlowStore.CasePathable
          nonisolated enum Action: Sendable {
            case router(FlowRoutes.IndexedRouterActionOf<Screen>)
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "@FlowCoordinator needs 'func handleRoute(state: inout State, action: Action) -> Effect<Action>', "
            + "and this one differs: it returns nothing",
          line: 4, column: 8, fixIts: [FixItSpec(message: "make it 'handleRoute(state:action:)'")])
      ])
  }

  @Test func declaredStateWithoutRoutesIsAnErrorWithAFixIt() {
    let rest = "enum Action: CasePathable {\n    case router(IndexedRouterActionOf<Screen>)\n  }\n  \(handleRoute)"
    expectRefusal(
      by: macro, of: "package struct App {\n  package struct State: ObservableState {\n  }\n  \(rest)\n}",
      "the state of a coordinator needs its routes: add 'var routes: [Route<Screen.State>]'", line: 3, column: 18,
      fixIt: (
        "add 'var routes: [Route<Screen.State>]'",
        """
        package struct App {
          package struct State: ObservableState {
            package var routes: [Route<Screen.State>]
          }
          \(rest)
        }
        """
      ))
    expectRefusal(
      by: macro, of: "struct App {\n  enum State: CasePathable {\n    case a\n  }\n  \(rest)\n}",
      "the state of a coordinator needs its routes: add 'var routes: [Route<Screen.State>]'", line: 3, column: 8)
  }

  @Test(arguments: ["case routed(IndexedRouterActionOf<Screen>)", "case router"])
  func declaredActionWithoutARouterIsAnErrorWithAFixIt(action: String) {
    let state = "struct State: ObservableState {\n    var routes: [Route<Screen.State>]\n  }"
    expectRefusal(
      by: macro,
      of: "struct App {\n  \(state)\n  enum Action: CasePathable {\n    \(action)\n  }\n  \(handleRoute)\n}",
      "the actions of a coordinator need those of its screens: add 'case router(IndexedRouterActionOf<Screen>)'",
      line: 6, column: 8,
      fixIt: (
        "add 'case router(IndexedRouterActionOf<Screen>)'",
        """
        struct App {
          \(state)
          enum Action: CasePathable {
            \(action)

            case router(IndexedRouterActionOf<Screen>)
          }
          \(handleRoute)
        }
        """
      ))
  }
}
