import DequeModule

/// The subscription of a subscriber to a publisher that knows no demand.
///
/// Without demand, the subscription keeps or drops values, as the publisher does in Combine.
final class DemandSubscription<Downstream: Subscriber>: Subscription {
  /// What happens to a value that exceeds the demand.
  enum Excess {
    /// It waits, and the completion waits for it.
    case waits
    case isDropped
    /// It waits until the next value or the completion.
    case waitsAlone
  }

  private let excess: Excess
  private var subscriber: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting: Deque<Downstream.Input> = []
  private var completion: Subscribers.Completion<Downstream.Failure>?
  private var isSending = false
  private var source: AnyCancellable?
  // Computes the next value, for a publisher that computes each when it is due.
  private var next: (() -> Downstream.Input?)?

  private init(_ subscriber: Downstream, excess: Excess) {
    self.subscriber = subscriber
    self.excess = excess
  }

  /// Subscribes to a publisher that sends values as they come.
  static func subscribe<Source: Publisher>(
    _ subscriber: Downstream, to source: Source, excess: Excess = .waits
  ) where Source.Output == Downstream.Input, Source.Failure == Downstream.Failure {
    let subscription = DemandSubscription(subscriber, excess: excess)
    subscriber.receive(subscription: subscription)
    guard subscription.subscriber != nil else { return }
    let handle = source.receive(
      Receiver(
        isOver: { subscription.subscriber == nil }, receiveValue: subscription.add,
        receiveCompletion: subscription.finish))
    if subscription.subscriber != nil, subscription.completion == nil { subscription.source = handle }
  }

  /// Subscribes to an iterator, whose end is the completion.
  static func subscribe(
    _ subscriber: Downstream, toValuesOf next: @escaping () -> Downstream.Input?
  ) {
    let subscription = DemandSubscription(subscriber, excess: .waits)
    subscription.next = next
    subscription.computeNext()
    subscriber.receive(subscription: subscription)
    // A sequence without elements completes without demand.
    subscription.sendCompletion()
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    sendWaiting()
  }

  func cancel() {
    let ended = source
    (subscriber, source, next) = (nil, nil, nil)
    waiting = []
    ended?.cancel()
  }

  private func add(_ value: Downstream.Input) {
    switch excess {
    // As with `sink`, a value that the subscriber causes comes at once.
    case _ where isSending && waiting.isEmpty && demand > .none: send(value)
    case .isDropped where demand == .none: break
    case .waitsAlone: waiting = [value]
    case .waits, .isDropped: waiting.append(value)
    }
    sendWaiting()
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    self.completion = completion
    source = nil
    if excess == .waitsAlone { waiting = [] }
    sendCompletion()
  }

  private func send(_ value: Downstream.Input) {
    guard let subscriber else { return }
    // Counted first, since the subscriber may cause the next value.
    demand -= 1
    demand += subscriber.receive(value)
  }

  private func sendWaiting() {
    // A request within `receive(_:)` would make the stack as deep as the queue.
    guard !isSending else { return }
    isSending = true
    while demand > .none, let value = waiting.popFirst() {
      send(value)
      computeNext()
    }
    isSending = false
    sendCompletion()
  }

  private func sendCompletion() {
    guard waiting.isEmpty, let completion, let subscriber else { return }
    cancel()
    subscriber.receive(completion: completion)
  }

  // Computes the value after those that wait, so that the last value and the completion come together.
  private func computeNext() {
    guard let next, waiting.isEmpty else { return }
    if let value = next() { waiting.append(value) } else { (self.next, completion) = (nil, .finished) }
  }
}
