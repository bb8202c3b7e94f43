import FlowCore
import FlowNavigation
import FlowScript
import FlowSystem
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import FlowReplay
@testable import FlowSession

/// `undo`, `redo`, `goto`, `diff` and `history`.
@MainActor
@Suite struct TimeTravelTests {
  private let shell = Shell()

  /// Returns the answers of queries about the moment.
  private func moment(_ shell: Shell) -> [String] {
    ["tree", "state", "effects", "alive", "time"].flatMap { query in
      (try? Statement(parsing: query)).map { shell.outcome(of: StatementRequest($0)).lines.map(\.text) } ?? []
    }
  }

  @Test func undoGoesBackToBeforeTheLastStatements() {
    shell.type("app Shop")
    let start = moment(shell)
    shell.type(".item(id: 1)")
    shell.type("tree")
    let item = moment(shell)
    shell.type("back")
    let lines = shell.type("undo")
    #expect(lines.count == 2 && lines[0].hasPrefix("at 3: Item (") && lines[1] == "undone: 4  back", "\(lines)")
    #expect(moment(shell) == item)
    #expect(shell.type("undo").last == "undone: 2  .item(id: 1)")
    #expect(moment(shell) == start)
    #expect(shell.type("undo") == ["at the beginning", "undone: 1  app Shop"])
    #expect(shell.place == nil)
    #expect(shell.type("undo") == ["error: there is nothing to undo"])
  }

  @Test func redoRepeatsUndoneStatements() {
    for statement in ["app Shop", ".item(id: 1)", "back", ".item(id: 2)"] { shell.type(statement) }
    let end = moment(shell)
    shell.type("undo 3")
    #expect(shell.type("redo").first?.hasPrefix("at 2: Item (") == true)
    #expect(shell.type("redo 2").first?.hasPrefix("at 4: Item (") == true)
    #expect(moment(shell) == end)
    #expect(shell.type("redo") == ["error: there is nothing to redo"])
    shell.type("undo")
    #expect(shell.run(.prompt(.redo(2))).diagnostic?.advice == ["redo 1 goes to the end"])
    shell.type(".item(id: 3)")
    #expect(shell.type("redo") == ["error: there is nothing to redo"], "a statement begins a branch")
  }

  @Test func aStatementAfterUndoBeginsABranchAndNothingIsLost() {
    for statement in ["app Shop", ".item(id: 1)", "undo", ".item(id: 2)"] { shell.type(statement) }
    #expect(
      shell.type("history") == [
        "  1  app Shop      Home", "* 3  .item(id: 2)  Item", "     2 .item(id: 1)",
      ])
    #expect(shell.type("goto 2").first?.hasPrefix("at 2: Item (") == true)
    #expect(shell.place?.front?.word == "Item")
    #expect(shell.type("goto 9").first == "error: the history has no entry 9")
  }

  @Test func redoAfterGotoNamesTheEntryThatFollows() {
    for statement in ["app Shop", ".item(id: 1)", "back", "undo 2", ".item(id: 2)", "goto 2"] {
      shell.type(statement)
    }
    #expect(shell.run(.prompt(.redo(1))).diagnostic?.advice == ["3 follows, back: goto 3"])
    shell.type("goto 3")
    #expect(shell.run(.prompt(.redo(1))).diagnostic?.advice == [], "the branch ends")
    shell.type("goto 1")
    shell.type("undo")
    #expect(shell.run(.prompt(.redo(9))).diagnostic?.message.hasPrefix("there are only ") == true)
    shell.type("redo")
    #expect(shell.run(.prompt(.undo(9))).diagnostic?.message == "there is only 1 to undo")
  }

  @Test func historyMarksRefusedStatementsAndNestedBranches() {
    for statement in ["app Shop", "back", "expect screen Cart", ".item(id: 1)", "tree", "undo", ".item(id: 2)"] {
      shell.type(statement)
    }
    for statement in ["goto 4", "back", "goto 1", ".cart"] { shell.type(statement) }
    #expect(
      shell.type("history") == [
        "  1  app Shop  Home", "* 8  .cart     Cart", "     4 .item(id: 1)", "     6 .item(id: 2)",
        "     after 4: 7 back",
      ])
    shell.type("goto 6")
    #expect(
      shell.type("history") == [
        "  1  app Shop      Home", "* 6  .item(id: 2)  Item", "     4 .item(id: 1)", "     after 4: 7 back",
        "     8 .cart",
      ])
    #expect(
      shell.type("history all").prefix(4) == [
        "  1  app Shop                     Home", "  2  back (refused)               Home",
        "  3  expect screen Cart (failed)  Home", "* 6  .item(id: 2)                 Item",
      ])
  }

  @Test func columnOfScreensIsStraightBesideLongStatements() {
    let shell = Shell(apps: [DeskApp.self])
    let long = "type \"\(String(repeating: "긴 글 ", count: 12))\" in Email"
    for statement in ["app Desk", "type \"가나다\" in Email", long, "tap help"] { shell.type(statement) }
    let edge = "  1  type \"가나다\" in Email  "
    #expect(
      shell.type("history") == [
        "  1  app Desk                Login", "  2  type \"가나다\" in Email  Login", "  3  \(long)",
        String(repeating: " ", count: DisplayWidth.columns(of: edge)) + "Login",
        "* 4  tap help                Login",
      ])
    let rows = shell.type("history").filter { !$0.contains("긴 글") }
    #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= 80 })
    #expect(Set(rows.map { DisplayWidth.columns(of: $0) }).count == 1, "the screens are in one column")
  }

  @Test func diffShowsHowTwoMomentsDiffer() {
    for statement in ["app Shop", ".item(id: 1)", "back", ".item(id: 2)"] { shell.type(statement) }
    #expect(shell.type("diff 4") == ["the same screens", "the same state"])
    let lines = shell.type("diff 2 4")
    #expect(lines.contains { $0.hasPrefix("Item.name: ") && $0.contains(" → ") }, "\(lines)")
    #expect(shell.timeline.position == 4, "a query changes nothing")
  }

  @Test func diffShowsNodesOfTheTreeAndColorsThem() throws {
    for statement in ["app Shop", ".item(id: 1)"] { shell.type(statement) }
    let answer = shell.run(try Statement(parsing: "diff")).lines
    #expect(answer.prefix(2).map(\.text) == ["front: Home → Item", "+ Item (tab 1) in ShopFlow"])
    #expect(answer[1].style == .unexpected)
    #expect(answer.dropFirst(2).allSatisfy { $0.text.hasPrefix("+ Item.") && $0.style == .unexpected }, "\(answer)")
    shell.type("back")
    let back = shell.run(try Statement(parsing: "diff")).lines
    #expect(back.prefix(2).map(\.text) == ["front: Item → Home", "- Item (tab 1) in ShopFlow"])
    #expect(back[1].style == .missing && back.dropFirst(2).allSatisfy { $0.text.hasPrefix("- Item.") }, "\(back)")
  }

  @Test func diffNamesAFlowWithItsContent() throws {
    func snapshot(_ nodes: [SessionSnapshot.Node]) -> SessionSnapshot {
      var snapshot = SessionSnapshot()
      snapshot.nodes = nodes
      return snapshot
    }
    func node(_ text: String, _ word: String, in parent: Int? = nil) -> SessionSnapshot.Node {
      SessionSnapshot.Node(text: text, name: Name(word: word), parent: parent)
    }
    let one = snapshot([node("AppFlow", "AppFlow"), node("Inbox (tab 1)", "Inbox", in: 0)])
    let two = snapshot([
      node("AppFlow", "AppFlow"), node("Inbox (hidden tab 1)", "Inbox", in: 0),
      node("SettingsFlow (modal)", "SettingsFlow", in: 0), node("Settings", "Settings", in: 2),
      node("Login", "Login", in: 2),
    ])
    #expect(
      one.differences(to: two).map(\.text) == [
        "Inbox (tab 1) → Inbox (hidden tab 1)", "+ SettingsFlow (modal) › Settings, Login in AppFlow",
        "the same state",
      ])
  }

  @Test func diffComparesListsByTheirElements() {
    func snapshot(_ elements: [Int128]) -> SessionSnapshot {
      var snapshot = SessionSnapshot()
      let list = Literal.Argument(label: "items", value: .array(elements.map { .integer($0) }))
      snapshot.states = [
        SessionSnapshot.OwnerState(name: Name(word: "Home"), state: .structure(type: "Home", arguments: [list]))
      ]
      return snapshot
    }
    #expect(
      snapshot([1, 2, 3]).differences(to: snapshot([7, 1, 2, 3])).map(\.text) == [
        "the same screens", "Home.items: inserted [0] 7",
      ])
  }

  @Test func diffAloneShowsWhatTheLastStepChanged() {
    #expect(shell.type("diff").first == "error: there is no step to compare with")
    for statement in ["app Shop", ".item(id: 1)"] { shell.type(statement) }
    #expect(shell.type("diff") == shell.type("diff 1"))
    shell.type("back")
    let lines = shell.type("diff")
    #expect(lines.contains { $0.hasPrefix("- Item.") } && !lines.contains { $0.hasPrefix("+ Item.") }, "\(lines)")
    for _ in 1...2 { shell.type("undo") }
    #expect(shell.type("diff").contains { $0.hasPrefix("+") && $0.contains("Home") }, "since before the launch")
  }

  @Test func clockAndDetailAreSteps() {
    for statement in ["app Shop", "clock manual", "detail full"] { shell.type(statement) }
    shell.type("undo")
    #expect(shell.settings.detail == .brief && shell.settings.clock == .manual)
    shell.type("undo")
    #expect(shell.settings.clock == .auto(nil))
  }

  @Test func aReplayBeginsAtTheLastAppWithItsSettings() {
    for statement in ["clock manual", "app Lamp", "app Shop", ".item(id: 1)", "back"] { shell.type(statement) }
    shell.type("undo")
    #expect(shell.settings.clock == .manual)
    #expect(shell.appName == "Shop")
    shell.type("undo 2")
    #expect(shell.appName == "Lamp")
  }

  @Test func aRecordingHoldsTheCurrentBranch() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/mine.flowscript"
    for statement in ["app Shop", "record \"\(path)\"", ".item(id: 1)", "undo", ".item(id: 2)", "back"] {
      shell.type(statement)
    }
    shell.type("record off")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains(".item(id: 1)") && text.contains(".item(id: 2)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine.flowscript"])
    let result = ScriptRunner(apps: [ShopApp.self]).run(ScriptPath(path))
    #expect(result.verdict == .passed && result.statementCount == 3, "\(result.report)")
  }

  @Test func aStatementThatReplaysDifferentlyIsNamed() {
    FickleCounter.value = 0
    let shell = Shell(apps: [FickleApp.self])
    for statement in ["app Fickle", ".count", ".rest"] { shell.type(statement) }
    let lines = shell.type("undo")
    #expect(lines == ["error: entry 2, .count, shows another transcript in a replay"], "\(lines)")
    #expect(shell.timeline.position == 3 && shell.place?.front?.word == "Fickle", "nothing has changed")
  }

  /// Returns the names of the screens in front that a picture has.
  private func frontNames(_ screen: Moment.Screen) -> [String] {
    (screen.isFront == true ? [screen.name ?? ""] : [])
      + ((screen.children ?? []) + (screen.presented ?? [])).flatMap(frontNames)
  }

  @Test func reportsHaveEachBranchWithItsMoments() throws {
    let folder = TemporaryFolder()
    var written: SessionRecord?
    shell.writeReport = { session in
      written = session
      return "a page"
    }
    for statement in ["app Shop", ".item(id: 1)", "tree", "undo", ".item(id: 2)", ".nothing"] { shell.type(statement) }
    #expect(shell.append(comment: "a note") == nil)
    let before = moment(shell)
    let path = folder.file("a.html")
    #expect(shell.type("report \(folder.file("a"))") == ["reported \(path): 3 statements, and 1 other branch"])
    #expect(moment(shell) == before, "the session stays where it is")
    let session = try #require(written)
    #expect(try folder.read("a.html") == "a page" && session.branches.map(\.fork) == [nil, 1])
    let current = session.branches[0].records
    #expect(current.map(\.statement) == ["app Shop", ".item(id: 2)", ".nothing", "# a note"])
    #expect(current.map { $0.locations[0].line } == [1, 4, 5, 6])
    // A refused statement and a comment have no moment, and a refused one has its error.
    #expect(current.map { $0.moment != nil } == [true, true, false, false])
    #expect(current[2].lines.first?.style == .error)
    #expect(current[1].moment?.window.map(frontNames) == ["Item"])
    let other = session.branches[1].records
    #expect(other.map(\.statement) == ["app Shop", ".item(id: 1)", "tree"])
    #expect(other[0] == current[0], "what two branches share is the same")
    #expect(other[1].lines.map(\.text) == shell.timeline.node(2)?.entry.outcome.lines.map(\.text))
  }

  @Test func reportsNeedASessionThatCanBeRepeated() {
    let lines = shell.type("report a")
    #expect(lines == ["error: this shell writes no reports"], "\(lines)")
    let folder = TemporaryFolder()
    shell.writeReport = { _ in
      Issue.record("nothing is to be written")
      return ""
    }
    #expect(shell.type("report a") == ["error: there is nothing to report"])
    FickleCounter.value = 0
    let fickle = Shell(apps: [FickleApp.self])
    fickle.writeReport = shell.writeReport
    for statement in ["app Fickle", ".count"] { fickle.type(statement) }
    #expect(
      fickle.type("report \(folder.file("a"))") == ["error: entry 2, .count, shows another transcript in a replay"])
  }

  @Test func aFileThatIsNoReportIsNotReplaced() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("<html>mine</html>", to: "a.html")
    shell.writeReport = { _ in
      Issue.record("nothing is to be written")
      return ""
    }
    shell.type("app Shop")
    #expect(shell.type("report \(path)") == ["error: cannot write \(path): it is not empty"])
    #expect(shell.type("report! \(path)") == ["error: cannot write \(path): \(Program.name) did not write it"])
    #expect(try folder.read("a.html") == "<html>mine</html>")
  }

  @Test func hiddenStateIsComparedToo() {
    SecretCounter.value = 0
    let shell = Shell(apps: [SecretApp.self])
    for statement in ["app Secret", ".open", ".rest"] { shell.type(statement) }
    let diagnostic = shell.run(.prompt(.undo(1))).diagnostic
    #expect(diagnostic?.message == "entry 2, .open: the state before it differs in a replay")
    #expect(shell.timeline.position == 3)
  }

  @Test func hiddenStateOfALaunchIsComparedToo() {
    SecretCounter.value = 0
    SecretCounter.countsLaunches = true
    defer { SecretCounter.countsLaunches = false }
    let shell = Shell(apps: [SecretApp.self])
    for statement in ["app Secret", ".rest"] { shell.type(statement) }
    let diagnostic = shell.run(.prompt(.undo(1))).diagnostic
    #expect(diagnostic?.message == "entry 1, app Secret: the state before it differs in a replay")
    #expect(shell.timeline.position == 2)
  }

  @Test func theTraceAfterGoingBackMatchesAFreshRun() {
    let statements = ["app Lamp", "do .toggle", "do .down", "back", "do .toggle"]
    for statement in statements + ["do .warmUp", "advance 1s"] { shell.type(statement) }
    for query in ["trace", "why", "why Hall", "why Hall.mood", "why Hall.mood at 2", "trace 3"] {
      let fresh = Shell()
      for statement in statements { fresh.type(statement) }
      shell.type("goto 5")
      #expect(shell.lacksDetails, "the moment was reached without transcripts")
      let expected = fresh.type(query)
      #expect(expected.first?.hasPrefix("error") == false && shell.type(query) == expected, "\(query): \(expected)")
      #expect(!shell.lacksDetails)
      #expect(shell.type("do .toggle") == fresh.type("do .toggle"))
    }
  }

  @Test func replayMarksRoundTripThroughJSON() throws {
    let marks = [
      SessionMark(sequence: 1, time: .zero, screens: .min, events: .max, changeCount: 0),
      SessionMark(
        sequence: .max, time: .seconds(3) + .nanoseconds(7), screens: -1, events: 0, changeCount: 12,
        fingerprint: StateFingerprint(first: 1, second: .max)),
    ]
    let statements = try ["app Shop", ".item(id: 1)", "back", ".item(id: 1)", "do .type(\"a\\nb\")"].map {
      try Statement(parsing: $0)
    }
    var marked = statements.map { Replay.MarkedStatement($0) }
    marked[1].mark = marks[0]
    marked[1].numbersUUIDs = true
    marked[3].mark = marks[1]
    let replay = Replay(marked, isSilent: true)
    let coded = try JSONDecoder().decode(Replay.self, from: JSONEncoder().encode(replay))
    var expected = replay
    expected.statements[3].mark?.fingerprint = nil
    #expect(coded == expected && coded.fingerprint == marks[1].fingerprint && coded.isSilent)
  }

  @Test func undoIncludesTheTimeThatPassedAfterAStatement() throws {
    func entry(_ text: String, _ verdict: Outcome.Verdict) throws -> TimelineEntry {
      TimelineEntry(statement: try Statement(parsing: text), outcome: Outcome(verdict), settings: Settings())
    }
    var timeline = Timeline()
    timeline.append(try entry("app Shop", .drove), typedStatementNumber: 1)
    timeline.append(try entry("clock live", .set), typedStatementNumber: 2)
    timeline.append(try entry("tree", .queried), typedStatementNumber: 3)
    timeline.append(try entry("advance 1s", .drove), typedStatementNumber: nil)
    #expect(timeline.undoCount == 2)
    #expect(timeline.position(before: 1)?.position == 1)
    #expect(timeline.position(before: 1)?.undone.map(\.number) == [2, 3, 4])
  }

  @Test(arguments: 0..<6)
  func randomWalksReachTheSameMomentsAgain(seed: UInt64) {
    let statements = [
      "app Shop", ".item(id: 1)", ".item(id: 2)", "back", "clock manual", "clock auto", "advance 100ms", "settle",
      "restart", "tree", "state", "nonsense", "expect idle", "detail full", "app Lamp",
    ]
    var numbers = SeededNumbers(seed: seed)
    shell.type("app Shop")
    var moments: [Int: [String]] = [1: moment(shell)]
    for _ in 0..<40 {
      switch numbers.index(below: 8) {
      case 0: shell.type("undo")
      case 1: shell.type("redo")
      case 2: shell.type("goto \(numbers.index(below: shell.timeline.nodes.count) + 1)")
      default:
        let text = statements[numbers.index(below: statements.count)]
        if let statement = try? Statement(parsing: text) { shell.run(statement) }
        moments[shell.timeline.position] = moment(shell)
      }
      if let known = moments[shell.timeline.position] {
        #expect(moment(shell) == known, "at \(shell.timeline.position), seed \(seed)")
      }
    }
    #expect(moments.count > 10)
  }
}

/// An app that behaves differently at each launch in a process.
@MainActor
private final class FickleApp: FlowApp {
  static let name = "Fickle"
  static let steps: [any Step.Type] = [FickleStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: FickleFlow(window: window), with: OneStepper(withSingleStep: FickleStep.home))
  }
}

@Scriptable
private enum FickleStep: Step {
  case home
  case count
  case rest
}

/// The number of times that the app has counted, in all launches of the process.
@MainActor
private enum FickleCounter {
  static var value = 0
}

/// A flow whose `.count` pushes a screen once in the process.
@MainActor
private final class FickleFlow: Flow {
  private let window: UIWindow
  private let stack = UINavigationController()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? FickleStep {
    case .home:
      window.rootViewController = stack
      stack.pushViewController(FickleViewController(), animated: false)
    case .count:
      FickleCounter.value += 1
      // The push happens only the first time in the process, so a replay differs.
      if FickleCounter.value == 1 { stack.pushViewController(FickleViewController(), animated: false) }
    case .rest, nil: break
    }
    return .none
  }
}

private final class FickleViewController: UIViewController {}

/// An app with a hidden number, which differs in each launch of a process.
@MainActor
private final class SecretApp: FlowApp {
  static let name = "Secret"
  static let steps: [any Step.Type] = [SecretStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: SecretFlow(window: window), with: OneStepper(withSingleStep: SecretStep.home))
  }
}

@Scriptable
private enum SecretStep: Step {
  case home
  case open
  case rest
}

/// The number of screens that the app has opened, in all launches of the process.
@MainActor
private enum SecretCounter {
  static var value = 0
  /// Whether a launch counts as a screen that was opened.
  static var countsLaunches = false
}

/// A flow that pushes screens with a hidden number.
@MainActor
private final class SecretFlow: Flow {
  private let window: UIWindow
  private let stack = UINavigationController()

  init(window: UIWindow) {
    self.window = window
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? SecretStep {
    case .home:
      window.rootViewController = stack
      return SecretCounter.countsLaunches ? open() : .none
    case .open: return open()
    case .rest, nil: return .none
    }
  }

  /// Pushes a screen whose number no transcript shows.
  private func open() -> FlowContributors {
    SecretCounter.value += 1
    let controller = SecretViewController()
    stack.pushViewController(controller, animated: false)
    return .one(
      flowContributor: .contribute(
        withNextPresentable: controller, withNextStepper: SecretViewModel(number: SecretCounter.value)))
  }
}

private final class SecretViewController: UIViewController {}

/// A view model with a hidden number.
private final class SecretViewModel: FlowStepper {
  @Steps var steps
  let number: Int

  init(number: Int) {
    self.number = number
  }
}
