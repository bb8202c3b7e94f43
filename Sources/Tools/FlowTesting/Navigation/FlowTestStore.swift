import FlowCore
import FlowNavigation
import FlowRuntime
import FlowSession
import HeadlessUIKit

/// Runs one flow on the real engine and records what it does.
///
/// ```swift
/// @Test(.virtualTime) func aPickedMovieIsShown() async {
///   let store = FlowTestStore(flow: MovieFlow())
///   await store.send(MovieStep.movieList)
///   await store.send(MovieStep.movieDetail(id: 3))
///   #expect(store.steps == [MovieStep.movieList, MovieStep.movieDetail(id: 3)])
///   #expect(store.screens == ["MovieList", "MovieDetail"])
/// }
/// ```
///
/// What the flow contributes takes part: screens emit steps, child flows run, forwards and ends are followed. A flow whose
/// root is in no window gets one, so that its screens are visible.
///
/// **Leaks.** A test in virtual time fails where a screen or flow is gone and a circle of references keeps it alive: after each
/// ``send(_:fileID:file:line:column:)``, and when the store is let go. The message names the circle. What only the test itself holds, or the store's
/// ``contributors``, is no leak. A leak without a circle, by a static, say, cannot be told from those here: a script reports it.
/// A test that means a leak says so: `withKnownIssue { … }`.
@MainActor
public final class FlowTestStore<F: Flow> {
  /// The flow.
  public let flow: F
  /// What runs it.
  public let coordinator: FlowCoordinator

  /// The steps that the flow has handled since the last ``reset()``, in order.
  public private(set) var steps = StepList()
  /// What came of each of them. The store holds what they name until then.
  public private(set) var contributors: [FlowContributors] = []

  private let run: Run
  private let window: UIWindow?
  private let lifetimes: Lifetimes
  private let start: TestLocation
  private var firstEvent: UInt64

  /// Begins to run a flow.
  /// - Parameters:
  ///   - flow: The flow; the store holds it.
  ///   - stepper: Who emits its first steps; nobody, unless it is said.
  ///   - hiddenSteps: What becomes of the steps that a hidden screen emits.
  ///   - fileID: The file ID of the call, for a leak that is found when the store is let go.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    flow: F, with stepper: any Stepper = DefaultStepper(), hiddenSteps: HiddenStepPolicy = .buffer,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.flow = flow
    start = TestLocation(fileID, file, line, column)
    run = Run.current
    firstEvent = run.trace.lastSequence
    coordinator = FlowCoordinator(hiddenSteps: hiddenSteps)
    lifetimes = Lifetimes(run: run, sleepers: { FlowRuntime.current?.sleepers ?? [] })
    window = FlowTestStore.window(showing: flow)
    coordinator.onHandled = { [weak self] step, contributors in
      guard let self else { return }
      steps = StepList(steps + [step])
      self.contributors.append(contributors)
    }
    coordinator.coordinate(flow: flow, with: stepper)
  }

  isolated deinit {
    coordinator.stop()
    if let window {
      window.rootViewController = nil
      run.transaction.endTurn()
    }
    reportLeaks(at: start)
  }

  /// Has the flow handle a step within this call, as it is: without `adapt`, and without a look at `NoneStep`.
  ///
  /// Screens and child flows take part from then on; their steps, and forwards, are handled after the call: see ``idle()``.
  /// - Returns: What came of it.
  @discardableResult
  public func navigate(to step: any Step) -> FlowContributors {
    let count = contributors.count
    coordinator.handleNow(step)
    return contributors.count > count ? contributors[count] : .none
  }

  /// Sends the flow a step as a stepper does, and returns when it and all that came of it have been handled: `adapt`,
  /// initial steps, forwards, child flows.
  /// - Parameters:
  ///   - step: The step.
  ///   - fileID: The file ID of the call, for a leak.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: What became of the step.
  @discardableResult
  public func send(
    _ step: any Step, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> DeepLinkOutcome {
    let link = coordinator.submit(step)
    await idle()
    reportLeaks(at: TestLocation(fileID, file, line, column))
    return link.soFar
  }

  /// What the flow's `adapt` makes of a step; nothing is handled.
  public func adapt(step: any Step) async throws -> any Step {
    try await flow.adapt(step: step)
  }

  /// Returns when no step waits or is being handled, in the flow or in one that it contributed.
  public func idle() async {
    await coordinator.idle()
  }

  /// The names of the screens in front, bottom first, as scripts write them.
  public var screens: [String] {
    (run.screenSource?.screenTree.frontPlace.screens ?? []).map(\.description)
  }

  /// The names of the screens and flows that are alive in this run, in order of creation.
  public var alive: [String] { run.owners.alive.map(\.description) }

  /// What happened since the last ``reset()``, a line an event, as a transcript tells it.
  public var events: [String] { TranscriptReader.lines(of: run.trace, after: firstEvent) }

  /// Forgets the steps, the contributors and the events so far. What is on screen stays.
  public func reset() {
    steps = StepList()
    contributors.removeAll()
    firstEvent = run.trace.lastSequence
  }

  /// Fails the test for each screen and flow that has gone since the last time and that a circle keeps alive.
  private func reportLeaks(at location: TestLocation) {
    // Outside of a runtime all tests share one run: what is gone may be another test's.
    guard FlowRuntime.current != nil else { return }
    for evaluation in lifetimes.evaluate() {
      guard evaluation.isProven, case .leaked(let circle) = evaluation.verdict else { continue }
      LateFailures.record(
        "leaked \(evaluation.owner): \(circle)\nbreak the circle with a weak reference; a test that means it says so: "
          + "withKnownIssue { … }", at: location)
    }
  }

  private static func window(showing flow: F) -> UIWindow? {
    guard let root = flow.viewController, root.parent == nil, root.viewIfLoaded?.window == nil, !(flow.root is UIWindow)
    else {
      return nil
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return window
  }
}
