import FlowCore
import FlowNavigation
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct SubjectTests {
  @Test("AF-05: a passthrough subject tells everyone who listens now, and nobody later")
  func aPassthroughSubjectTellsWhoListensNow() async {
    let subject = AsyncPassthroughSubject<Int>()
    subject.send(0)
    var first = subject.stream.makeAsyncIterator()
    var second = subject.stream.makeAsyncIterator()
    subject.send(1)
    var late = subject.stream.makeAsyncIterator()
    subject.send(2)
    #expect(await [first.next(), first.next()] == [1, 2])
    #expect(await [second.next(), second.next()] == [1, 2])
    #expect(await late.next() == 2)
  }

  @Test("AF-05: a passthrough subject that has finished ends its streams, old and new, and takes nothing more")
  func aFinishedPassthroughSubjectEndsItsStreams() async {
    let subject = AsyncPassthroughSubject<Int>()
    var stream = subject.stream.makeAsyncIterator()
    subject.send(1)
    subject.finish()
    subject.send(2)
    #expect(await stream.next() == 1)
    #expect(await stream.next() == nil)
    var late = subject.stream.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("AF-05: a listener that goes away leaves the others alone")
  func aListenerThatGoesAwayLeavesTheOthersAlone() async {
    let subject = AsyncPassthroughSubject<Int>()
    var staying = subject.stream.makeAsyncIterator()
    let leaving = Task { [stream = subject.stream] in
      for await _ in stream {}
      return "left"
    }
    await Task.yield()
    leaving.cancel()
    #expect(await leaving.value == "left")
    subject.send(1)
    #expect(await staying.next() == 1)
  }

  @Test("AF-06: a replay subject begins for a new listener with the last values, in order", arguments: [0, 1, 2, 9])
  func aReplaySubjectBeginsWithTheLastValues(bufferSize: Int) async {
    let subject = AsyncReplaySubject<Int>(bufferSize: bufferSize)
    for value in 1...3 { subject.send(value) }
    let stream = subject.stream
    subject.send(4)
    subject.finish()
    var heard: [Int] = []
    for await value in stream { heard.append(value) }
    #expect(heard == Array((1...3).suffix(bufferSize)) + [4])
  }

  @Test("AF-06: the buffer holds one value unless it is said otherwise")
  func theBufferHoldsOneValue() async {
    let subject = AsyncReplaySubject<Int>()
    subject.send(1)
    subject.send(2)
    var stream = subject.stream.makeAsyncIterator()
    #expect(await stream.next() == 2)
  }

  @Test("AF-06: a replay subject that has finished forgets its values")
  func aFinishedReplaySubjectForgets() async {
    let subject = AsyncReplaySubject<Int>(bufferSize: 3)
    subject.send(1)
    subject.finish()
    subject.send(2)
    var late = subject.stream.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("AF-04, B1-13: the steps of a stepper are events: a late stream begins with none")
  func theStepsOfAStepperAreEvents() async throws {
    let model = ScreenViewModel()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: RecordingFlow(), with: model)
    model.steps.send(TestStep.a)
    var late = model.steps.stream.makeAsyncIterator()
    model.steps.send(TestStep.b)
    #expect(await late.next() as? TestStep == .b)
  }

  @Test("AF-04: a stream takes nothing from the coordinator, and begins with what waits for it")
  func aStreamTakesNothingFromTheCoordinator() async throws {
    let model = ScreenViewModel()
    model.steps.send(TestStep.a)
    model.steps.send(TestStep.b)
    var stream = model.steps.stream.makeAsyncIterator()
    #expect(await [stream.next(), stream.next()].map { $0 as? TestStep } == [.a, .b])
    let flow = RecordingFlow()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: model)
    await coordinator.idle()
    #expect(flow.handled == [.a, .b])
  }
}
