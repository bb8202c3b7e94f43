extension Publishers {
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: DirectPublisher
  where NewPublisher.Failure == Upstream.Failure {
    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive(_ receiver: Receiver<NewPublisher.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      // The upstream counts as one of the open publishers.
      var openCount = 1
      var source: Subscribers.Sink<Upstream.Output, Upstream.Failure>?
      let end = { (completion: Subscribers.Completion<Upstream.Failure>) in
        openCount -= 1
        if case .finished = completion, openCount > 0 { return }
        subscription.finish(completion)
      }
      subscription.subscribe { receiver in
        guard maxPublishers != .unlimited else { return upstream.receive(receiver) }
        let sink = Subscribers.Sink(receiver, demand: maxPublishers)
        source = sink
        upstream.receive(subscriber: sink)
        return AnyCancellable(sink)
      } receiveValue: { value in
        openCount += 1
        subscription.subscribe(to: transform(value), receiveValue: subscription.send) { completion in
          end(completion)
          source?.request(.max(1))
        }
      } receiveCompletion: {
        end($0)
      }
      return subscription.handle
    }
  }

  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: DirectPublisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    public let upstream: Upstream

    public func receive(_ receiver: Receiver<P.Output, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      var inner: Int?
      var isSourceFinished = false
      subscription.subscribe(to: upstream) { publisher in
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

extension Publisher {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  // Without this overload, a call would be ambiguous if no publisher fails: all others fit then, and none fits best.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
