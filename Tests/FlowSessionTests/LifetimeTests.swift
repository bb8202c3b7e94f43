import FlowScript
import Testing

@testable import FlowReplay

@MainActor
@Suite struct LifetimeTests {
  private let shell = Shell(apps: [LeakApp.self])

  /// Shows a screen and goes back.
  /// - Returns: The lines of going back.
  private func leave(_ step: String) -> [String] {
    shell.type("app Leak")
    shell.type(step)
    return shell.type("back")
  }

  @Test func releasedScreenPrintsNoLeak() {
    #expect(leave(".plain") == ["pop Plain (LeakHome)"])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome"])
    #expect(shell.type("expect alive 2 LeakHome").last?.hasSuffix(": 1 is alive") == true)
  }

  @Test func retainCycleThroughAClosureNamesIt() {
    #expect(
      leave(".closure") == [
        "pop Closure (LeakHome)", "error: leaked Closure: ClosureViewModel.onClose → ClosureViewController.viewModel",
      ])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Closure (1 leaked)"])
    #expect(shell.type(".plain").filter { $0.contains("leaked") }.isEmpty, "the leak is reported once")
  }

  @Test func retainCycleThroughAClosureWithSeveralCapturesNamesIt() {
    #expect(
      leave(".variable") == [
        "pop Variable (LeakHome)",
        "error: leaked Variable: VariableViewModel.onClose → VariableViewController.viewModel",
      ])
  }

  @Test func retainCycleThroughAClosureInAListNamesItsIndex() {
    #expect(leave(".list") == ["pop List (LeakHome)", "error: leaked List: ListViewModel.handlers[1]"])
  }

  @Test func retainCycleThroughPropertiesNamesThem() {
    #expect(
      leave(".fields") == [
        "pop Fields (LeakHome)", "error: leaked Fields: FieldsViewModel.links.view → FieldsViewController.viewModel",
      ])
  }

  @Test func twoScreensInOneRetainCycleAreOneLine() {
    shell.type("app Leak")
    shell.type(".pair")
    #expect(
      shell.type("back 2") == [
        "pop Right (LeakHome › Left)", "pop Left (LeakHome)",
        "error: leaked Left: LeftViewModel.right → RightViewModel.left",
      ])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Left (1 leaked)", "1 Right (1 leaked)"])
  }

  @Test func aSleepingTaskThatHoldsAScreenPostponesTheLeakCheck() {
    #expect(leave(".task") == ["pop Task (LeakHome)"])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Task (1 gone, with work under way)"])
    #expect(shell.type("advance 31s").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome"])
  }

  @Test func anEffectThatHoldsItsScreenPostponesTheLeakCheck() {
    shell.type("app Leak")
    shell.type("clock manual")
    shell.type(".effect")
    shell.type("do .begin")
    #expect(shell.type("back").filter { $0.contains("leaked") }.isEmpty)
    #expect(shell.type("advance 6s").filter { $0.contains("leaked") }.isEmpty, "its steps still count")
  }

  @Test func cachedControllerIsReportedAsKept() {
    #expect(leave(".cached") == ["pop Cached (LeakHome)", "kept Cached: LeakFlow.cached"])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Cached (1 kept)"])
    shell.type(".cached")
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Cached"], "the screen is shown again")
    #expect(shell.type("back") == ["pop Cached (LeakHome)"], "the same object is not reported twice")
    shell.type(".uncache")
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome"])
  }

  @Test func retainedFlowIsReportedWithoutTheObjectsThatItHolds() {
    shell.type("app Leak")
    #expect(shell.type(".child").first == "LeakFlow handled .child")
    #expect(shell.type(".childDone in LeakChildFlow").last == "kept LeakChildFlow: LeakFlow.child")
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 LeakChildFlow (1 kept)", "1 Plain (1 kept)"])
  }

  @Test func leakInsideARetainedFlowIsNotReported() {
    shell.type("app Leak")
    shell.type(".child")
    shell.type(".childLeak in LeakChildFlow")
    #expect(shell.type(".childDone in LeakChildFlow").filter { $0.contains("leaked") }.isEmpty)
  }

  @Test func flowContributedAgainKeepsItsName() {
    shell.type("app Leak")
    shell.type(".child")
    shell.type(".childDone in LeakChildFlow")
    #expect(
      shell.type(".child") == [
        "LeakFlow handled .child", "present Plain (modal: Plain)", "LeakChildFlow handled .childHome",
        "replace (modal: Plain#2)",
      ])
    #expect(shell.type("expect alive 1 LeakChildFlow").isEmpty)
    #expect(shell.type("alive").contains("1 LeakChildFlow"))
  }

  @Test func serviceThatRetainsAViewModelIsNamed() {
    #expect(leave(".served") == ["pop Served (LeakHome)", "kept Served: Leak.service.listeners[0]"])
    #expect(leave(".shared") == ["pop Served (LeakHome)", "kept Served: Leak.service.byName[\"last\"]"])
  }

  @Test func objectThatMayOutliveItsScreenIsNotReported() {
    #expect(leave(".player") == ["pop Player (LeakHome)"])
    #expect(shell.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Player"])
  }

  @Test func whatAnOpenAlertHoldsIsKeptUntilItIsGone() {
    shell.type("app Leak")
    #expect(shell.type(".ask").last == "kept Asked: alert \"Delete?\".actions[1].handler")
    #expect(shell.type("alive").contains("1 Asked (1 kept)"))
    #expect(shell.type("advance 1s") == ["no change"], "the alert is still open")
    #expect(shell.type("alert Cancel").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(shell.type("expect alive 0 Asked").isEmpty)
  }

  @Test func whatASheetHoldsIsKeptUntilItIsGone() {
    shell.type("app Leak")
    #expect(shell.type(".offer").last == "kept Asked: Offer.onDone")
    #expect(shell.type("dismiss").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(shell.type("expect alive 0 Asked").isEmpty)
  }

  @Test func whatAnAlertHeldIsEvaluatedAgainAfterIt() {
    shell.type("app Leak")
    #expect(shell.type(".askForClosure").last?.hasPrefix("kept Closure: alert") == true)
    #expect(
      shell.type("alert OK").last == "error: leaked Closure: ClosureViewModel.onClose → ClosureViewController.viewModel"
    )
  }

  @Test func weakAndUnownedReferencesAreNotReportedAsOwners() {
    #expect(
      leave(".traps") == [
        "pop Trap (LeakHome)", "error: leaked Trap: TrapViewModel.onClose → TrapViewController.viewModel",
      ])
  }

  @Test func hostOnAStackAndItsContentAreNotReportedAsLeaks() {
    shell.type("app Leak")
    #expect(shell.type(".host").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    shell.type(".plain")
    #expect(shell.type("back").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(!shell.type("alive").contains { $0.contains("(") })
  }

  @Test func aPageThatWasTurnedAwayIsNotReportedAsLeaked() {
    shell.type("app Leak")
    shell.type(".pages")
    #expect(shell.type(".turn in LeakFlow").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(shell.type("back").contains("kept Plain: Leak.service.byName[\"page\"]"))
  }

  @Test func screenWithoutASubscribedFlowIsReportedAndItsStepsAreHeld() {
    shell.type("app Leak")
    #expect(
      shell.type(".unobserved") == [
        "LeakFlow handled .unobserved", "push Unheard (LeakHome › Unheard)", "no flow listens to Unheard",
        "Unheard held .speak: no flow listens",
      ])
    #expect(
      shell.type(".listen in LeakFlow") == ["LeakFlow handled .listen", "LeakFlow ignored .speak"],
      "the held step is delivered once")
    #expect(shell.type(".plain in LeakFlow").filter { $0.contains("speak") }.isEmpty)
  }

  @Test func aLeakIsAFault() throws {
    shell.type("app Leak")
    shell.type(".closure")
    let outcome = shell.run(try Statement(parsing: "back"))
    #expect(!outcome.faults.isEmpty && outcome.diagnostic == nil)
  }
}
