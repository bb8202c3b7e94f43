import PseudoTerminal
import TestSupport
import Testing

/// Explorations that begin at the end of a script.
@Suite struct StartScriptTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(arguments, program: PseudoTerminal.product(named: "RunnerFixture"), in: folder)
  }

  @Test func anAssertionNumbersUUIDsAsInItsScript() async throws {
    let script = """
      app Ticket

      expect state Gate.ticket == UUID#1
      do .show(ticket: UUID#1)

      expect screen Hall
      """
    try folder.write(script + "\n", to: "hall.flowscript")
    let tested = try await run("test", "hall.flowscript")
    #expect(tested.status == 0, "\(tested)")
    let explored = try await run("explore", "Ticket", "--from", "hall.flowscript", "--transitions", "20")
    #expect(explored.status == 0 && explored.output.contains("Hall"), "\(explored)")
  }

  @Test func aScriptThatDoesNotParseIsReportedWithTheLine() async throws {
    try folder.write("app Ticket\nbakc\n", to: "broken.flowscript")
    let explored = try await run("explore", "Ticket", "--from", "broken.flowscript")
    #expect(explored.status == 2, "\(explored)")
    #expect(explored.error.hasPrefix("error: broken.flowscript:2:1: "), "\(explored.error)")
    #expect(explored.error.contains("\n  bakc\n  ^\n") && !explored.error.contains(": error:"), "\(explored.error)")
    let always = try await run("explore", "Ticket", "--always", "expect nonsense 1")
    #expect(always.error.hasPrefix("error: --always: 1:8: ") && !always.error.contains(": error:"), "\(always.error)")
  }

  @Test(
    arguments: ["explore", "fuzz"],
    [
      "alive 0 Gaet", "screen Gaet", "no screen Gaet", "stack Gate Gaet", "state Gaet.ticket == nil",
      "no state Gaet.ticket",
      "state Gate.ticket == path Gaet.ticket", "no flow Gaet",
    ])
  func anAssertionAboutAnUnknownNameIsRefusedAtTheStart(_ command: String, _ assertion: String) async throws {
    let result = try await run(command, "Ticket", "--always", "expect \(assertion)")
    #expect(result.status == 2, "\(result)")
    #expect(
      result.error == "error: --always: expect \(assertion): no screen or flow is called Gaet\n  did you mean Gate?\n")
    #expect(result.output == "")
  }

  @Test func anAssertionMayNameAnyScreenOrTypeOfTheProgram() async throws {
    for assertion in ["alive 1 Gate", "alive 0 Hall", "no screen GateViewModel", "no flow UIViewController"] {
      let result = try await run("explore", "Ticket", "--transitions", "3", "--always", "expect \(assertion)")
      #expect(result.status < 2, "\(result)")
    }
  }

  @Test func anAssertionThatFailsDoesNotEndTheStart() async throws {
    let script = """
      app Ticket

      state Gate.ticket
      expect state Gate.ticket != UUID#1
        failed: state Gate.ticket != UUID#1: it is UUID#1
      do .show(ticket: UUID#1)
      """
    try folder.write(script + "\n", to: "gate.flowscript")
    let tested = try await run("test", "gate.flowscript")
    #expect(tested.status == 0, "\(tested)")
    let explored = try await run("explore", "Ticket", "--from", "gate.flowscript", "--transitions", "20")
    #expect(explored.status == 0 && explored.output.contains("Hall"), "\(explored)")
  }
}
