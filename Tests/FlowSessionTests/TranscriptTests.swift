import FlowCore
import FlowNavigation
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

@MainActor
@Suite struct TranscriptTests {
  @Test func launchPrintsTheFrontScreen() {
    let shell = Shell()
    #expect(shell.type("app Shop") == ["at Home (tab 1: Home)"])
  }

  @Test func launchPrintsTheStepsThatLeadNowhere() {
    let shell = Shell(apps: [EmptyApp.self])
    #expect(
      shell.type("app Empty") == [
        "EmptyFlow ignored .home(1)", "EmptyFlow vetoed .home(2)", "at nothing (nothing)",
      ])
  }

  @Test func stepPrintsItsHandlerTransitionsAndStateChanges() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(
      shell.type(".item(id: 7)") == [
        "ShopFlow handled .item(id: 7, color: .red)",
        "push Item (tab 1: Home › Item)",
        "Item.isLoading: false → true",
        "+120ms Item.name: nil → \"물건 7\"",
        "+120ms Item.isLoading: true → false",
      ])
  }

  @Test func effectsDueAfterTheLimitAreReportedAsAsleep() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type("clock auto 100ms")
    #expect(shell.type(".item(id: 7)").last == "asleep until +120ms: a task")
    #expect(shell.type("advance 120ms").contains("+120ms Item.isLoading: true → false"))
  }

  @Test func manualClockRunsOnlyReadyJobs() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type("clock manual")
    shell.type(".item(id: 7)")
    #expect(shell.type("advance 119ms") == ["no change"])
    #expect(
      shell.type("advance 1ms") == [
        "+1ms Item.name: nil → \"물건 7\"", "+1ms Item.isLoading: true → false",
      ])
    #expect(shell.type("settle") == ["no change"])
  }

  @Test func vetoedTurnedAndIgnoredStepsAreReported() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type(".forbidden") == ["ShopFlow vetoed .forbidden"])
    #expect(shell.type(".fail") == ["ShopFlow ignored .fail"])
    #expect(
      shell.type(".forget") == [
        "ShopFlow turned .forget into .ask(title: \"잊으셨나요?\")",
        "ShopFlow handled .ask(title: \"잊으셨나요?\")",
        "alert \"잊으셨나요?\" \"정말요?\": \"OK\", \"No way\"",
      ])
    #expect(shell.type("alert OK") == ["alert \"잊으셨나요?\" closed"])
  }

  @Test func aHiddenScreensStepIsHeldUntilItShows() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type(".ask(title: \"x\") in Cart") == ["Cart held .ask(title: \"x\"): hidden"])
    #expect(
      shell.type("tab 2") == [
        "tab 2 \"Cart\" (tab 2: Cart)", "ShopFlow handled .ask(title: \"x\")",
        "alert \"x\" \"정말요?\": \"OK\", \"No way\"",
      ])
  }

  @Test func aLinkThatLeavesTheAppIsShownEscaped() {
    #expect(TranscriptText.line(for: .opened(url: "tel:1", isKnown: true)).text == "opened tel:1")
    let text = TranscriptText.line(for: .opened(url: "other:\u{1B}[2J", isKnown: false)).text
    #expect(text.hasPrefix("opened other:") && text.hasSuffix("[2J: no app can open it"))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func userGesturesNavigate() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    shell.type(".item(id: 2)")
    #expect(
      shell.type("screen") == [
        "at Item#2 (tab 1: Home › Item › Item#2)", "back", "tab \"가게\" selected", "tab \"Cart\"",
        "inputs  .like, .visit, .rename(to: String)",
      ])
    #expect(shell.type("tab Cart") == ["tab 2 \"Cart\" (tab 2: Cart)"])
    #expect(shell.type("tab 1") == ["tab 1 \"가게\" (tab 1: Home › Item › Item#2)"])
    #expect(shell.type("back 3") == ["error: back 3 is too far: there are 2 screens to go back to"])
    #expect(
      shell.type("back 2") == ["pop Item#2 (tab 1: Home › Item)", "pop Item (tab 1: Home)"])
    #expect(shell.type("back") == ["error: nothing to go back to"])
  }

  @Test func modalFlowIsPresentedAndDismissed() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(
      shell.type(".visit") == [
        "ShopFlow handled .visit", "VisitFlow handled .home", "present Visit (modal: Visit)",
      ])
    #expect(shell.type("expect flow VisitFlow").isEmpty)
    #expect(shell.type("dismiss") == ["dismiss Visit (tab 1: Home)", "ended VisitFlow"])
    #expect(shell.type("expect no flow VisitFlow").isEmpty)
    #expect(shell.type("alive") == ["1 ShopFlow", "1 Home", "1 Cart"])
  }

  @Test func statementWithoutEffectPrintsNoChange() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("settle 5min") == ["no change"])
  }

  @Test func circularForwardIsAnErrorOfTheApp() {
    let shell = Shell()
    shell.type("app Shop")
    let lines = shell.type(".loop")
    #expect(
      lines.last
        == "error: a cycle of flows through ShopFlow forwards .loop, and changes nothing on screen: "
        + "handle .loop in one of the flows")
  }

  @Test func uuidIsPrintedAndReadAsItsNumber() {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    #expect(shell.type("state Item.token") == ["Item.token: UUID#1"])
    #expect(shell.type("expect state Item.token == UUID#1").isEmpty)
    shell.type(".item(id: 2)")
    #expect(shell.type("state Item#2.token") == ["Item#2.token: UUID#2"])
  }

  @Test func anAppsStringsNeverReachTheTerminalUnescaped() {
    let shell = Shell()
    var lines = shell.type("app Hostile")
    for query in ["tree", "screen", "state", "stack", "alive", "trace", "state Home.text"] {
      lines += shell.type(query)
    }
    let harmful = lines.joined(separator: "\n").unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || scalar.value == 0x7F || scalar.value == 0x202E
    }
    #expect(harmful.isEmpty)
    #expect(lines.contains { $0.contains(#"\u{1B}[2Jgone\u{7}"#) })
  }

  @Test func restartKeepsTheStorageAndAppDoesNot() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("state Home.visits") == ["Home.visits: 0"])
    shell.type("restart")
    #expect(shell.type("state Home.visits") == ["Home.visits: 1"])
    shell.type("app Shop")
    #expect(shell.type("state Home.visits") == ["Home.visits: 0"])
  }

  @Test func openFollowsStepsAndPassesURLsToTheApp() {
    let shell = Shell()
    shell.type("app Shop")
    #expect(shell.type("open .visit then ShopStep.next").contains("ended VisitFlow"))
    #expect(shell.type("open shop://item/3").contains("push Item (tab 1: Home › Item)"))
    #expect(shell.type("open shop://nowhere") == ["error: Shop knows no link shop://nowhere"])
  }

  @Test func aNewAppEndsTheOneBefore() throws {
    let shell = Shell()
    shell.type("app Shop")
    shell.type(".item(id: 1)")
    let performer = try #require(shell.performer as? Session)
    weak let app = performer.launched
    weak let run = performer.launched?.run
    shell.type("app Hostile")
    #expect(app == nil && run == nil)
  }

  @Test func transcriptIsDeterministic() {
    let statements = [
      "app Shop", ".item(id: 1)", ".item(id: 2, color: .mixed(.blue, with: \"x\"))", "tab 2", "back", "tab 1", "back",
      ".visit", "tree", "dismiss", ".forget", "alert OK", "state Home", "trace", "alive",
    ]
    func play() -> [String] {
      let shell = Shell()
      return statements.flatMap { shell.type($0) }
    }
    let first = play()
    for _ in 0..<100 { #expect(play() == first) }
  }
}

/// An app whose first steps lead nowhere.
private final class EmptyApp: FlowApp {
  static let steps: [any Step.Type] = [EmptyStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    coordinator.coordinate(flow: EmptyFlow(window), with: EmptyStepper())
  }
}

@Scriptable
private enum EmptyStep: Step {
  case home(Int)
}

private final class EmptyStepper: Stepper {
  @Steps var steps

  func readyToEmitSteps() {
    steps.send(EmptyStep.home(1))
    steps.send(EmptyStep.home(2))
  }
}

private final class EmptyFlow: Flow {
  private let window: UIWindow
  var root: any Presentable { window }

  init(_ window: UIWindow) {
    self.window = window
  }

  func adapt(step: any Step) async -> any Step {
    if case EmptyStep.home(2) = step { NoneStep() } else { step }
  }

  func navigate(to step: any Step) -> FlowContributors { .none }
}
