import HeadlessCombine

/// An error of a test.
struct Failed: Error, Equatable {
  var code = 0
}

/// The events of one subscription, as text.
final class Recorder {
  private(set) var events: [String] = []
  private var subscription: AnyCancellable?

  /// Subscribes to a publisher.
  init<Output, Failure: Error>(_ publisher: some Publisher<Output, Failure>) {
    subscription = publisher.sink { completion in
      switch completion {
      case .finished: self.events.append("finished")
      case .failure(let error): self.events.append("failed \(error)")
      }
    } receiveValue: { value in
      self.events.append("\(value)")
    }
  }

  /// Ends the subscription.
  func cancel() { subscription = nil }

  /// Returns the events since the last call.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A subscriber that records its events, and asks for values as a test says.
final class RecordingSubscriber<Input, Failure: Error>: Subscriber {
  private(set) var events: [String] = []
  private var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let demandAfterValue: (RecordingSubscriber) -> Subscribers.Demand

  init(
    initial: Subscribers.Demand = .none,
    demandAfterValue: @escaping (RecordingSubscriber) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initial = initial
    self.demandAfterValue = demandAfterValue
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append("\(input)")
    return demandAfterValue(self)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: events.append("finished")
    case .failure(let error): events.append("failed \(error)")
    }
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }
}
