import FlowCore
import FlowLifetimes
import FlowNavigation
import FlowRuntime
import FlowSession
import HeadlessUIKit

/// A test store that runs one flow in the real engine, and records its steps.
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
/// The contributors of the flow take part: screens emit steps, child flows run, and the store follows forwarded steps
/// and ends. A flow whose root is in no window gets a window, which makes its screens visible.
///
/// **Leaks.** A test in virtual time fails if a reference cycle keeps a screen or flow alive that is gone. The store
/// checks this after each ``send(_:fileID:file:line:column:)``, and in its `deinit`. The message names the cycle. An
/// object that only the test or the store's ``contributors`` hold is no leak. The store cannot detect a leak without a
/// cycle, such as one through a static property. A script reports such a leak. A test that expects a leak uses
/// `withKnownIssue { … }`.
@MainActor
public final class FlowTestStore<F: Flow> {
  /// The flow under test.
  public let flow: F
  /// The coordinator that runs the flow.
  public let coordinator: FlowCoordinator

  /// The steps that the flow has handled or ignored since the last ``reset()``, in order.
  public private(set) var steps = StepList()
  /// The contributors that the flow returned for each of the ``steps``.
  ///
  /// The store holds their objects until ``reset()``.
  public private(set) var contributors: [FlowContributors] = []

  private let run: Run
  private let window: UIWindow?
  private let lifetimes: Lifetimes
  // The location of the call that created the store.
  private let location: TestLocation
  private var firstEvent: UInt64

  /// Creates a store, and starts to run a flow.
  /// - Parameters:
  ///   - flow: The flow, which the store holds.
  ///   - stepper: The stepper that emits the first steps. The default emits none.
  ///   - hiddenSteps: The policy for steps from a hidden screen.
  ///   - fileID: The file ID of the call, for a leak that the store's `deinit` finds.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    flow: F, with stepper: any Stepper = DefaultStepper(), hiddenSteps: HiddenStepPolicy = .buffer,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.flow = flow
    location = TestLocation(fileID, file, line, column)
    run = Run.current
    firstEvent = run.trace.lastSequence
    coordinator = FlowCoordinator(hiddenSteps: hiddenSteps)
    lifetimes = Lifetimes(run: run, sleepers: { VirtualTimeRuntime.current?.sleepers ?? [] })
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
    // Without a window the screens disappear. The runtime releases them at the end of the turn, before the check for
    // leaks.
    if let window {
      window.rootViewController = nil
      run.transaction.endTurn()
    }
    reportLeaks(at: location)
  }

  /// Makes the flow handle a step within this call, without calling `adapt`.
  ///
  /// The flow handles the step even if it is a `NoneStep`. Screens and child flows take part from then on. The
  /// coordinator handles their steps, and forwarded steps, after the call: see ``idle()``.
  /// - Returns: The contributors that the flow returned. Returns `.none` if a guard rejected the change, or if the flow
  ///   has ended.
  @discardableResult
  public func navigate(to step: any Step) -> FlowContributors {
    let count = contributors.count
    coordinator.handleNow(step)
    return contributors.count > count ? contributors[count] : .none
  }

  /// Sends the flow a step, and waits for the handling.
  ///
  /// The call also waits for all that follows from the step: `adapt`, initial steps, forwarded steps and child flows.
  /// - Parameters:
  ///   - step: The step.
  ///   - fileID: The file ID of the call, for a leak.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The outcome of the step.
  @discardableResult
  public func send(
    _ step: any Step, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> DeepLinkOutcome {
    let link = coordinator.submit(step)
    await idle()
    reportLeaks(at: TestLocation(fileID, file, line, column))
    return link.currentOutcome
  }

  /// Adapts a step by the flow's `adapt`, without handling the result.
  /// - Throws: The error of `adapt`.
  public func adapt(step: any Step) async throws -> any Step {
    try await flow.adapt(step: step)
  }

  /// Waits until the flow and its child flows have no step left.
  public func idle() async {
    await coordinator.idle()
  }

  /// The names of the screens in front, bottom first, as scripts write them.
  public var screens: [String] {
    (run.screenSource?.screenTree.frontPlace.screens ?? []).map(\.description)
  }

  /// The names of living screens and flows, in order of creation.
  public var alive: [String] { run.owners.alive.map(\.description) }

  /// The events since the last ``reset()``, each as a line of a transcript.
  public var events: [String] { TraceConverter.lines(of: run.trace, after: firstEvent) }

  /// Removes the steps, the contributors and the events so far. The screens stay.
  public func reset() {
    steps = StepList()
    contributors.removeAll()
    firstEvent = run.trace.lastSequence
  }

  // Fails the test for each screen or flow that a cycle keeps alive. Covers those that have gone since the last check.
  private func reportLeaks(at location: TestLocation) {
    // Outside of a runtime all tests share one run, so a leak may be another test's.
    guard VirtualTimeRuntime.current != nil else { return }
    for evaluation in lifetimes.evaluate() {
      guard evaluation.isProven, case .leaked(let cycle) = evaluation.retention else { continue }
      TestFailure.record(
        "leaked \(evaluation.owner): \(cycle)\nbreak the cycle with a weak reference; a test that expects the leak uses "
          + "withKnownIssue { … }", at: location)
    }
  }

  // Returns `nil` if the root needs none.
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
