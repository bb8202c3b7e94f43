// Operators that go on with another publisher.

extension Publishers {
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: DirectPublisher
  where Upstream.Output == NewPublisher.Output {
    public let upstream: Upstream
    public let handler: (Upstream.Failure) -> NewPublisher

    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    public func receive(_ receiver: Receiver<Upstream.Output, NewPublisher.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: upstream, receiveValue: subscription.send) { completion in
        switch completion {
        case .finished: subscription.finish(.finished)
        case .failure(let error):
          subscription.subscribe(
            to: handler(error), receiveValue: subscription.send, receiveCompletion: subscription.finish)
        }
      }
      return subscription.handle
    }
  }

  public typealias ReplaceError<Upstream: Publisher> = Catch<Upstream, Just<Upstream.Output>>

  public struct Retry<Upstream: Publisher>: DirectPublisher {
    public let upstream: Upstream
    /// The number of further attempts. `nil` for no limit.
    public let retries: Int?

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      guard retries != 0 else { return upstream.receive(receiver) }
      return upstream.catch { _ in Retry(upstream: upstream, retries: retries.map { $0 - 1 }) }.receive(receiver)
    }
  }

  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: DirectPublisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    public func receive(_ receiver: Receiver<Prefix.Output, Prefix.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: prefix, receiveValue: subscription.send) { completion in
        guard case .finished = completion else { return subscription.finish(completion) }
        subscription.subscribe(to: suffix, receiveValue: subscription.send, receiveCompletion: subscription.finish)
      }
      return subscription.handle
    }
  }
}

extension Publisher {
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    self.catch { _ in Just(output) }
  }

  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: Swift.max(retries, 0))
  }

  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  public func prepend<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }

  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  public func append<P: Publisher>(
    _ publisher: P
  ) -> Publishers.Concatenate<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
