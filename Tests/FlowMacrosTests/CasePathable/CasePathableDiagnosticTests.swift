import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct CasePathableDiagnosticTests {
  private let macro = "@CasePathable"

  @Test func onlyAnEnumIsAccepted() {
    let message = "@CasePathable can only be applied to an enum: declare an enum"
    expectRefusal(by: macro, of: "public struct Row {\n  var id: Int\n}", message, column: 8)
    expectRefusal(by: macro, of: "final class Row {\n}", message, column: 7)
  }

  @Test func anEnumWithoutCasesIsAnError() {
    expectRefusal(
      by: macro, of: "enum Action {\n  static let a = 1\n}",
      "'Action' has no cases that a path could name: remove @CasePathable", column: 6)
  }

  @Test func aDuplicateCaseNameIsAnError() {
    let message = "another case is named 'go', and a path has no labels to distinguish them: choose another name"
    expectRefusal(
      by: macro, of: "enum Action {\n  case go(x: Int)\n  case stop, go(y: Int)\n}", message, line: 4, column: 14)
    expectRefusal(
      by: macro, of: "enum Action {\n  #if A\n  case go(x: Int)\n  #else\n  case go\n  #endif\n  case `go`(y: Int)\n}",
      message, line: 8, column: 8)
  }

  @Test func aCaseNamedLikeAProtocolMemberIsAnError() {
    expectRefusal(
      by: macro, of: "enum Action {\n  case allCasePaths\n}",
      "CasePathable has a member named 'allCasePaths': choose another name", line: 3, column: 8)
  }

  @Test func anEnumThatIsPrivateToAnotherTypeIsAnError() {
    expectExpansion(
      of: "enum Outer {\n  @CasePathable\n  private enum Action {\n    case a\n  }\n}",
      is: "enum Outer {\n  private enum Action {\n    case a\n  }\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'Action' is private to the type around it, where @CasePathable can't conform to CasePathable: "
            + "make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ],
      applying: ["make it fileprivate"],
      gives: "enum Outer {\n  @CasePathable\n  fileprivate enum Action {\n    case a\n  }\n}")
  }
}
