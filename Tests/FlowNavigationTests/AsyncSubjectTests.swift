import FlowNavigation
import FlowTesting
import Testing

@MainActor
@Suite(.virtualTime) struct AsyncSubjectTests {
  @Test("A passthrough subject sends to the current readers and replays nothing")
  func aPassthroughSubjectReplaysNothing() async {
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

  @Test("A finished passthrough subject ends its streams, old and new, and ignores elements")
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

  @Test("A stream that ends does not affect other readers")
  func aReaderThatEndsDoesNotAffectTheOthers() async {
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

  @Test("A replay subject replays its last elements to a new reader, in order", arguments: [0, 1, 2, 9])
  func aReplaySubjectReplaysTheLastElements(bufferSize: Int) async {
    let subject = AsyncReplaySubject<Int>(bufferSize: bufferSize)
    for value in 1...3 { subject.send(value) }
    let stream = subject.stream
    subject.send(4)
    subject.finish()
    var received: [Int] = []
    for await value in stream { received.append(value) }
    #expect(received == Array((1...3).suffix(bufferSize)) + [4])
  }

  @Test("The replay buffer holds one element by default")
  func theBufferHoldsOneElementByDefault() async {
    let subject = AsyncReplaySubject<Int>()
    subject.send(1)
    subject.send(2)
    var stream = subject.stream.makeAsyncIterator()
    #expect(await stream.next() == 2)
  }

  @Test("A finished replay subject clears its buffer")
  func aFinishedReplaySubjectClearsItsBuffer() async {
    let subject = AsyncReplaySubject<Int>(bufferSize: 3)
    subject.send(1)
    subject.finish()
    subject.send(2)
    var late = subject.stream.makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("A late stream of a stepper's steps replays no delivered step")
  func streamOfStepsReplaysNoDeliveredSteps() async throws {
    let model = ScreenViewModel()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: RecordingFlow(), with: model)
    model.steps.send(TestStep.a)
    var late = model.steps.stream.makeAsyncIterator()
    model.steps.send(TestStep.b)
    #expect(await late.next() as? TestStep == .b)
  }

  @Test("A stream starts with the waiting steps, and the coordinator still handles all of them")
  func aStreamTakesNoStepFromTheCoordinator() async throws {
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
