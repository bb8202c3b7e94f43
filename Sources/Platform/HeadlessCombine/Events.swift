// Operators that collect, ignore and report the events of a publisher.

extension Publishers {
  public struct Collect<Upstream: Publisher>: DirectPublisher {
    public let upstream: Upstream

    public func receive(_ receiver: Receiver<[Upstream.Output], Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      var values: [Upstream.Output] = []
      subscription.subscribe(to: upstream) {
        values.append($0)
      } receiveCompletion: { completion in
        if case .finished = completion { subscription.send(values) }
        subscription.finish(completion)
      }
      return subscription.handle
    }
  }

  public struct IgnoreOutput<Upstream: Publisher>: DirectPublisher {
    public let upstream: Upstream

    public func receive(_ receiver: Receiver<Never, Upstream.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      subscription.subscribe(to: upstream, receiveValue: { _ in }, receiveCompletion: subscription.finish)
      return subscription.handle
    }
  }

  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    // `receiveSubscription` and `receiveRequest` need a subscription, so `sink` subscribes by this function, too.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: EventSubscription(subscriber, events: self))
    }
  }

  /// The type of `print`, which prints nothing.
  public typealias Print<Upstream: Publisher> = HandleEvents<Upstream>
}

private final class EventSubscription<Upstream: Publisher, Downstream: Subscriber>:
  StageSubscription<Upstream.Output, Upstream.Failure, Downstream>
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let events: Publishers.HandleEvents<Upstream>

  init(_ downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
    self.events = events
    super.init(downstream) { value in
      events.receiveOutput?(value)
      return .value(value)
    } mapCompletion: { completion in
      events.receiveCompletion?(completion)
      return completion
    }
  }

  override func receive(subscription: any Subscription) {
    events.receiveSubscription?(subscription)
    super.receive(subscription: subscription)
  }

  override func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    let demand = super.receive(input)
    if demand > .none { events.receiveRequest?(demand) }
    return demand
  }

  override func request(_ demand: Subscribers.Demand) {
    events.receiveRequest?(demand)
    super.request(demand)
  }

  override func cancel() {
    if !isOver { events.receiveCancel?() }
    super.cancel()
  }
}

extension Publisher {
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }

  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  // A transcript already shows what an app does.
  /// Returns the publisher, and prints nothing.
  public func print(_ prefix: String = "") -> Publishers.Print<Self> { handleEvents() }
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
