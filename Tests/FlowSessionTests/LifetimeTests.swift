import FlowScript
import Testing

@testable import FlowReplay

@MainActor
@Suite struct LifetimeTests {
  private let session = Shell(apps: [LeakApp.self])

  /// Shows a screen and goes back.
  /// - Returns: The lines of going back.
  private func leave(_ step: String) -> [String] {
    session.type("app Leak")
    session.type(step)
    return session.type("back")
  }

  @Test func releasedScreenPrintsNoLeak() {
    #expect(leave(".plain") == ["pop Plain (LeakHome)"])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome"])
  }

  @Test func retainCycleThroughAClosureNamesIt() {
    #expect(
      leave(".closure") == [
        "pop Closure (LeakHome)", "error: leaked Closure: ClosureViewModel.onClose → ClosureViewController.viewModel",
      ])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Closure (1 leaked)"])
    #expect(session.type(".plain").filter { $0.contains("leaked") }.isEmpty, "the leak is reported once")
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
    session.type("app Leak")
    session.type(".pair")
    #expect(
      session.type("back 2") == [
        "pop Right (LeakHome › Left)", "pop Left (LeakHome)",
        "error: leaked Left: LeftViewModel.right → RightViewModel.left",
      ])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Left (1 leaked)", "1 Right (1 leaked)"])
  }

  @Test func aSleepingTaskThatHoldsAScreenPostponesTheLeakCheck() {
    #expect(leave(".task") == ["pop Task (LeakHome)"])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Task (1 gone, with work under way)"])
    #expect(session.type("advance 31s").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome"])
  }

  @Test func anEffectThatHoldsItsScreenPostponesTheLeakCheck() {
    session.type("app Leak")
    session.type("clock manual")
    session.type(".effect")
    session.type("do .begin")
    #expect(session.type("back").filter { $0.contains("leaked") }.isEmpty)
    #expect(session.type("advance 6s").filter { $0.contains("leaked") }.isEmpty, "its steps still count")
  }

  @Test func cachedControllerIsReportedAsKept() {
    #expect(leave(".cached") == ["pop Cached (LeakHome)", "kept Cached: LeakFlow.cached"])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Cached (1 kept)"])
    session.type(".cached")
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Cached"], "the screen is shown again")
    #expect(session.type("back") == ["pop Cached (LeakHome)"], "the same object is not reported twice")
    session.type(".uncache")
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome"])
  }

  @Test func retainedFlowIsReportedWithoutTheObjectsThatItHolds() {
    session.type("app Leak")
    #expect(session.type(".child").first == "LeakFlow handled .child")
    #expect(session.type(".childDone in LeakChildFlow").last == "kept LeakChildFlow: LeakFlow.child")
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 LeakChildFlow (1 kept)", "1 Plain (1 kept)"])
  }

  @Test func leakInsideARetainedFlowIsNotReported() {
    session.type("app Leak")
    session.type(".child")
    session.type(".childLeak in LeakChildFlow")
    #expect(session.type(".childDone in LeakChildFlow").filter { $0.contains("leaked") }.isEmpty)
  }

  @Test func flowContributedAgainKeepsItsName() {
    session.type("app Leak")
    session.type(".child")
    session.type(".childDone in LeakChildFlow")
    #expect(
      session.type(".child") == [
        "LeakFlow handled .child", "present Plain (modal: Plain)", "LeakChildFlow handled .childHome",
        "replace (modal: Plain#2)",
      ])
    #expect(session.type("expect alive 1 LeakChildFlow").isEmpty)
    #expect(session.type("alive").contains("1 LeakChildFlow"))
  }

  @Test func serviceThatRetainsAViewModelIsNamed() {
    #expect(leave(".served") == ["pop Served (LeakHome)", "kept Served: Leak.service.listeners[0]"])
    #expect(leave(".shared") == ["pop Served (LeakHome)", "kept Served: Leak.service.byName[\"last\"]"])
  }

  @Test func objectThatMayOutliveItsScreenIsNotReported() {
    #expect(leave(".player") == ["pop Player (LeakHome)"])
    #expect(session.type("alive") == ["1 LeakFlow", "1 LeakHome", "1 Player"])
  }

  @Test func weakAndUnownedReferencesAreNotReportedAsOwners() {
    #expect(
      leave(".traps") == [
        "pop Trap (LeakHome)", "error: leaked Trap: TrapViewModel.onClose → TrapViewController.viewModel",
      ])
  }

  @Test func hostOnAStackAndItsContentAreNotReportedAsLeaks() {
    session.type("app Leak")
    #expect(session.type(".host").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    session.type(".plain")
    #expect(session.type("back").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(!session.type("alive").contains { $0.contains("(") })
  }

  @Test func aPageThatWasTurnedAwayIsNotReportedAsLeaked() {
    session.type("app Leak")
    session.type(".pages")
    #expect(session.type(".turn in LeakFlow").filter { $0.contains("leaked") || $0.contains("kept") }.isEmpty)
    #expect(session.type("back").contains("kept Plain: Leak.service.byName[\"page\"]"))
  }

  @Test func screenWithoutASubscribedFlowIsReportedAndItsStepsAreHeld() {
    session.type("app Leak")
    #expect(
      session.type(".unobserved") == [
        "LeakFlow handled .unobserved", "push Unheard (LeakHome › Unheard)", "no flow listens to Unheard",
        "Unheard held .speak: no flow listens",
      ])
    #expect(
      session.type(".listen in LeakFlow") == ["LeakFlow handled .listen", "LeakFlow ignored .speak"],
      "the held step is delivered once")
    #expect(session.type(".plain in LeakFlow").filter { $0.contains("speak") }.isEmpty)
  }

  @Test func aLeakIsAFault() throws {
    session.type("app Leak")
    session.type(".closure")
    let outcome = session.run(try Statement(parsing: "back"))
    #expect(!outcome.faults.isEmpty && outcome.diagnostic == nil)
  }
}
