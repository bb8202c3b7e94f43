import DequeModule

extension Publisher {
  /// Returns a publisher of all inner publishers' values. Values beyond `maxPublishers` wait, since there is no demand.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flatMapped(maxPublishers, transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  private func flatMapped<P: Publisher>(
    _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> where P.Failure == Failure {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      let state = FlatMap(subscription, limit: maxPublishers.limit ?? .max, transform)
      subscription.subscribe(to: self, receiveValue: state.receive, receiveCompletion: state.end)
      return subscription.handle
    }
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  // Without this overload, a call would be ambiguous if no publisher fails: all others fit then, and none fits best.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where P.Failure == Never {
    flatMapped(maxPublishers, transform)
  }
}

private final class FlatMap<Input, Inner: Publisher> {
  private let subscription: OperatorSubscription<Inner.Output, Inner.Failure>
  private let limit: Int
  private let transform: (Input) -> Inner
  private var waiting: Deque<Input> = []
  private var count = 0
  private var isSourceFinished = false
  private var isStartingNext = false

  init(
    _ subscription: OperatorSubscription<Inner.Output, Inner.Failure>, limit: Int,
    _ transform: @escaping (Input) -> Inner
  ) {
    self.subscription = subscription
    self.limit = limit
    self.transform = transform
  }

  func receive(_ value: Input) {
    if count < limit, waiting.isEmpty { start(value) } else { waiting.append(value) }
  }

  private func start(_ value: Input) {
    count += 1
    subscription.subscribe(to: transform(value), receiveValue: subscription.send) { completion in
      self.count -= 1
      guard case .finished = completion else { return self.subscription.finish(completion) }
      self.startNext()
    }
  }

  private func startNext() {
    // A publisher may complete while it starts. A call within that call would make the stack as deep as the queue.
    guard !isStartingNext else { return }
    isStartingNext = true
    while count < limit, !subscription.isOver, let next = waiting.popFirst() { start(next) }
    isStartingNext = false
    finishIfDone()
  }

  func end(_ completion: Subscribers.Completion<Inner.Failure>) {
    guard case .finished = completion else { return subscription.finish(completion) }
    isSourceFinished = true
    finishIfDone()
  }

  private func finishIfDone() {
    if isSourceFinished, count == 0, waiting.isEmpty { subscription.finish(.finished) }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      var inner: Int?
      var isSourceFinished = false
      subscription.subscribe(to: self) { publisher in
        if let inner { subscription.cancelSource(inner) }
        // A publisher that completes at once does so before its key is known.
        var hasCompleted = false
        let key = subscription.subscribe(to: publisher, receiveValue: subscription.send) { completion in
          hasCompleted = true
          inner = nil
          if case .finished = completion, !isSourceFinished { return }
          subscription.finish(completion)
        }
        inner = hasCompleted ? nil : key
      } receiveCompletion: { completion in
        if case .finished = completion, inner != nil { return isSourceFinished = true }
        subscription.finish(completion)
      }
      return subscription.handle
    }
  }
}
