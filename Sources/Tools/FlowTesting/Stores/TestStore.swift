import CustomDump
import FlowCore
import FlowEffects
import FlowRuntime
import FlowScript
import FlowStore
import FlowSystem

/// A test store that runs a feature in a real `Store`, and checks each action.
///
/// A test sends actions, receives those of the effects, and asserts how each one changes the state.
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
/// **The record.** The store runs ahead, as in the app. It records each action that it handles, with the state before
/// and after it. A test receives actions from the record, in order. The store checks an assertion about the state
/// against the record, regardless of later changes.
///
/// **Exhaustive checks.** Unless ``exhaustivity`` is off, a change that no closure makes fails the test. So does an
/// action that the test does not receive, or an effect that still runs at the end of the store. A fault that the
/// feature reports fails the test as well. Examples are a forbidden phase transition, an action for a missing
/// feature, and a throttle that never has an effect. The next `send`, `receive` or `finish` reports the fault. A test
/// that expects one uses `withKnownIssue`.
///
/// **Time** and timeouts are virtual, so waiting costs nothing. In a test with the trait `.virtualTime` the store runs
/// in the test's time. Without it the store has a time of its own, which only advances while the test awaits the store.
@MainActor
public final class TestStore<R: Reducer> where R.State: Equatable {
  /// The changes, actions and effects that the test must assert. The default is all of them.
  public var exhaustivity: Exhaustivity = .on {
    didSet { unfinishedTest.isExhaustive = exhaustivity == .on }
  }

  /// The state after the last action that the test sent, received or skipped.
  ///
  /// Effects may have changed the state since. The test asserts such a change when it receives the action.
  public internal(set) var state: R.State

  typealias Entry = ActionLog<R.Action, R.State>.Entry

  let store: Store<R>
  let timeline = TestTimeline()
  let log: ActionLog<R.Action, R.State>
  /// The faults that the store has not reported yet.
  let faults = FaultLog()
  /// The virtual time in which an effect must send a received action, or must end.
  let effectTimeout: Duration
  /// The errors that effects threw and did not catch.
  private(set) var uncaughtErrors: [any Error] = []
  private let unfinishedTest: UnfinishedTest

  /// Creates a store that only the test drives.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - initialState: The first state.
  ///   - effectTimeout: The virtual time in which an effect must send a received action, or must end.
  ///   - clock: The clock of the effects. The default is the store's virtual time. See ``ManualTestClock``.
  ///   - fileID: The file ID of the call, for a failure at the store's deallocation.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    reducer: R, initialState: R.State, effectTimeout: Duration = .seconds(1), clock: EffectClock = EffectClock(),
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let store = timeline.enter { Store(reducer: reducer, initialState: initialState, clock: clock) }
    let log = ActionLog<R.Action, R.State>(initialState)
    // No closure here holds this object, since its deallocation reports unfinished work.
    store.onHandled = { action, state in log.record(action, state) }
    self.store = store
    self.log = log
    self.effectTimeout = effectTimeout
    state = initialState
    unfinishedTest = UnfinishedTest(TestLocation(fileID, file, line, column)) { [timeline, faults] in
      timeline.enter { TestStore.remainingText(in: log, faults, of: store) }
    }
    let runner = store.runner
    runner.reporter.onFault = { [faults] in faults.record($0) }
    runner.onError = { [weak self] in self?.uncaughtErrors.append($0) }
  }

  /// Creates a store that starts with the default state of its feature.
  /// - Parameters:
  ///   - reducer: The feature.
  ///   - effectTimeout: The virtual time in which an effect must send a received action, or must end.
  ///   - clock: The clock of the effects. The default is the store's virtual time. See ``ManualTestClock``.
  ///   - fileID: The file ID of the call, for a failure at the store's deallocation.
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

  /// Creates a store with the feature in a closure, as in the Composable Architecture.
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - fileID: The file ID of the call, for a failure at the store's deallocation.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - reducer: A closure that returns the feature.
  public convenience init(
    initialState: R.State, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, reducer: () -> R
  ) {
    self.init(
      reducer: reducer(), initialState: initialState, fileID: fileID, file: file, line: line, column: column)
  }

  // MARK: Actions

  /// Sends an action, and asserts its change of the state.
  ///
  /// The test must have received the actions of effects before. Ready jobs run after the action, and no time passes.
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The file ID of the call, for a failure.
  ///   - file: The path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - assert: A closure that turns the state before the action into the expected one. Without it the state must not
  ///     change.
  public func send(
    _ action: R.Action, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column,
    assert: ((inout R.State) throws -> Void)? = nil
  ) async {
    requireNothingPending(before: action, TestLocation(fileID, file, line, column))
    let index = log.entries.count
    timeline.enter { store.send(action) }
    if log.entries.count > index {
      // The test asserts its own action here, so the test does not have to receive that action.
      check(log.remove(at: index), by: "send", TestLocation(fileID, file, line, column), assert)
    } else {
      fail(
        "\(Failure.text(action)) waits behind a long chain of actions\n"
          + "receive those first, or skip them: await store.skipReceivedActions()",
        TestLocation(fileID, file, line, column))
    }
    await timeline.rest()
    requireNoFault(TestLocation(fileID, file, line, column))
  }

  /// Advances time by a duration, and runs all due events, one by one.
  public func advance(by duration: Duration) async {
    await timeline.advance(by: duration)
  }

  /// Cancels the effects with an id. None of them can send an action after that.
  public func cancelEffects(identifiedBy id: some Hashable & Sendable) async {
    timeline.enter { store.runner.cancel(EffectID(id)) }
    await timeline.rest()
  }

  /// Cancels all effects. None of them can send an action after that.
  public func cancelAllEffects() async {
    timeline.enter { store.runner.cancelAll() }
    await timeline.rest()
  }
}

struct ActionExpectation<Action> {
  let isMet: (Action) -> Bool
  let text: String
  /// A closure that returns the difference between the expected action and another one.
  let difference: (Action) -> String
}

extension ActionExpectation {
  private init(_ action: Action, isMet: @escaping (Action) -> Bool) {
    self.init(
      isMet: isMet, text: Failure.text(action), difference: { Failure.difference(expected: action, actual: $0) })
  }

  /// Compares actions by `==`.
  static func equal(to action: Action) -> ActionExpectation where Action: Equatable {
    ActionExpectation(action) { $0 == action }
  }

  /// Compares actions by their dumps.
  static func alike(_ action: Action) -> ActionExpectation {
    let dump = String(customDumping: action)
    return ActionExpectation(action) { String(customDumping: $0) == dump }
  }

  static func of<Value>(_ path: CasePath<Action, Value>) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) != nil },
      text: "an action of the case with \(Value.self == Void.self ? "no payload" : "a payload of type \(Value.self)")",
      difference: { "\(Failure.text($0)) is of another case" })
  }

  static func of<Value: Equatable>(_ path: CasePath<Action, Value>, _ payload: Value) -> ActionExpectation {
    ActionExpectation(
      isMet: { path.extract(from: $0) == payload }, text: Failure.text(path.embed(payload)),
      difference: { Failure.difference(expected: path.embed(payload), actual: $0) })
  }

  static func any(where predicate: @escaping (Action) -> Bool) -> ActionExpectation {
    ActionExpectation(
      isMet: predicate, text: "an action for which the predicate holds",
      difference: { "the predicate does not hold for \(Failure.text($0))" })
  }
}

/// The changes, actions and effects that a test of a store must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action and each effect.
  case on
  /// Only what the test asserts. The store skips other changes, actions and effects.
  /// - Parameter showSkippedAssertions: Whether the store reports skipped ones as warnings, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// The exhaustivity of only what the test asserts, without warnings.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

/// The faults of a feature that the store has not reported yet.
@MainActor
final class FaultLog {
  private var faults: [String] = []

  func record(_ fault: String) {
    faults.append(fault)
  }

  /// Takes the faults since the last call as one message. Returns `nil` without faults.
  func takeText() -> String? {
    guard !faults.isEmpty else { return nil }
    defer { faults = [] }
    let number = faults.count == 1 ? "a fault: " : "\(faults.count) faults:\n"
    return "the feature reported \(number)\(faults.map { VisibleText.line($0) }.joined(separator: "\n"))\n"
      + "fix the feature, or what the test sends; a test that expects the fault uses withKnownIssue { … }"
  }
}

/// A guard that fails a test with unasserted events when the test releases its store.
@MainActor
final class UnfinishedTest {
  var isExhaustive = true
  private let remainingText: @MainActor @Sendable () -> String?
  private let location: TestLocation

  /// `deinit` calls the closure, which returns a description of unfinished work. It returns `nil` if there is none.
  init(_ location: TestLocation, remainingText: @escaping @MainActor @Sendable () -> String?) {
    self.remainingText = remainingText
    self.location = location
  }

  // Not isolated: an isolated `deinit` runs without task-local values, so Swift Testing could not find the test.
  deinit {
    guard isExhaustive else { return }
    let report = { @MainActor @Sendable [remainingText, location] in
      guard let text = remainingText() else { return }
      Failure.record(text, at: location)
    }
    // On the main actor the report is complete before `deinit` returns, and otherwise soon after.
    if VirtualTimeRuntime.ifOnMainActor(report) == nil { Task.immediate { @MainActor in report() } }
  }
}
