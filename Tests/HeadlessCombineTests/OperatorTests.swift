import HeadlessCombine
import Testing

@Suite struct SourceTests {
  @Test func sourcesOfKnownValuesSendThemAtOnce() {
    #expect(Recorder(Just(1)).events == ["1", "finished"])
    #expect(Recorder(Empty<Int, Never>()).events == ["finished"])
    #expect(Recorder(Empty<Int, Never>(completeImmediately: false)).events == [])
    #expect(Recorder(Fail<Int, Failed>(error: Failed(code: 2))).events == ["failed Failed(code: 2)"])
    #expect(Recorder([1, 2].publisher).events == ["1", "2", "finished"])
    #expect(Recorder(Int?.some(3).publisher).events == ["3", "finished"])
    #expect(Recorder(Int?.none.publisher).events == ["finished"])
    #expect(Recorder(Result<Int, Failed>.failure(Failed()).publisher).events == ["failed Failed(code: 0)"])
  }

  @Test func aFutureStartsAtOnceAndKeepsItsResult() {
    var promise: Future<Int, Failed>.Promise?
    var starts = 0
    let future = Future<Int, Failed> {
      starts += 1
      promise = $0
    }
    let early = Recorder(future)
    #expect(starts == 1 && early.events.isEmpty)
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.events == ["1", "finished"] && Recorder(future).events == ["1", "finished"] && starts == 1)
  }

  @Test func aDeferredPublisherIsMadeForEachSubscriber() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(Recorder(deferred).events == ["1", "finished"] && Recorder(deferred).events == ["2", "finished"])
  }
}

@Suite struct OperatorTests {
  private let numbers = PassthroughSubject<Int, Never>()
  private let letters = PassthroughSubject<String, Never>()

  @Test func flatMapSendsTheValuesOfAllInnerPublishers() {
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let recorder = Recorder(numbers.flatMap { inner[$0] })
    numbers.send(0)
    numbers.send(1)
    inner[0].send("a")
    inner[1].send("b")
    numbers.send(completion: .finished)
    inner[0].send(completion: .finished)
    inner[1].send("c")
    #expect(recorder.events == ["a", "b", "c"])
    inner[1].send(completion: .finished)
    #expect(recorder.events == ["a", "b", "c", "finished"])
  }

  @Test func flatMapCanLimitItsInnerPublishers() {
    let inner = (0..<3).map { _ in PassthroughSubject<String, Never>() }
    let recorder = Recorder([0, 1, 2].publisher.flatMap(maxPublishers: .max(1)) { inner[$0] })
    inner[1].send("early")
    inner[0].send("a")
    inner[0].send(completion: .finished)
    inner[1].send("b")
    inner[1].send(completion: .finished)
    inner[2].send(completion: .finished)
    #expect(recorder.events == ["a", "b", "finished"])
  }

  @Test func flatMapStartsAnyNumberOfWaitingPublishersThatCompleteAtOnce() {
    let first = PassthroughSubject<Int, Never>()
    var values = 0
    let subscription = (0..<100_000).publisher
      .flatMap(maxPublishers: .max(1)) { $0 == 0 ? first.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher() }
      .sink { _ in
        values += 1_000_000
      } receiveValue: { value in
        values += 1
        #expect(value == values)
      }
    first.send(completion: .finished)
    #expect(values == 1_099_999)
    withExtendedLifetime(subscription) {}
  }

  @Test func aSequenceSendsNoMoreElementsThanItsSubscriberNeeds() {
    var count = 0
    let endless = sequence(first: 0) { number in
      count += 1
      // Ends at last, so that the test does.
      return count < 1_000 ? number + 1 : nil
    }
    #expect(Recorder(endless.publisher.first()).events == ["0", "finished"] && count < 2)
    count = 0
    #expect(Recorder(endless.publisher.map { $0 * 2 }.filter { $0 > 4 }.prefix(2)).events == ["6", "8", "finished"])
    #expect(count < 6)
    count = 0
    let nested = endless.publisher.flatMap { Just($0).setFailureType(to: Failed.self) }.replaceError(with: 9)
    #expect(Recorder(nested.compactMap { $0 > 1 ? $0 : nil }.first()).events == ["2", "finished"])
    #expect(count < 4)
    count = 0
    #expect(Recorder(endless.publisher.tryMap { _ in throw Failed() }.map { 0 }).events.count == 1)
    #expect(count < 2)
  }

  @Test func flatMapFailsWithAnInnerPublisherAndCancelsTheOthers() {
    let inner = [PassthroughSubject<String, Failed>(), PassthroughSubject<String, Failed>()]
    let recorder = Recorder(numbers.flatMap { inner[$0] })
    numbers.send(0)
    numbers.send(1)
    inner[1].send(completion: .failure(Failed(code: 1)))
    inner[0].send("late")
    numbers.send(0)
    #expect(recorder.events == ["failed Failed(code: 1)"])
  }

  @Test func aCancelledFlatMapCancelsItsInnerPublishers() {
    var cancels = 0
    let inner = numbers.handleEvents(receiveCancel: { cancels += 1 })
    let recorder = Recorder(Just(1).flatMap { _ in inner })
    numbers.send(5)
    recorder.cancel()
    numbers.send(6)
    #expect(recorder.events == ["5"] && cancels == 1)
  }

  @Test func switchToLatestCancelsThePreviousPublisher() {
    let inner = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
    let recorder = Recorder(numbers.map { inner[$0] }.switchToLatest())
    numbers.send(0)
    inner[0].send("a")
    numbers.send(1)
    inner[0].send("b")
    inner[1].send("c")
    numbers.send(completion: .finished)
    #expect(recorder.events == ["a", "c"])
    inner[1].send(completion: .finished)
    #expect(recorder.events == ["a", "c", "finished"])
    #expect(Recorder([Just(1), Just(2)].publisher.switchToLatest()).events == ["1", "2", "finished"])
  }

  @Test func combineLatestBeginsWithTheFirstValueOfEach() {
    let recorder = Recorder(numbers.combineLatest(letters) { "\($0)\($1)" })
    numbers.send(1)
    numbers.send(2)
    #expect(recorder.events.isEmpty)
    letters.send("a")
    numbers.send(3)
    letters.send(completion: .finished)
    numbers.send(4)
    numbers.send(completion: .finished)
    #expect(recorder.events == ["2a", "3a", "4a", "finished"])
    let three = Recorder(Publishers.CombineLatest3(Just(1), Just("b"), Just(true)).map { "\($0)\($1)\($2)" })
    #expect(three.events == ["1btrue", "finished"])
  }

  @Test func combineLatestOfOneSourceTwiceSendsBothChanges() {
    let recorder = Recorder(Publishers.CombineLatest(numbers, numbers.map { $0 * 10 }).map { "\($0) \($1)" })
    numbers.send(1)
    numbers.send(2)
    #expect(recorder.events == ["1 10", "2 10", "2 20"])
  }

  @Test func zipPairsValuesAndEndsWithoutFurtherPairs() {
    let recorder = Recorder(numbers.zip(letters).map { "\($0)\($1)" })
    numbers.send(1)
    numbers.send(2)
    letters.send("a")
    numbers.send(completion: .finished)
    #expect(recorder.events == ["1a"])
    letters.send("b")
    #expect(recorder.events == ["1a", "2b", "finished"])
    let four = (1...3).publisher.zip(Just("a"), [true, false].publisher, "xy".publisher)
    #expect(Recorder(four.map { "\($0)\($1)\($2)\($3)" }).events == ["1atruex", "finished"])
  }

  @Test func mergeSendsTheValuesOfAllUntilAllHaveCompleted() {
    let other = PassthroughSubject<Int, Never>()
    let recorder = Recorder(numbers.merge(with: other))
    numbers.send(1)
    other.send(2)
    numbers.send(completion: .finished)
    other.send(3)
    other.send(completion: .finished)
    #expect(recorder.events == ["1", "2", "3", "finished"])
    #expect(Recorder(Publishers.MergeMany([Just(1), Just(2)])).events == ["1", "2", "finished"])
  }

  @Test func failuresAreThrownMappedAndReplaced() {
    let thrown = [1, 2, 3].publisher.tryMap { number in
      guard number != 2 else { throw Failed(code: number) }
      return number
    }
    #expect(Recorder(thrown).events == ["1", "failed Failed(code: 2)"])
    #expect(Recorder(thrown.mapError { _ in Failed(code: 9) }).events == ["1", "failed Failed(code: 9)"])
    #expect(Recorder(thrown.replaceError(with: 0)).events == ["1", "0", "finished"])
    #expect(Recorder(thrown.catch { _ in [7, 8].publisher }).events == ["1", "7", "8", "finished"])
    #expect(Recorder(thrown.retry(1)).events == ["1", "1", "failed Failed(code: 2)"])
    #expect(Recorder([1, nil].publisher.replaceNil(with: 4)).events == ["1", "4", "finished"])
  }

  @Test func aPrefixEndsItsSource() {
    var cancels = 0
    let recorder = Recorder(numbers.handleEvents(receiveCancel: { cancels += 1 }).prefix(2))
    for number in 1...3 { numbers.send(number) }
    #expect(recorder.events == ["1", "2", "finished"] && cancels == 1)
    #expect(Recorder((1...9).publisher.first { $0 > 3 }).events == ["4", "finished"])
    #expect(Recorder((1...9).publisher.prefix { $0 < 3 }).events == ["1", "2", "finished"])
    #expect(Recorder((1...3).publisher.drop { $0 < 2 }).events == ["2", "3", "finished"])
    #expect(Recorder(numbers.prefix(0)).events == ["finished"])
  }

  @Test func valuesAreScannedCollectedPrependedAndAppended() {
    #expect(Recorder([1, 2, 3].publisher.scan(0, +)).events == ["1", "3", "6", "finished"])
    #expect(Recorder([1, 2].publisher.collect()).events == ["[1, 2]", "finished"])
    #expect(Recorder(Just(2).prepend(0, 1).append(3)).events == ["0", "1", "2", "3", "finished"])
    #expect(Recorder([1].publisher.ignoreOutput()).events == ["finished"])
  }

  @Test func aSharedPublisherSubscribesOnce() {
    var subscriptions = 0
    let source = Deferred { () -> PassthroughSubject<Int, Never> in
      subscriptions += 1
      return numbers
    }
    let shared = source.share()
    let (first, second) = (Recorder(shared), Recorder(shared))
    numbers.send(1)
    #expect(subscriptions == 1 && first.events == ["1"] && second.events == ["1"])
    first.cancel()
    second.cancel()
    let third = Recorder(shared)
    #expect(subscriptions == 2)
    third.cancel()
  }

  /// A model whose property a publisher assigns.
  private final class Model: ObservableObject {
    @Published var query = ""
    @Published private(set) var count = 0

    init() {
      $query.map(\.count).removeDuplicates().assign(to: &$count)
    }
  }

  @Test func anAssignmentToAPublishedPropertyEndsWithItsObject() {
    var model: Model? = Model()
    weak let released = model
    var changes = 0
    let subscription = model?.objectWillChange.sink { changes += 1 }
    model?.query = "abc"
    #expect(model?.count == 3 && changes == 2)
    model = nil
    #expect(released == nil)
    subscription?.cancel()
  }

  @Test func anAssignmentFromAnotherSourceEndsWithTheProperty() {
    final class Counter: ObservableObject {
      @Published var value = 0
    }
    var cancels = 0
    var counter: Counter? = Counter()
    if let counter { numbers.handleEvents(receiveCancel: { cancels += 1 }).assign(to: &counter.$value) }
    numbers.send(4)
    #expect(counter?.value == 4 && cancels == 0)
    counter = nil
    #expect(cancels == 1)
  }
}
