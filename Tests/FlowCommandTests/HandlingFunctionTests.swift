import Foundation
import TestSupport
import Testing

/// The functions of the app that failures name, with their lines in the source.
@Suite struct HandlingFunctionTests {
  private let folder = TemporaryFolder()
  private static let trouble = "Tests/Fixtures/TroubleShell/main.swift"

  /// Returns the number of the first line of a file of this repository that contains a text.
  private func line(of text: String, in file: String) throws -> Int {
    let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  /// Returns the line of a failure about a function of a file, as it is below a folder elsewhere.
  private func handled(by function: String, declared text: String, in file: String) throws -> String {
    "  handled by \(function) at \(Flowsh.repository)/\(file):\(try line(of: text, in: file))\n"
  }

  private func test(
    _ script: String, _ arguments: [String] = [], program: String = Flowsh.program
  ) throws -> Flowsh.Result {
    try folder.write(script, to: "a.flowscript")
    return try Flowsh.run(["test", "a.flowscript"] + arguments, in: folder, program: program)
  }

  private func navigate() throws -> String {
    try handled(by: "TroubleFlow.navigate(to:)", declared: "func navigate(to", in: Self.trouble)
  }

  @Test func aDifferenceNamesTheFlowThatHandledTheStep() throws {
    let result = try test("app Trouble\n\n.print(text: \"x\")\n  wrong\n", program: Flowsh.trouble)
    #expect(result.status == 1)
    let navigate = try navigate()
    #expect(result.output.contains("  at Home (Home)\n") && result.output.contains("\(navigate)  rerun: "), "\(result)")
  }

  @Test func aCrashAndATimeoutNameTheFlowThatWasHandlingTheStep() throws {
    let navigate = try navigate()
    let crash = try test("app Trouble\n\n.printAndCrash(text: \"x\")\n", program: Flowsh.trouble)
    #expect(crash.output.contains("crashed: ") && crash.output.contains(navigate), "\(crash)")
    let hang = try test("app Trouble\n\n.hang\n", ["--timeout", "500ms"], program: Flowsh.trouble)
    #expect(hang.output.contains("timed out: ") && hang.output.contains(navigate), "\(hang)")
    // The description of the work is as it was without the function.
    #expect(hang.output.contains("  busy with TroubleFlow handles .hang, at 0ms\n"), "\(hang)")
  }

  @Test func aDifferenceNamesTheFunctionsOfTheViewModel() throws {
    let file = "Samples/Search/Screens/SearchViewModel.swift"
    let result = try test("app Search\n\ndo .type(\"s\")\n  wrong\n")
    let transform = try handled(by: "SearchViewModel.transform(_:)", declared: "func transform(", in: file)
    let reduce = try handled(by: "SearchViewModel.reduce(state:action:)", declared: "func reduce(", in: file)
    // The receiver of the statement comes first, then the nearest cause of the first unexpected line.
    #expect(result.output.contains(transform + reduce + "  rerun: "), "\(result)")
  }

  @Test func aDifferenceBehindAServiceNamesTheReceiverAndWhatChangedSomething() throws {
    let result = try test(
      "app Messenger(loggedIn: true)\ndo .pick(3)\ndo .type(\"Hello\")\n  wrong\n")
    let screens = "Samples/Messenger/Screens"
    let transform = try handled(
      by: "ThreadViewModel.transform(_:)", declared: "func transform(", in: "\(screens)/ThreadViewModel.swift")
    let list = try handled(
      by: "ConversationsViewModel.reduce(state:action:)", declared: "func reduce(",
      in: "\(screens)/ConversationsViewModel.swift")
    let reduce = try handled(
      by: "ThreadViewModel.reduce(state:action:)", declared: "func reduce(", in: "\(screens)/ThreadViewModel.swift")
    #expect(result.output.contains(transform + list + reduce + "  rerun: "), "\(result)")
  }

  @Test func aMissingLineNamesTheReceiverThenTheInnermostThatChangedSomething() throws {
    let result = try test("app Messenger(loggedIn: true)\ndo .pick(3)\n  ...\n  push Nowhere\n")
    let handlers = result.output.split(separator: "\n").filter { $0.contains("handled by ") }.map {
      $0.split(separator: " ")[2]
    }
    #expect(handlers.first == "ConversationsViewModel.transform(_:)", "\(result)")
  }

  @Test func aDifferenceNamesTheFeatureThenItsCoordinators() throws {
    let result = try test("app Routes\ndo .openNestedCoordinator\ndo .nextStep\n  wrong\n")
    let nested = "Samples/Routes/Nested"
    let body = try handled(by: "Step1Feature.body", declared: "var body: some", in: "\(nested)/Step1Feature.swift")
    let inner = try handled(
      by: "NestedCoordinator.handleRoute(state:action:)", declared: "func handleRoute(",
      in: "\(nested)/NestedCoordinator.swift")
    #expect(
      result.output.contains("\(body)\(inner)  handled by DemoCoordinator.handleRoute(state:action:)"), "\(result)")
  }

  @Test func aDifferenceNamesTheFlowThatLedToItAlsoIfTheFlowHasEnded() throws {
    let result = try test(
      """
      app Bank(signedIn: true)
      do .pick(1)
      do .transfer
      do .recipient("Garage")
      do .amount(100000)
      do .review
      do .confirm
      do .done
        wrong
      """)
    let navigate = try handled(
      by: "TransferFlow.navigate(to:)", declared: "func navigate(to", in: "Samples/Bank/Flows/TransferFlow.swift")
    #expect(result.output.contains("+ended TransferFlow\n") && result.output.contains(navigate), "\(result)")
    // The session's view model saw the input too, but led to no line of the difference.
    #expect(!result.output.contains("handled by SessionViewModel"), "\(result)")
  }

  @Test func aDifferenceNamesTheReducerOfTheStore() throws {
    let result = try test("app Auth\n\ndo .setEmail(\"a@b.c\")\n  wrong\n")
    let body = try handled(
      by: "AuthFeature.body", declared: "var body: some ReducerOf<Self> {",
      in: "Samples/Auth/Screens/AuthFeature.swift")
    #expect(result.output.contains(body + "  rerun: "), "\(result)")
  }

  @Test func reportsNameTheFunction() throws {
    let reporters = ["json", "junit=a.xml", "tap=a.tap", "json-report=r.json"].flatMap { ["--reporter", $0] }
    let result = try test("app Trouble\n\n.print(text: \"x\")\n  wrong\n", reporters, program: Flowsh.trouble)
    let line = try line(of: "func navigate(to", in: Self.trouble)
    let file = "\(Flowsh.repository)/\(Self.trouble)"
    let handler = #""handlers":[{"file":"\#(file)","function":"TroubleFlow.navigate(to:)","line":\#(line)}]"#
    #expect(result.output.contains(handler), "\(result.output)")
    #expect(try folder.read("r.json").contains(handler))
    for report in ["a.xml", "a.tap"] {
      #expect(try folder.read(report).contains("handled by TroubleFlow.navigate(to:) at "))
    }
  }

  @Test func aPathWithinTheCurrentFolderIsRelative() throws {
    let script = folder.file("a.flowscript")
    try folder.write("app Search\n\ndo .type(\"s\")\n  wrong\n", to: "a.flowscript")
    let output = folder.file("out")
    let child = try Child(
      Flowsh.program, ["test", script], environment: Flowsh.environment(home: folder), folder: Flowsh.repository,
      output: output)
    #expect(child.wait() == 1)
    #expect(try folder.read("out").contains(" at Samples/Search/Screens/SearchViewModel.swift:"))
  }

  @Test func statementsThatDriveNothingNameNoFunction() throws {
    let result = try test("app Search\n\ndo .type(\"s\")\n\nexpect state Search.query == \"x\"\n")
    #expect(result.status == 1 && !result.output.contains("handled by"), "\(result)")
  }

  @Test func transcriptsNameNoFunction() throws {
    try folder.write("app Trouble\n\n.print(text: \"x\")\n  wrong\n", to: "a.flowscript")
    let run = try Flowsh.run(["run", "a.flowscript"], in: folder, program: Flowsh.trouble)
    #expect(!run.output.contains("handled by"), "\(run)")
    // The report of the failure beside the transcript does.
    #expect(run.error.contains("handled by TroubleFlow.navigate(to:) at "), "\(run)")
    let update = try test("app Trouble\n\n.print(text: \"x\")\n  wrong\n", ["--update"], program: Flowsh.trouble)
    #expect(update.status == 0)
    #expect(try !folder.read("a.flowscript").contains("handled by"))
  }

  @Test func aStrippedProgramNamesNoFunction() throws {
    let program = folder.file("Stripped")
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/strip"))
    try #require(Child("/usr/bin/strip", ["-o", program, Flowsh.trouble]).wait() == 0)
    let script = "app Trouble\n\n.print(text: \"x\")\n  wrong\n"
    let whole = try test(script, program: Flowsh.trouble).output
    let stripped = try test(script, program: program).output
    func plain(_ text: String) -> String {
      text.replacing("TroubleShell", with: "Stripped").replacing(/, [0-9.]+ s\n/, with: "\n")
    }
    let navigate = try navigate()
    #expect(plain(stripped) == plain(whole.replacing(navigate, with: "")))
  }
}
