import FlowCore
import FlowTesting
import FlowViewModel
import Testing

@MainActor
@Suite(.virtualTime) struct PerformFormTests {
  @Test("An input is transformed and performed, its state is published, and an action may throw")
  func inputIsTransformedAndPerformed() async {
    let model = CounterProbe()
    var values: [Int] = []
    let subscription = model.$value.sink { values.append($0) }
    model.send(.add(1))
    await pass(100)
    #expect(model.value == 1)
    #expect(values == [0, 1])
    subscription.cancel()
  }

  @Test("The actions of an input are performed in order, also after one that throws")
  func actionsOfAnInputArePerformedInOrder() async {
    let model = CounterProbe()
    model.send(.several([.add(1), .fail, .add(2)]))
    #expect(model.log == [])
    await pass(500)
    #expect(model.log == ["began 1", "ended 1", "handled broken", "began 2", "ended 2"])
  }

  @Test("Inputs run beside each other; one whose view model is released before its turn is dropped")
  func inputsInterleave() async {
    let model = CounterProbe()
    model.send(.add(1))
    model.send(.add(2))
    await pass(500)
    #expect(model.log == ["began 1", "began 2", "ended 1", "ended 2"])

    var gone: CounterProbe? = CounterProbe()
    let log = gone?.shared
    gone?.send(.add(3))
    gone = nil
    await pass(500)
    #expect(log?.lines == [])
  }

  @Test("A performing view model lives until it is done, and is then released")
  func viewModelLivesUntilItsInputIsDone() async {
    weak var known: CounterProbe?
    do {
      let model = CounterProbe()
      known = model
      model.send(.add(1))
      await pass(10)
    }
    #expect(known != nil)
    await pass(200)
    #expect(known == nil)
    #expect(Run.current.runningWork.isEmpty)
  }

  @Test("An unhandled error is printed and traced")
  func unhandledErrorIsPrintedAndTraced() async {
    let model = CarelessViewModel()
    model.send(())
    await pass(10)
    let errors = Run.current.trace.events(after: 0).compactMap { event in
      if case .threw(let owner, let error) = event.kind { "\(owner) threw \(error)" } else { nil }
    }
    #expect(errors == ["Careless threw Broken()"])
  }

  @Test("Serial inputs wait for each other")
  func serialInputsWaitForEachOther() async {
    let model = CounterProbe(inputs: .serial)
    for number in 1...3 { model.send(.add(number)) }
    await pass(1_000)
    #expect(model.log == (1...3).flatMap { ["began \($0)", "ended \($0)"] })
    #expect(model.runningEffects.isEmpty)
  }

  @Test("The latest input cancels the one before, whose errors are ignored")
  func latestInputCancelsTheOneBefore() async {
    let model = CounterProbe(inputs: .latest)
    model.send(.add(1))
    await pass(50)
    model.send(.add(2))
    await pass(500)
    #expect(model.log == ["began 1", "began 2", "ended 2"])
  }

  @Test("An error can stop the other actions of its input")
  func anErrorCanStopTheOtherActions() async {
    let model = CounterProbe(errors: .stop)
    model.send(.several([.add(1), .fail, .add(2)]))
    model.send(.add(3))
    await pass(500)
    #expect(model.log == ["began 1", "began 3", "ended 1", "handled broken", "ended 3"])
  }

  @Test func runningInputsAreListedAndCanBeCancelled() async {
    let model = CounterProbe(inputs: .serial)
    model.send(.add(1))
    model.send(.add(2))
    await pass(50)
    #expect(model.runningEffects.map(\.label.description) == [".add(1)", ".add(2)"])
    #expect(model.runningEffects.map(\.isWaiting) == [false, true])
    model.cancelEffects()
    #expect(model.runningEffects.isEmpty)
    await pass(500)
    #expect(model.log == ["began 1"])
    model.send(.add(3))
    await pass(500)
    #expect(model.log == ["began 1", "began 3", "ended 3"])
  }

  @Test func inputsAndActionsAreTracedUnderTheirCause() async {
    let model = CounterProbe()
    model.send(.several([.add(1), .fail]))
    await pass(500)
    let events = Run.current.trace.events(after: 0)
    let reported = events.compactMap { event -> String? in
      switch event.kind {
      case .input(_, let input): "input \(input)"
      case .action(_, let action): "action \(action) ← \(event.cause)"
      default: nil
      }
    }
    #expect(reported == ["input .several([.add(1), .fail])", "action .add(1) ← 1", "action .fail ← 1"])
  }
}

/// A slow counter.
@MainActor
final class CounterProbe: AsyncViewModel {
  indirect enum Input: Sendable {
    case add(Int)
    case several([Action])
  }

  enum Action: Sendable {
    case add(Int)
    case fail
  }

  /// A recorder that several view models share.
  @MainActor
  final class Log {
    var lines: [String] = []
  }

  @Published private(set) var value = 0
  let inputPolicy: InputPolicy
  let errorPolicy: ErrorPolicy
  let shared = Log()

  var log: [String] { shared.lines }

  init(inputs: InputPolicy = .concurrent, errors: ErrorPolicy = .continue) {
    inputPolicy = inputs
    errorPolicy = errors
  }

  func transform(_ input: Input) async -> [Action] {
    switch input {
    case .add(let number): [.add(number)]
    case .several(let actions): actions
    }
  }

  func perform(_ action: Action) async throws {
    switch action {
    case .add(let number):
      shared.lines.append("began \(number)")
      try await Task.sleep(for: .milliseconds(100))
      value += number
      shared.lines.append("ended \(number)")
    case .fail:
      throw Broken()
    }
  }

  func handleError(_ error: any Error) async {
    shared.lines.append("handled \(error)")
  }
}

/// A view model that does not handle its errors.
@MainActor
final class CarelessViewModel: AsyncViewModel {
  func transform(_ input: Void) async -> [Void] { [()] }
  func perform(_ action: Void) async throws { throw Broken() }
}
