import HeadlessCombine
import Testing

/// How a subscriber asks for its values.
private enum Asking: CaseIterable {
  case byReturnedDemand, byRequestWithinReceive, byRequestAfterReceive, atOnce
}

/// A publisher of 1, 2 and 3.
private enum Source: CaseIterable {
  case sequence, mapped, filtered, tried, erased, merged, flattened, flattenedOneByOne, appended, zipped, deferred
  case custom, future

  var publisher: AnyPublisher<Int, Never> {
    switch self {
    case .sequence: [1, 2, 3].publisher.eraseToAnyPublisher()
    case .mapped: [0, 1, 2].publisher.map { $0 + 1 }.eraseToAnyPublisher()
    case .filtered: [1, 9, 2, 9, 3].publisher.filter { $0 < 9 }.eraseToAnyPublisher()
    case .tried: ["1", "2", "3", "x"].publisher.tryMap(number).replaceError(with: 0).prefix(3).eraseToAnyPublisher()
    case .erased: [1, 2, 3].publisher.eraseToAnyPublisher().eraseToAnyPublisher()
    case .merged: Just(1).merge(with: [2, 3].publisher).eraseToAnyPublisher()
    case .flattened: [1, 3].publisher.flatMap { $0 == 1 ? [1, 2].publisher : [3].publisher }.eraseToAnyPublisher()
    case .flattenedOneByOne: (1...3).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher()
    case .appended: Just(1).append(2, 3).eraseToAnyPublisher()
    case .zipped: (1...3).publisher.zip("abc".publisher) { number, _ in number }.eraseToAnyPublisher()
    case .deferred: Deferred { (1...3).publisher }.eraseToAnyPublisher()
    case .custom: Count(to: 3).eraseToAnyPublisher()
    case .future: Future { $0(.success(1)) }.append(2).append([3]).eraseToAnyPublisher()
    }
  }

  private func number(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Failed() }
    return number
  }
}

@Suite struct DemandTests {
  private let numbers = PassthroughSubject<Int, Never>()

  @Test(arguments: Source.allCases, Asking.allCases)
  private func allValuesComeInOrderAndTheCompletionLast(source: Source, asking: Asking) {
    let subscriber = RecordingSubscriber<Int, Never>(initial: asking == .atOnce ? .unlimited : .max(1)) {
      switch asking {
      case .byReturnedDemand: return .max(1)
      case .byRequestWithinReceive: $0.request(.max(1))
      case .byRequestAfterReceive, .atOnce: break
      }
      return .none
    }
    source.publisher.subscribe(subscriber)
    if asking == .byRequestAfterReceive {
      #expect(subscriber.events == ["1"])
      subscriber.request(.max(1))
      #expect(subscriber.events == ["1", "2"])
      subscriber.request(.max(1))
    }
    #expect(subscriber.events == ["1", "2", "3", "finished"])
  }

  @Test(arguments: Source.allCases)
  private func noValueComesWithoutDemand(source: Source) {
    let subscriber = RecordingSubscriber<Int, Never>()
    source.publisher.subscribe(subscriber)
    subscriber.request(.none)
    #expect(subscriber.events == [])
  }

  @Test(arguments: Source.allCases)
  private func aCancellationWithinReceiveEndsTheValues(source: Source) {
    let subscriber = RecordingSubscriber<Int, Never>(initial: .unlimited) {
      $0.cancel()
      return .unlimited
    }
    source.publisher.subscribe(subscriber)
    subscriber.request(.unlimited)
    #expect(subscriber.events == ["1"])
  }

  @Test func returnedDemandIsAddedToTheRequestedOne() {
    let subscriber = RecordingSubscriber<Int, Never>(initial: .max(2)) { $0.events == ["1"] ? .max(2) : .none }
    numbers.subscribe(subscriber)
    for number in 1...9 { numbers.send(number) }
    #expect(subscriber.events == ["1", "2", "3", "4"])
    subscriber.request(.max(1))
    subscriber.request(.max(1))
    for number in 10...19 { numbers.send(number) }
    #expect(subscriber.events.suffix(2) == ["10", "11"])
  }

  @Test func aCompletionNeedsNoDemand() {
    let (empty, failed) = (RecordingSubscriber<Int, Failed>(), RecordingSubscriber<Int, Failed>())
    Empty().subscribe(empty)
    Fail(error: Failed(code: 1)).subscribe(failed)
    #expect(empty.events == ["finished"] && failed.events == ["failed Failed(code: 1)"])
    let none = RecordingSubscriber<Int, Never>()
    [Int]().publisher.map { $0 }.subscribe(none)
    #expect(none.events == ["finished"])
  }

  @Test func requestsWithinReceiveDoNotNest() {
    var count = 0
    let subscriber = AnySubscriber<Int, Never> {
      $0.request(.max(1))
    } receiveValue: { _ in
      count += 1
      return .max(1)
    }
    (0..<100_000).publisher.flatMap { Just($0) }.subscribe(subscriber)
    #expect(count == 100_000)
    let requesting = RecordingSubscriber<Int, Never>(initial: .max(1)) {
      $0.request(.max(1))
      return .none
    }
    (0..<100_000).publisher.map { $0 }.subscribe(requesting)
    #expect(requesting.events.count == 100_001)
  }

  @Test func aSequenceComputesWhatItsSubscriberAsksFor() {
    var count = 0
    let endless = sequence(first: 0) { number in
      count += 1
      return number + 1
    }
    let subscriber = RecordingSubscriber<Int, Never>(initial: .max(2))
    endless.publisher.map { $0 * 10 }.removeDuplicates().dropFirst().subscribe(subscriber)
    #expect(subscriber.events == ["10", "20"] && count < 5)
    subscriber.cancel()
    subscriber.request(.max(1))
    #expect(subscriber.events == ["10", "20"])
  }

  @Test func operatorsPassDemandOn() {
    var requests: [Subscribers.Demand] = []
    let source = numbers.handleEvents(receiveRequest: { requests.append($0) })
    let subscriber = RecordingSubscriber<String, Never>(initial: .max(2)) { _ in .max(3) }
    source.filter { $0 > 1 }.map(\.description).eraseToAnyPublisher().subscribe(subscriber)
    #expect(requests == [.max(2)])
    numbers.send(1)
    #expect(requests == [.max(2), .max(1)])
    numbers.send(2)
    #expect(requests == [.max(2), .max(1), .max(3)] && subscriber.events == ["2"])
    requests = []
    let sink = source.flatMap(maxPublishers: .max(2)) { [$0, $0].publisher }.sink { _ in }
    numbers.send(3)
    #expect(requests == [.max(2), .max(3), .max(1)])
    sink.cancel()
  }

  @Test func flatMapWithoutDemandDropsTheValuesOfASubject() {
    let inner = PassthroughSubject<String, Never>()
    let recorder = Recorder(numbers.flatMap(maxPublishers: .max(1)) { number in inner.map { "\(number)\($0)" } })
    numbers.send(1)
    numbers.send(2)
    inner.send("a")
    inner.send(completion: .finished)
    #expect(recorder.events == ["1a"])
  }

  @Test func thePrefixOfAPublisherCancelsIt() {
    var cancels = 0
    let source = numbers.handleEvents(receiveCancel: { cancels += 1 })
    let subscriber = RecordingSubscriber<Int, Never>(initial: .unlimited) { [numbers] in
      // A further value while the last one is received.
      if $0.events.count == 2 { numbers.send(7) }
      return .none
    }
    source.prefix(2).subscribe(subscriber)
    for number in 1...3 { numbers.send(number) }
    #expect(subscriber.events == ["1", "2", "finished"] && cancels == 1)
    let first = RecordingSubscriber<Int, Never>(initial: .max(1))
    source.first().subscribe(first)
    numbers.send(1)
    #expect(first.events == ["1", "finished"] && cancels == 2)
  }

  @Test func demandsAreNumbersWithoutNegativeValues() {
    #expect(Subscribers.Demand.max(2) + 1 == .max(3) && .max(2) - .max(5) == Subscribers.Demand.none)
    #expect(.unlimited - 3 == Subscribers.Demand.unlimited && .max(3) + .unlimited == Subscribers.Demand.unlimited)
    #expect(Subscribers.Demand.max(4) * 2 == 8 && Subscribers.Demand.max(.max) + 1 == .unlimited)
    #expect(Subscribers.Demand.max(4).max == 4 && Subscribers.Demand.unlimited.max == nil)
    #expect(Subscribers.Demand.unlimited > 9 && Subscribers.Demand.none <= 0 && .max(1) < Subscribers.Demand.max(2))
    #expect("\(Subscribers.Demand.max(4)) \(Subscribers.Demand.unlimited)" == "max(4) unlimited")
  }
}

@Suite struct SubjectDemandTests {
  @Test func aPassthroughSubjectDropsWhatExceedsTheDemand() {
    let subject = PassthroughSubject<Int, Failed>()
    let subscriber = RecordingSubscriber<Int, Failed>()
    subject.subscribe(subscriber)
    subject.send(1)
    subscriber.request(.max(1))
    #expect(subscriber.events == [])
    subject.send(2)
    subject.send(3)
    #expect(subscriber.events == ["2"])
    subject.send(completion: .failure(Failed()))
    #expect(subscriber.events == ["2", "failed Failed(code: 0)"])
  }

  @Test func aSharedPublisherDropsWhatExceedsTheDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let subscriber = RecordingSubscriber<Int, Never>(initial: .max(1))
    subject.share().subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    subscriber.request(.max(1))
    #expect(subscriber.events == ["1"])
  }

  @Test func aCurrentValueSubjectKeepsTheLatestValueForTheNextRequest() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let subscriber = RecordingSubscriber<Int, Never>()
    subject.subscribe(subscriber)
    for number in 2...3 { subject.send(number) }
    #expect(subscriber.events == [])
    subscriber.request(.max(1))
    #expect(subscriber.events == ["3"])
    subscriber.request(.max(2))
    #expect(subscriber.events == ["3"])
    subject.value = 4
    subject.value = 5
    subject.value = 6
    subject.send(completion: .finished)
    #expect(subscriber.events == ["3", "4", "5", "finished"])
  }

  @Test func aPublishedPropertyKeepsTheLatestValueForTheNextRequest() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    let model = Model()
    let (counts, changes) = (RecordingSubscriber<Int, Never>(), RecordingSubscriber<Void, Never>(initial: .max(1)))
    model.$count.subscribe(counts)
    model.objectWillChange.subscribe(changes)
    model.count = 1
    model.count = 2
    counts.request(.unlimited)
    model.count = 3
    #expect(counts.events == ["2", "3"] && changes.events == ["()"])
  }

  @Test func aValueThatASubscriberCausesComesAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    subject.subscribe(
      AnySubscriber {
        $0.request(.unlimited)
      } receiveValue: { number in
        if number < 3 { subject.send(number + 1) }
        seen.append(number)
        return .none
      })
    subject.send(1)
    #expect(seen == [3, 2, 1])
  }
}
