import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Errors of @InnoFlow") struct InnoFlowDiagnosticTests {
  private let macro = "@InnoFlow"
  private let types = "typealias State = Int\n  typealias Action = Int"

  @Test func onlyAStructIsAccepted() {
    let message = "@InnoFlow can only be applied to structs"
    expectRefusal(
      by: macro, of: "public actor Form {\n  \(types)\n}", message, column: 8,
      fixIt: ("make it a struct", "public struct Form {\n  \(types)\n}"))
    expectRefusal(by: macro, of: "enum Form {\n  case a\n}", message, column: 1)
  }

  @Test func aMissingTypeIsAnErrorWithAFixIt() {
    let reduce = "func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }"
    expectRefusal(
      by: macro, of: "struct Form {\n  typealias Action = Int\n  \(reduce)\n}",
      "@InnoFlow requires a nested 'State' type", column: 8,
      fixIt: (
        "add 'struct State'",
        """
        struct Form {
          typealias Action = Int
          \(reduce)

          struct State: Equatable, Sendable {
          }
        }
        """
      ))
    expectRefusal(
      by: macro, of: "struct Form {\n  typealias State = Int\n  \(reduce)\n}",
      "@InnoFlow requires a nested 'Action' type", column: 8,
      fixIt: (
        "add 'enum Action'",
        """
        struct Form {
          typealias State = Int
          \(reduce)

          enum Action: Equatable, Sendable {
            case <#action#>
          }
        }
        """
      ))
  }

  @Test func aMissingReduceIsAnErrorWithAFixIt() {
    expectRefusal(
      by: macro, of: "public struct Form {\n  \(types)\n  static var body: Int { 1 }\n}",
      "@InnoFlow requires reduce(into:action:)", column: 15,
      fixIt: (
        "add 'reduce(into:action:)'",
        """
        public struct Form {
          \(types)
          static var body: Int { 1 }

          public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
            <#code#>
          }
        }
        """
      ))
  }

  @Test(arguments: [
    (
      "(state: State)",
      "parameter count is 1, expected 2 parameters (`into`, `action`); first parameter label is `state`, expected `into`; "
        + "`into` parameter must be declared as `inout`; missing second parameter `action: Action`"
    ),
    (
      "()",
      "parameter count is 0, expected 2 parameters (`into`, `action`); missing first parameter `into state: inout State`; "
        + "missing second parameter `action: Action`"
    ),
    ("(into state: State, action: Action)", "`into` parameter must be declared as `inout`"),
    ("(into state: inout State, _ action: Action)", "second parameter label is `_`, expected `action`"),
    (
      "(into state: inout State, action: Action, now: Int)",
      "parameter count is 3, expected 2 parameters (`into`, `action`)"
    ),
  ])
  func invalidReduceSignatureIsExplained(parameters: String, issues: String) {
    expectRefusal(
      by: macro, of: "struct Form {\n  \(types)\n  func reduce\(parameters) -> EffectTask<Action> { .none }\n}",
      """
      Invalid reducer signature for @InnoFlow.
      Expected:
      func reduce(into state: inout State, action: Action) -> EffectTask<Action>
      Detected issues: \(issues).
      Remediation: use exactly two parameters labeled `into` and `action`, and mark the first parameter `inout`.
      """, line: 5, column: 8)
  }

  @Test func reduceOverloadsAreIgnored() {
    let feature = """
      struct Form {
        \(types)
        func reduce(_ numbers: [Int]) -> Int { 0 }
        func reduce(into state: inout State, action: Action) -> Result { .none }
      }
      """
    expectExpansion(of: "@InnoFlow\n\(feature)", is: "\(feature)\n\nextension Form: FlowStore.Reducer {}")
  }

  @Test func aBodyBesideAReduceIsAnError() {
    let feature = """
      struct Form {
        \(types)
        var body: EmptyReducer<State, Action> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> EffectTask<Action> { .none }
      }
      """
    expectExpansion(
      of: "@InnoFlow\n\(feature)", is: feature,
      diagnostics: [
        DiagnosticSpec(
          message: "a feature with a 'body' never calls its own 'reduce(into:action:)': "
            + "remove the function, or move its code into a Reduce in the body",
          line: 6, column: 8, notes: [NoteSpec(message: "the body is here", line: 5, column: 7)])
      ])
  }

  @Test func aStructThatIsPrivateToAnotherTypeIsAnError() {
    let form = "private struct Form {\n    \(types)\n    var body: Int { 1 }\n  }"
    expectExpansion(
      of: "enum Outer {\n  @InnoFlow\n  \(form)\n}", is: "enum Outer {\n  \(form)\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'Form' is private to the type around it, where @InnoFlow can't conform to Reducer: "
            + "make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ])
  }
}
