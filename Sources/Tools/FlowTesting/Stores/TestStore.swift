import CustomDump
import FlowCore
import FlowEffects
import FlowRuntime
import FlowScript
import FlowStore
import FlowSystem

/// Tests a feature in a real `Store`: sends it actions, receives those that its effects send, and asserts
/// what each of them changes.
///
/// ```swift
/// @MainActor
/// @Test func aUserIsLoaded() async {
///   let store = TestStore(reducer: UserFeature(service: .mock), initialState: .init())
///   await store.send(.load) { $0.isLoading = true }
///   await store.receive(.loaded(.fixture)) {
///     $0.user = .fixture
///     $0.isLoading = false
///   }
///   await store.finish()
/// }
/// ```
///
/// **The record.** The store runs ahead, as in the app: each action is recorded as it is handled, with the state before and
/// after it, and what is received is taken off the record, in order. A claim about the state is checked against the record,
/// whatever has happened since.
///
/// **Nothing is left unsaid**, unless ``exhaustivity`` is off: a change that no closure makes, an action that nobody
/// received, and an effect that is still under way when the store is finished, or let go, fail the test. So does a fault that
/// the feature tells of: a transition of a phase that is not allowed, an action for a feature that is not there, a throttle that
/// never does anything. The next `send`, `receive` or `finish` has its words; where it is what a test is about, put that into
/// `withKnownIssue`.
///
/// **Time** is virtual, as the time-outs are: waiting costs nothing. In a test with the trait `.virtualTime` the store
/// plays in the test's time, without it in a time of its own, which goes on only where the store is awaited.
@MainActor
public final class TestStore<R: Reducer> where R.State: Equatable {
  /// How much the test has to claim: by default everything.
  public var exhaustivity: Exhaustivity = .on {
    didSet { end.isExhaustive = exhaustivity == .on }
  }

  /// The state after the last action that the test sent, received or passed over. Effects may have changed more since: that
  /// is for their actions to claim.
  public internal(set) var state: R.State

  typealias Entry = ActionLog<R.Action, R.State>.Entry

  let store: Store<R>
  let timeline = TestTimeline()
  let log: ActionLog<R.Action, R.State>
  let faults = FaultLog()
  let effectTimeout: Duration
  /// What effects threw that nobody caught.
  private(set) var uncaughtErrors: [any Error] = []
  private let end: UnfinishedTest

  /// A store that nobody else drives.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - initialState: The first state.
  ///   - effectTimeout: How much virtual time an effect may take to send what is received, and to end.
  ///   - clock: Where effects take their time from; by default the store's virtual time. See ``ManualTestClock``.
  ///   - fileID: The file ID of the call, for a failure if the store is let go with something left.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    reducer: R, initialState: R.State, effectTimeout: Duration = .seconds(1), clock: EffectClock = EffectClock(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let store = timeline.enter { Store(reducer: reducer, initialState: initialState, clock: clock) }
    let log = ActionLog<R.Action, R.State>(initialState)
    store.onHandled = { action, state in log.record(action, state) }
    self.store = store
    self.log = log
    self.effectTimeout = effectTimeout
    state = initialState
    end = UnfinishedTest(TestLocation(fileID, file, line, column)) { [timeline, faults] in
      timeline.enter { TestStore.whatIsLeft(in: log, faults, of: store) }
    }
    let runner = store.runner
    runner.reporter.onFault = { [faults] in faults.record($0) }
    runner.onError = { [weak self] in self?.uncaughtErrors.append($0) }
  }

  /// A store that nobody else drives, which begins with the state that its feature begins with.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - effectTimeout: How much virtual time an effect may take to send what is received, and to end.
  ///   - clock: Where effects take their time from; by default the store's virtual time. See ``ManualTestClock``.
  ///   - fileID: The file ID of the call, for a failure if the store is let go with something left.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public convenience init(
    reducer: R, effectTimeout: Duration = .seconds(1), clock: EffectClock = EffectClock(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where R.State: DefaultInitializable {
    self.init(
      reducer: reducer, initialState: R.State(), effectTimeout: effectTimeout, clock: clock,
      fileID: fileID, file: file, line: line, column: column)
  }

  // MARK: Driving

  /// Sends an action, and claims what it changes. What is ready then is played, without any time going by.
  ///
  /// Actions that effects have sent have to be received before.
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: Makes of the state before the action the one that is expected after it. Without it nothing may change.
  public func send(
    _ action: R.Action, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    requireNothingPending(before: action, TestLocation(fileID, file, line, column))
    let index = log.entries.count
    timeline.enter { store.send(action) }
    if log.entries.count > index {
      check(log.remove(at: index), by: "send", TestLocation(fileID, file, line, column), assert)
    } else {
      fail(
        "\(Failure.text(action)) waits behind a long chain of actions\n"
          + "receive those first, or pass them over: await store.skipReceivedActions()",
        TestLocation(fileID, file, line, column))
    }
    await timeline.rest()
    requireNoFault(TestLocation(fileID, file, line, column))
  }

  /// Lets so much time go by, and plays all that is due in it, event by event.
  public func advance(by duration: Duration) async {
    await timeline.advance(by: duration)
  }

  /// Ends the effects under an id. Nothing of them is left then that could send an action.
  public func cancelEffects(identifiedBy id: some Hashable & Sendable) async {
    timeline.enter { store.runner.cancel(EffectID(id)) }
    await timeline.rest()
  }

  /// Ends all effects. Nothing of them is left then that could send an action.
  public func cancelAllEffects() async {
    timeline.enter { store.runner.cancelAll() }
    await timeline.rest()
  }
}

/// What an action has to be for a test to receive it.
struct ActionExpectation<Action> {
  /// Whether an action is what is expected.
  let isMet: (Action) -> Bool
  /// What is expected, in words that follow "expected".
  let text: String
  /// How an action that does not meet it differs from what is expected.
  let difference: (Action) -> String
}

extension ActionExpectation {
  private init(_ action: Action, isMet: @escaping (Action) -> Bool) {
    self.init(
      isMet: isMet, text: Failure.text(action), difference: { Failure.difference(expected: action, actual: $0) })
  }

  /// An action that is equal to another one.
  static func equal(to action: Action) -> ActionExpectation where Action: Equatable {
    ActionExpectation(action) { $0 == action }
  }

  /// An action that is made of the same values as another one.
  static func alike(_ action: Action) -> ActionExpectation {
    let dump = String(customDumping: action)
    return ActionExpectation(action) { String(customDumping: $0) == dump }
  }

  /// An action of a case.
  static func of<Value>(_ path: CasePath<Action, Value>) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) != nil },
      text: "an action of the case with \(Value.self == Void.self ? "no payload" : "a payload of type \(Value.self)")",
      difference: { "\(Failure.text($0)) is of another case" })
  }

  /// An action of a case, with a payload.
  static func of<Value: Equatable>(_ path: CasePath<Action, Value>, _ payload: Value) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) == payload }, text: Failure.text(path.embed(payload)),
      difference: { Failure.difference(expected: path.embed(payload), actual: $0) })
  }

  /// An action of which a function says so.
  static func any(where predicate: @escaping (Action) -> Bool) -> ActionExpectation {
    ActionExpectation(
      isMet: predicate, text: "an action for which the predicate holds",
      difference: { "the predicate does not hold for \(Failure.text($0))" })
  }
}

/// How much of what happens a test of a store has to claim.
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of the state, every action that came, every effect.
  case on
  /// What it says, and no more: other changes, actions and effects are passed over.
  /// - Parameter showSkippedAssertions: Whether they are shown as warnings, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// What the test says and no more, and nothing is shown.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

/// The faults of a feature that a test store was told of, until it has told the test.
@MainActor
final class FaultLog {
  private var faults: [String] = []

  /// Writes a fault down.
  func record(_ fault: String) {
    faults.append(fault)
  }

  /// The faults since the last time that they were taken, in words of one failure; `nil` where there are none.
  func takeText() -> String? {
    guard !faults.isEmpty else { return nil }
    defer { faults = [] }
    let text = faults.map { VisibleText.line($0) }
    return "the feature is at fault: \(text.joined(separator: "\n"))\n"
      + "mend the feature, or what it was sent; a test that means it says so: withKnownIssue { … }"
  }
}

/// Fails a test that lets go of its store while something is left of which it has claimed nothing.
@MainActor
final class UnfinishedTest {
  /// Whether the test has to claim everything.
  var isExhaustive = true
  private let whatIsLeft: @MainActor @Sendable () -> String?
  private let location: TestLocation

  /// - Parameters:
  ///   - location: Where a failure is reported.
  ///   - whatIsLeft: Says what is left, if anything is; asked as this object goes.
  init(_ location: TestLocation, whatIsLeft: @escaping @MainActor @Sendable () -> String?) {
    self.whatIsLeft = whatIsLeft
    self.location = location
  }

  // Not isolated: an isolated one is run without the task's values, and with them without knowing which test it belongs to.
  deinit {
    guard isExhaustive else { return }
    let report = { @MainActor @Sendable [whatIsLeft, location] in
      guard let text = whatIsLeft() else { return }
      Failure.record(text, at: location)
    }
    // On the main actor it is done before this returns, else soon after.
    if FlowRuntime.ifOnMainActor(report) == nil { Task.immediate { @MainActor in report() } }
  }
}
