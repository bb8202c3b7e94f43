import HeadlessCombine
import Testing

// The code above the suite is written as in public packages and articles about Combine.

/// A publisher of the numbers from 1.
struct Count: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let last: Int
  var onRequest: (Subscribers.Demand) -> Void = { _ in }

  init(to last: Int, onRequest: @escaping (Subscribers.Demand) -> Void = { _ in }) {
    self.last = last
    self.onRequest = onRequest
  }

  func receive<S>(subscriber: S) where S: Subscriber, S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: CountSubscription(subscriber: subscriber, count: self))
  }

  private final class CountSubscription<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
    private var subscriber: S?
    private let count: Count
    private var number = 0
    private var demand: Subscribers.Demand = .none
    private var isSending = false

    init(subscriber: S, count: Count) {
      self.subscriber = subscriber
      self.count = count
    }

    func request(_ demand: Subscribers.Demand) {
      count.onRequest(demand)
      self.demand += demand
      guard !isSending else { return }
      isSending = true
      while let subscriber, self.demand > 0, number < count.last {
        self.demand -= 1
        number += 1
        self.demand += subscriber.receive(number)
      }
      isSending = false
      if number == count.last {
        subscriber?.receive(completion: .finished)
        cancel()
      }
    }

    func cancel() {
      subscriber = nil
    }
  }
}

/// A control with actions, such as a `UIControl`.
private class Control {
  enum Event { case touchUpInside, editingChanged }

  private var targets: [(target: AnyObject, event: Event, action: () -> Void)] = []
  var text = ""

  func addTarget(_ target: AnyObject, for event: Event, action: @escaping () -> Void) {
    targets.append((target, event, action))
  }

  func removeTarget(_ target: AnyObject) {
    targets.removeAll { $0.target === target }
  }

  func sendActions(for event: Event) {
    for target in targets where target.event == event { target.action() }
  }

  var targetCount: Int { targets.count }
}

private final class ControlSubscription<SubscriberType: Subscriber, C: Control>: Subscription
where SubscriberType.Input == C {
  private var subscriber: SubscriberType?
  private let control: C

  init(subscriber: SubscriberType, control: C, event: Control.Event) {
    self.subscriber = subscriber
    self.control = control
    control.addTarget(self, for: event) { [weak self] in self?.eventHandler() }
  }

  func request(_ demand: Subscribers.Demand) {
    // Events are sent when they occur.
  }

  func cancel() {
    subscriber = nil
    control.removeTarget(self)
  }

  private func eventHandler() {
    _ = subscriber?.receive(control)
  }
}

private struct ControlPublisher<C: Control>: Publisher {
  typealias Output = C
  typealias Failure = Never

  let control: C
  let controlEvents: Control.Event

  func receive<S>(subscriber: S) where S: Subscriber, S.Failure == ControlPublisher.Failure, S.Input == C {
    let subscription = ControlSubscription(subscriber: subscriber, control: control, event: controlEvents)
    subscriber.receive(subscription: subscription)
  }
}

private protocol CombineCompatible {}
extension Control: CombineCompatible {}
extension CombineCompatible where Self: Control {
  func publisher(for events: Control.Event) -> ControlPublisher<Self> {
    ControlPublisher(control: self, controlEvents: events)
  }
}

extension Publisher {
  fileprivate func doubled() -> Publishers.Map<Self, Int> where Output == Int {
    map { $0 * 2 }
  }

  fileprivate func unwrap<T>() -> Publishers.CompactMap<Self, T> where Output == T? {
    compactMap { $0 }
  }

  fileprivate func validated() -> Publishers.RemoveDuplicates<Publishers.Filter<Self>> where Output == String {
    filter { !$0.isEmpty }.removeDuplicates()
  }

  fileprivate func asResult() -> AnyPublisher<Result<Output, Failure>, Never> {
    map(Result.success).catch { Just(.failure($0)) }.eraseToAnyPublisher()
  }

  fileprivate func pairwise() -> Publishers.Pairwise<Self> {
    Publishers.Pairwise(upstream: self)
  }

  fileprivate func replaying(_ subject: some Subject<Output, Failure>) -> some Publisher<Output, Failure> {
    handleEvents(receiveOutput: subject.send, receiveCompletion: subject.send(completion:))
  }
}

extension Publishers.Map where Upstream == PassthroughSubject<String, Never>, Output == Int {
  fileprivate func even() -> Publishers.Filter<Self> { filter { $0.isMultiple(of: 2) } }
}

extension Publishers {
  /// An operator with a subscriber of its own.
  fileprivate struct Pairwise<Upstream: Publisher>: Publisher {
    typealias Output = (Upstream.Output, Upstream.Output)
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(Inner(downstream: subscriber))
    }

    private struct Inner<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let downstream: Downstream
      let combineIdentifier = CombineIdentifier()
      let previous = Previous()

      final class Previous {
        var value: Upstream.Output?
      }

      func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
      }

      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        defer { previous.value = input }
        guard let last = previous.value else { return .max(1) }
        return downstream.receive((last, input))
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
      }
    }
  }
}

/// A subject that accepts values only.
private final class Relay<Output>: Subject {
  typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()
  private(set) var upstreamCount = 0

  func send(_ value: Output) { subject.send(value) }

  func send(completion: Subscribers.Completion<Never>) {}

  func send(subscription: any Subscription) {
    upstreamCount += 1
    subscription.request(.unlimited)
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

@Suite struct CustomPublisherTests {
  private let numbers = PassthroughSubject<Int, Never>()

  @Test func aCustomPublisherWorksWithSinkAndOperators() {
    #expect(Recorder(Count(to: 2)).events == ["1", "2", "finished"])
    #expect(Recorder(Count(to: 4).map { $0 * 10 }.dropFirst(2).collect()).events == ["[30, 40]", "finished"])
    #expect(Recorder(Count(to: 2).merge(with: Just(9))).events == ["1", "2", "9", "finished"])
    #expect(Recorder(Count(to: 2).eraseToAnyPublisher()).events == ["1", "2", "finished"])
    #expect(Recorder(Deferred { Count(to: 1) }).events == ["1", "finished"])
  }

  @Test func aCustomPublisherStopsWhenAnOperatorNeedsNoMore() {
    var requests: [Subscribers.Demand] = []
    let endless = Count(to: .max) { requests.append($0) }
    #expect(Recorder(endless.first()).events == ["1", "finished"])
    #expect(Recorder(endless.map { $0 }.prefix(2)).events == ["1", "2", "finished"])
    #expect(Recorder(endless.flatMap { Just($0) }.first { $0 == 3 }).events == ["3", "finished"])
    #expect(requests == [.unlimited, .unlimited, .unlimited])
  }

  @Test func flatMapAsksACustomPublisherForNoMoreThanItsLimit() {
    var requests: [Subscribers.Demand] = []
    let inner = PassthroughSubject<Int, Never>()
    let recorder = Recorder(
      Count(to: 3) { requests.append($0) }.flatMap(maxPublishers: .max(2)) { number in inner.first().map { $0 + number }
      })
    #expect(requests == [.max(2)])
    inner.send(10)
    #expect(recorder.events == ["11", "12"] && requests == [.max(2), .max(1)])
    inner.send(20)
    #expect(recorder.events == ["11", "12", "23", "finished"])
  }

  @Test func aControlPublisherSendsTheEventsOfItsControlUntilItIsCancelled() {
    let control = Control()
    var seen: [String] = []
    var subscriptions: Set<AnyCancellable> = []
    control.publisher(for: .editingChanged).map(\.text).validated().sink { seen.append($0) }.store(in: &subscriptions)
    for text in ["a", "a", "", "b"] {
      control.text = text
      control.sendActions(for: .editingChanged)
      control.sendActions(for: .touchUpInside)
    }
    #expect(seen == ["a", "b"] && control.targetCount == 1)
    subscriptions.removeAll()
    control.sendActions(for: .editingChanged)
    #expect(seen == ["a", "b"] && control.targetCount == 0)
  }

  @Test func customOperatorsReturnTheTypesOfCombine() {
    #expect(Recorder([1, 2].publisher.doubled()).events == ["2", "4", "finished"])
    #expect(Recorder([1, nil, 3].publisher.unwrap()).events == ["1", "3", "finished"])
    let failing: Fail<Int, Failed> = Fail(error: Failed())
    #expect(Recorder(failing.asResult()).events == ["failure(\(String(reflecting: Failed())))", "finished"])
    let words = PassthroughSubject<String, Never>()
    let counts = Recorder(Publishers.Map(upstream: words) { $0.count }.even())
    for word in ["a", "bc", "def"] { words.send(word) }
    #expect(counts.events == ["2"])
  }

  @Test func aCustomOperatorPassesDemandOn() {
    var requests: [Subscribers.Demand] = []
    let subscriber = RecordingSubscriber<(Int, Int), Never>(initial: .max(1))
    Count(to: 3) { requests.append($0) }.pairwise().subscribe(subscriber)
    #expect(subscriber.events == ["(1, 2)"] && requests == [.max(1)])
    subscriber.request(.unlimited)
    #expect(subscriber.events == ["(1, 2)", "(2, 3)", "finished"])
    #expect(Recorder((1...3).publisher.pairwise().map { $0 + $1 }).events == ["3", "5", "finished"])
  }

  @Test func aCustomSubjectSubscribesToAPublisher() {
    let relay = Relay<Int>()
    let recorder = Recorder(relay)
    let subscription = numbers.subscribe(relay)
    numbers.send(1)
    relay.send(2)
    subscription.cancel()
    numbers.send(3)
    #expect(recorder.events == ["1", "2"] && relay.upstreamCount == 1)
    (4...5).publisher.subscribe(AnySubscriber(relay))
    #expect(recorder.events == ["1", "2", "4", "5"] && relay.upstreamCount == 2)
    let current = CurrentValueSubject<Int, Never>(0)
    let copy = Just(6).replaying(current).subscribe(relay)
    #expect(current.value == 6 && recorder.events.last == "6")
    copy.cancel()
  }

  @Test func aMulticastPublisherStartsWhenItIsConnected() {
    var requests: [Subscribers.Demand] = []
    let multicast = Count(to: 2) { requests.append($0) }.multicast { CurrentValueSubject<Int, Never>(0) }
    let (first, second) = (Recorder(multicast), Recorder(multicast))
    #expect(first.events == ["0"] && requests == [])
    let connection = multicast.connect()
    #expect(first.events == ["0", "1", "2", "finished"] && first.events == second.events && requests == [.unlimited])
    connection.cancel()
    let connectable = numbers.makeConnectable()
    let recorder = Recorder(connectable.autoconnect().map { $0 })
    numbers.send(1)
    #expect(recorder.events == ["1"])
  }

  @Test func anErasedSubscriberForwardsToItsSubscriber() {
    let subscriber = RecordingSubscriber<Int, Never>(initial: .max(1)) { $0.events.count == 1 ? .max(1) : .none }
    let erased = AnySubscriber(subscriber)
    #expect(erased.combineIdentifier == subscriber.combineIdentifier)
    (1...3).publisher.receive(subscriber: erased)
    #expect(subscriber.events == ["1", "2"])
    let silent = AnySubscriber<Int, Never>()
    Just(1).subscribe(silent)
    #expect(silent.receive(1) == .none && silent.combineIdentifier != erased.combineIdentifier)
  }

  @Test func sinkAndAssignAreSubscribers() {
    final class Label {
      var text = ""
    }
    var events: [String] = []
    let sink = Subscribers.Sink<Int, Never> {
      events.append("\($0)")
    } receiveValue: {
      events.append("\($0)")
    }
    numbers.subscribe(sink)
    numbers.send(1)
    sink.cancel()
    numbers.send(2)
    #expect(events == ["1"])
    weak var released: Label?
    do {
      let label = Label()
      released = label
      let assign = Subscribers.Assign(object: label, keyPath: \.text)
      numbers.map { "\($0)" }.subscribe(assign)
      numbers.send(3)
      #expect(label.text == "3")
      numbers.send(completion: .finished)
    }
    #expect(released == nil)
  }

  @Test func aSubscriberCancelsAFurtherSubscription() {
    var cancels = 0
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    numbers.subscribe(sink)
    numbers.handleEvents(receiveCancel: { cancels += 1 }).subscribe(sink)
    #expect(cancels == 1)
  }

  @Test func eventsOfASubscriptionAreReportedInOrder() {
    var events: [String] = []
    let subscription = numbers.handleEvents(
      receiveSubscription: { _ in events.append("subscription") }, receiveOutput: { events.append("output \($0)") },
      receiveCompletion: { events.append("completion \($0)") }, receiveCancel: { events.append("cancel") },
      receiveRequest: { events.append("request \($0)") }
    )
    .sink { events.append("received \($0)") }
    numbers.send(1)
    #expect(events == ["subscription", "request unlimited", "output 1", "received 1"])
    subscription.cancel()
    numbers.send(completion: .finished)
    #expect(events.suffix(2) == ["received 1", "cancel"])
  }
}
