import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite("Expansion and errors of @ObservableState") struct ObservableStateTests {
  @Test(arguments: [
    "struct State {}", "struct State: Equatable {\n  var count = 0, note: String?\n  let id = 1\n}",
    "struct State {\n  var a, b: Int?\n  var all: Int { 1 }\n  static var last: Int\n  lazy var late = 1\n}",
    "struct State {\n  var shown: Int! {\n    didSet {}\n  }\n  @Wrapped private var hidden = 1\n}",
    "struct State {\n  var id: Int\n  init() { id = 1 }\n}", "public struct State {\n  public init() {}\n}",
    "package struct State {\n  public init() {}\n  init(id: Int) {}\n}",
  ])
  func stateWithDefaultsIsDefaultInitializable(state: String) {
    expectExpansion(
      of: "@ObservableState\n\(state)",
      is: "\(state)\n\nextension State: FlowRoutes.ObservableState, FlowStore.DefaultInitializable {}")
  }

  @Test(arguments: [
    "enum State {\n  case a\n}", "struct State {\n  var id: Int\n}", "struct State {\n  let id: Int?\n}",
    "struct State {\n  var id: Optional<Int>\n}", "struct State {\n  @Wrapped var id: Int?\n}",
    "struct State {\n  var a: Int?, b: Int\n}", "struct State {\n  init(id: Int = 1) {}\n}",
    "struct State {\n  init?() {}\n}", "struct State {\n  init() throws {}\n}",
    "struct State {\n  private init() {}\n}",
    "public struct State {\n  var id = 1\n}", "public struct State {\n  init() {}\n}",
    "package struct State {}", "struct State {\n  #if DEBUG\n  init() {}\n  #endif\n}",
    "struct State {\n  #if DEBUG\n  var id: Int\n  #endif\n}",
    "struct State<Value> where Value: Sendable {\n  var id = 1\n  init() where Value == Int {}\n}",
  ])
  func stateWithoutDefaultsIsNotDefaultInitializable(state: String) {
    expectExpansion(
      of: "@ObservableState\n\(state)", is: "\(state)\n\nextension State: FlowRoutes.ObservableState {}")
  }

  @Test func publicStateNeedsADeclaredInitializerToBeDefaultInitializable() {
    let state = "public struct State {\n    public var id = 1\n  }"
    let observable = "Home.State: FlowRoutes.ObservableState"
    for around in ["extension Home", "public struct Home"] {
      expectExpansion(
        of: "\(around) {\n  @ObservableState\n  \(state)\n}",
        is: "\(around) {\n  \(state)\n}\n\nextension \(observable) {}")
    }
    expectExpansion(
      of: "struct Home {\n  @ObservableState\n  \(state)\n}",
      is: "struct Home {\n  \(state)\n}\n\nextension \(observable), FlowStore.DefaultInitializable {}")
  }

  @Test func declaredConformancesAreNotAddedAgain() {
    let state = "struct State: Equatable, FlowStore.DefaultInitializable {}"
    expectExpansion(
      of: "@ObservableState\n\(state)", is: "\(state)\n\nextension State: FlowRoutes.ObservableState {}")
    expectExpansion(of: "@ObservableState\n\(state)", is: state, conforming: false)
  }

  @Test func onlyAStructOrAnEnumIsAccepted() {
    expectRefusal(
      by: "@ObservableState", of: "final class State {\n}",
      "@ObservableState can only be applied to a struct or an enum: declare one of them",
      column: 7)
  }

  @Test func aStateThatIsPrivateToAnotherTypeIsAnError() {
    expectExpansion(
      of: "enum Outer {\n  @ObservableState\n  private struct State {}\n}",
      is: "enum Outer {\n  private struct State {}\n}",
      diagnostics: [
        DiagnosticSpec(
          message: "'State' is private to the type around it, where @ObservableState can't conform to ObservableState: "
            + "make it fileprivate",
          line: 3, column: 3, fixIts: [FixItSpec(message: "make it fileprivate")])
      ],
      applying: ["make it fileprivate"],
      gives: "enum Outer {\n  @ObservableState\n  fileprivate struct State {}\n}")
  }
}
