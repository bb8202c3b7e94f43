extension Publisher {
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    precondition(maxLength >= 0, "prefix needs a length of at least 0, and got \(maxLength)")
    return AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      guard maxLength > 0 else {
        subscription.finish(.finished)
        return subscription.handle
      }
      var left = maxLength
      subscription.subscribe(
        to: self,
        receiveValue: { value in
          left -= 1
          // Counted first, since the receiver may cause the next value.
          guard left >= 0 else { return }
          let isLast = left == 0
          subscription.send(value)
          if isLast { subscription.finish(.finished) }
        }, receiveCompletion: subscription.finish)
      return subscription.handle
    }
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(
        to: self,
        receiveValue: { value in
          if predicate(value) { subscription.send(value) } else { subscription.finish(.finished) }
        }, receiveCompletion: subscription.finish)
      return subscription.handle
    }
  }

  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      var isDropping = true
      return { value in
        if isDropping { isDropping = predicate(value) }
        if !isDropping { receiver.receiveValue(value) }
      }
    }
  }

  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    passing { receiver in
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        receiver.receiveValue(result)
      }
    }
  }

  public func collect() -> AnyPublisher<[Output], Failure> {
    AnyPublisher { receiver in
      var values: [Output] = []
      return receive(
        Receiver {
          values.append($0)
        } receiveCompletion: { completion in
          if case .finished = completion { receiver.receiveValue(values) }
          receiver.receiveCompletion(completion)
        })
    }
  }

  public func ignoreOutput() -> AnyPublisher<Never, Failure> {
    passing { _ in { _ in } }
  }

  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }

  public func prepend(_ elements: some Sequence<Output>) -> AnyPublisher<Output, Failure> {
    elements.publisher.setFailureType(to: Failure.self).append(self)
  }

  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(elements.publisher.setFailureType(to: Failure.self))
  }

  public func append<P: Publisher>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: self, receiveValue: subscription.send) { completion in
        guard case .finished = completion else { return subscription.finish(completion) }
        subscription.subscribe(
          to: publisher, receiveValue: subscription.send, receiveCompletion: subscription.finish)
      }
      return subscription.handle
    }
  }

  /// Returns a publisher that calls all closures but `receiveSubscription`, since there are no subscription objects.
  public func handleEvents(
    receiveSubscription: ((AnyCancellable) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receiver in
      var hasCompleted = false
      let source = receive(
        Receiver { value in
          receiveOutput?(value)
          receiver.receiveValue(value)
        } receiveCompletion: { completion in
          hasCompleted = true
          receiveCompletion?(completion)
          receiver.receiveCompletion(completion)
        })
      return AnyCancellable {
        if !hasCompleted { receiveCancel?() }
        source.cancel()
      }
    }
  }

  // A transcript already shows what an app does.
  /// Returns the publisher, and prints nothing.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }

  public func share() -> AnyPublisher<Output, Failure> {
    let shared = SharedSource(source: eraseToAnyPublisher())
    return AnyPublisher { shared.receive($0) }
  }
}

private final class SharedSource<Output, Failure: Error> {
  private let source: AnyPublisher<Output, Failure>
  private let subject = PassthroughSubject<Output, Failure>()
  private var subscription: AnyCancellable?
  private var count = 0

  init(source: AnyPublisher<Output, Failure>) {
    self.source = source
  }

  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    let subscriber = subject.receive(receiver)
    count += 1
    if count == 1 {
      subscription = source.receive(
        Receiver(receiveValue: subject.send) { [subject] in subject.send(completion: $0) })
    }
    return AnyCancellable {
      subscriber.cancel()
      self.count -= 1
      if self.count == 0 { self.subscription = nil }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence, which buffers values until a task reads them.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      // Values stay on the thread of the run, which has only one.
      nonisolated(unsafe) let subscription = sink { _ in
        continuation.finish()
      } receiveValue: { value in
        nonisolated(unsafe) let value = value
        continuation.yield(value)
      }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}
