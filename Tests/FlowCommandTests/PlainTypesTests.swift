import PseudoTerminal
import TestSupport
import Testing

/// An app whose steps and inputs have neither `@Scriptable` nor a list: see `PlainShell`.
@Suite struct PlainTypesTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String...) throws -> Flowsh.Result {
    try Flowsh.run(arguments, in: folder, program: PseudoTerminal.product(named: "PlainShell"))
  }

  @Test func stepsOfAllModulesAreFound() throws {
    let result = try run("-c", "app Plain", "-c", "steps")
    #expect(result.status == 0)
    #expect(
      result.output.hasSuffix(
        """
        .detail(id: Int, title: String?)      PlainStep
        .list                                 PlainStep
        .account(Account)                     AccountStep
        .accounts([Account], selected: Int?)  AccountStep
        .locked(Lock)                         AccountStep  cannot be typed: Lock is a class

        """), "\(result.output)")
  }

  @Test func stepsAndInputsAreTypedAndRecorded() throws {
    let script = """
      app Plain

      .detail(id: 3, title: "단어")

      .account(Account(id: 4, name: "Ann", kind: .paid(until: 2027)))

      back

      back

      do .search(Query(text: "ran", limit: 5))
      expect state List.query == Query(text: "ran", limit: 5)

      do .open(id: 7)
      """
    try folder.write(script + "\n", to: "plain.flowscript")
    let updated = try run("test", "plain.flowscript", "--update-missing")
    #expect(updated.status == 0, "\(updated.output)\(updated.error)")
    #expect(try run("test", "plain.flowscript").status == 0)
    let text = try folder.read("plain.flowscript")
    #expect(
      text.contains(#"PlainFlow handled .account(Account(id: 4, name: "Ann", kind: .paid(until: 2027)))"#), "\(text)")
  }

  @Test func theOnlyAppIsExploredWithoutItsName() throws {
    let named = try run("explore", "Plain", "--transitions", "20")
    let alone = try run("explore", "--transitions", "20")
    #expect(alone.output.hasPrefix("Plain: ") && alone.output == named.output, "\(alone)")
    #expect(alone.status == named.status)
  }

  @Test func aPromptLoadsTheOnlyApp() throws {
    let program = PseudoTerminal.product(named: "PlainShell")
    let environment = Flowsh.environment(home: folder, ["TERM": "dumb"])
    let terminal = try PseudoTerminal(program, arguments: [], environment: environment, directory: folder.path)
    try terminal.wait(forCursorLine: "Plain List>")
    terminal.send(Key.control("d"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func mismatchesNameWhatIsExpected() throws {
    func error(_ statement: String) throws -> String {
      let result = try run("-c", "app Plain", "-c", statement)
      #expect(result.status == 1)
      return result.error
    }
    #expect(
      try error(#".account(Account(id: 4, name: "Ann", kind: .gold))"#).contains("Account.Kind has no case .gold"))
    #expect(try error(".locked(1)").contains("cannot be typed: Lock is a class"))
    #expect(try error("._restored(1)").contains("no Step ._restored"))
    #expect(try error("do .search(3)").contains("expected ListViewModel.Query, found 3"))
  }
}
