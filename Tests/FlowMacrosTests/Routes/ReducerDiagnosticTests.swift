import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Errors of @Reducer") struct ReducerDiagnosticTests {
  private let macro = "@Reducer"
  private let types = "typealias State = Int\n  typealias Action = Int"

  @Test func onlyAStructOrAnEnumIsAccepted() {
    let message = "@Reducer can only be applied to a struct or an enum"
    expectRefusal(
      by: macro, of: "final class Home {\n  \(types)\n}", message, column: 7,
      fixIt: ("make it a struct", "final struct Home {\n  \(types)\n}"))
    expectRefusal(by: macro, of: "protocol Home {\n  func tap()\n}", message, column: 1)
  }

  @Test func missingMembersAreErrorsWithFixIts() {
    expectRefusal(
      by: macro, of: "public struct Home {\n  typealias State = Int\n  var body: Int { 1 }\n}",
      "@Reducer requires a nested 'Action' type", column: 15,
      fixIt: (
        "add 'enum Action'",
        """
        public struct Home {
          typealias State = Int
          var body: Int { 1 }

          public enum Action: Equatable, Sendable {
            case <#action#>
          }
        }
        """
      ))
    expectRefusal(
      by: macro, of: "struct Home {\n  typealias Action = Int\n  var body: Int { 1 }\n}",
      "@Reducer requires a nested 'State' type", column: 8,
      fixIt: (
        "add 'struct State'",
        """
        struct Home {
          typealias Action = Int
          var body: Int { 1 }

          struct State: Equatable, Sendable {
          }
        }
        """
      ))
  }

  @Test func invalidReduceSignatureIsAnError() {
    expectRefusal(
      by: macro,
      of: "struct Home {\n  \(types)\n  func reduce(into state: State, action: Action) -> Effect<Action> {}\n}",
      """
      Invalid reducer signature for @Reducer.
      Expected:
      func reduce(into state: inout State, action: Action) -> Effect<Action>
      Detected issues: `into` parameter must be declared as `inout`.
      Remediation: use exactly two parameters labeled `into` and `action`, and mark the first parameter `inout`.
      """, line: 5, column: 8)
  }

  @Test func aBodyBesideAReduceIsAnError() {
    let feature = """
      struct Home {
        \(types)
        var body: Int { 1 }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    expectExpansion(
      of: "\(macro)\n\(feature)", is: feature,
      diagnostics: [
        DiagnosticSpec(
          message: "a feature with a 'body' never calls its own 'reduce(into:action:)': "
            + "remove the function, or move its code into a Reduce in the body",
          line: 6, column: 8, notes: [NoteSpec(message: "the body is here", line: 5, column: 7)])
      ])
  }

  @Test(arguments: ["struct", "enum"])
  func aTypeThatIsPrivateToAnotherTypeIsAnError(kind: String) {
    let members = kind == "enum" ? "case a(A)" : "\(types)\n    var body: Int { 1 }"
    let home = "private \(kind) Home {\n    \(members)\n  }"
    expectExpansion(
      of: "enum Outer {\n  @Reducer\n  \(home)\n}", is: "enum Outer {\n  \(home)\n}",
      diagnostics: [
        DiagnosticSpec(
          message:
            "'Home' is private to the type around it, where @Reducer can't conform to Reducer: make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ])
  }

  // MARK: Screens

  @Test func anEnumWithoutScreensIsAnError() {
    expectRefusal(
      by: macro, of: "public enum Screen {\n  static let first = 1\n}",
      "'Screen' has no cases, and so no screens: add a case for each screen, such as 'case home(HomeFeature)'",
      column: 13)
  }

  @Test(arguments: [
    (
      "case home", 8,
      "a case of an enum of screens holds one feature, and 'home' holds none: write 'case home(SomeFeature)'"
    ),
    (
      "case home(), other(Other)", 8,
      "a case of an enum of screens holds one feature, and 'home' holds none: write 'case home(SomeFeature)'"
    ),
    (
      "case other(Other), home(Home, Int)", 22,
      "a case of an enum of screens holds one feature, and 'home' holds 2: write 'case home(SomeFeature)'"
    ),
    ("case home(of: Home)", 13, "the feature of a screen must have no label: write 'case home(…)' without 'of:'"),
    (
      "case home(Home?)", 13,
      "a screen's feature must be the name of a reducer, and 'home' holds 'Home?': "
        + "write 'case home(SomeFeature)'"
    ),
    (
      "case home((Home, Int))", 13,
      "a screen's feature must be the name of a reducer, and 'home' holds '(Home, Int)': "
        + "write 'case home(SomeFeature)'"
    ),
    (
      "case home(any Reducer)", 13,
      "a screen's feature must be the name of a reducer, and 'home' holds 'any Reducer': "
        + "write 'case home(SomeFeature)'"
    ),
    (
      "case home([Home])", 13,
      "a screen's feature must be the name of a reducer, and 'home' holds '[Home]': "
        + "write 'case home(SomeFeature)'"
    ),
  ])
  func aScreenCaseWithoutExactlyOneFeatureIsAnError(screen: String, column: Int, message: String) {
    expectRefusal(by: macro, of: "enum Screen {\n  \(screen)\n}", message, line: 3, column: column)
  }

  @Test func aDuplicateScreenNameIsAnError() {
    expectRefusal(
      by: macro,
      of: "enum Screen {\n  #if A\n  case home(A)\n  #else\n  case home(B)\n  #endif\n  case `home`(C)\n}",
      "another screen is named 'home': choose another name", line: 8, column: 8)
  }

  @Test(arguments: ["body", "allCasePaths", "StateReducer"])
  func aReservedScreenNameIsAnError(name: String) {
    expectRefusal(
      by: macro, of: "enum Screen {\n  case \(name)(Home)\n}",
      "@Reducer needs the name '\(name)' itself: choose another name", line: 3, column: 8)
  }

  @Test(arguments: [
    ("struct State {}", "State", 10), ("typealias Action = Int", "Action", 13), ("enum CaseScope {}", "CaseScope", 8),
  ])
  func aTypeThatTheMacroAddsMustNotBeDeclared(type: String, name: String, column: Int) {
    expectRefusal(
      by: macro, of: "enum Screen {\n  case home(Home)\n  \(type)\n}",
      "@Reducer adds a type '\(name)' to 'Screen', made of its screens: rename this one", line: 4, column: column)
  }
}
