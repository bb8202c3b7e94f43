extension Publishers {
  /// An operator that turns each value of its upstream into at most one, and passes demand on.
  ///
  /// As in Combine, counts and previous values are those of one subscription.
  public protocol ValueOperator<Upstream>: Publisher {
    associatedtype Upstream: Publisher
    /// What handles the values of one subscription.
    typealias Stage = (Upstream.Output) -> Publishers.StageOutcome<Output, Failure>

    var upstream: Upstream { get }
    /// Whether a subscription completes before the first value.
    var isOver: Bool { get }

    func makeStage() -> Stage

    func mapCompletion(_ completion: Subscribers.Completion<Upstream.Failure>) -> Subscribers.Completion<Failure>
  }

  /// What an operator makes of one value of its upstream.
  public enum StageOutcome<Output, Failure: Error> {
    case nothing
    case value(Output)
    /// A value, after which the publisher finishes.
    case last(Output)
    case completion(Subscribers.Completion<Failure>)
  }
}

extension Publishers.ValueOperator {
  public var isOver: Bool { false }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    guard !isOver else { return Empty().receive(receiver) }
    let subscription = OperatorSubscription(receiver)
    let stage = makeStage()
    var isLast = false
    subscription.subscribe(to: upstream) { value in
      // The receiver of the last value may cause a further one.
      guard !isLast else { return }
      switch stage(value) {
      case .nothing: break
      case .value(let value): subscription.send(value)
      case .last(let value):
        isLast = true
        subscription.send(value)
        subscription.finish(.finished)
      case .completion(let completion): subscription.finish(completion)
      }
    } receiveCompletion: { completion in
      subscription.finish(mapCompletion(completion))
    }
    return subscription.handle
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    guard !isOver else { return Empty().receive(subscriber: subscriber) }
    upstream.receive(subscriber: StageSubscription(subscriber, stage: makeStage(), mapCompletion: mapCompletion))
  }
}

extension Publishers.ValueOperator where Failure == Upstream.Failure {
  public func mapCompletion(_ completion: Subscribers.Completion<Failure>) -> Subscribers.Completion<Failure> {
    completion
  }
}

extension Subscribers.Completion {
  func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

/// The subscriber of an operator at its upstream, which is the subscription of its own subscriber.
class StageSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  private let stage: (Input) -> Publishers.StageOutcome<Downstream.Input, Downstream.Failure>
  private let mapCompletion: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var isLast = false

  init(
    _ downstream: Downstream,
    stage: @escaping (Input) -> Publishers.StageOutcome<Downstream.Input, Downstream.Failure>,
    mapCompletion: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>
  ) {
    self.downstream = downstream
    self.stage = stage
    self.mapCompletion = mapCompletion
  }

  /// Whether the subscription was cancelled or has completed.
  var isOver: Bool { downstream == nil }

  func receive(subscription: any Subscription) {
    guard upstream == nil, let downstream else { return subscription.cancel() }
    upstream = subscription
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream, !isLast else { return .none }
    switch stage(input) {
    case .nothing: return .max(1)
    case .value(let value): return downstream.receive(value)
    case .last(let value):
      isLast = true
      _ = downstream.receive(value)
      finish(.finished)
    case .completion(let completion): finish(completion)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    let completion = mapCompletion(completion)
    upstream = nil
    finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    upstream?.request(demand)
  }

  func cancel() {
    let ended = upstream
    (downstream, upstream) = (nil, nil)
    ended?.cancel()
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let ended = (downstream, upstream)
    (downstream, upstream) = (nil, nil)
    ended.1?.cancel()
    ended.0?.receive(completion: completion)
  }
}
