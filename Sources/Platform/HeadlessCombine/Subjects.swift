public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)

  func send(completion: Subscribers.Completion<Failure>)

  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  public func send() {
    send(())
  }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = SubscriptionList<Output, Failure>()

  public init() {}

  public func send(_ value: Output) {
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.finish(completion)
  }

  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    DemandSubscription.subscribe(subscriber, to: self, excess: .isDropped)
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscriptions.add(receiver)
  }
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = SubscriptionList<Output, Failure>()
  private var current: Output

  public init(_ value: Output) {
    current = value
  }

  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard !subscriptions.isFinished else { return }
    current = value
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.finish(completion)
  }

  public func send(subscription: any Subscription) {
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    DemandSubscription.subscribe(subscriber, to: self, excess: .waitsAlone)
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscriptions.add(receiver, first: current)
  }
}

/// One subscription at its source. A cancellation silences the receiver at once, even during a send.
@usableFromInline
final class SourceSubscription<Output, Failure: Error> {
  /// The receiver. `nil` after the cancellation or completion.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?

  init(_ receiver: Receiver<Output, Failure>) {
    self.receiver = receiver
  }

  var isOver: Bool { receiver == nil }

  @inlinable
  func send(_ value: Output) {
    receiver?.receiveValue(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receiver = receiver
    self.receiver = nil
    receiver?.receiveCompletion(completion)
  }

  func cancel() {
    receiver = nil
  }
}

/// The subscriptions to one source, called in order of subscription.
///
/// A receiver may send again, subscribe, and cancel any subscription. A cancelled receiver gets no further calls.
/// Adding a subscription takes constant time, as does each call. A cancellation is linear in the number of
/// subscriptions.
@usableFromInline
final class SubscriptionList<Output, Failure: Error> {
  /// The subscriptions, oldest first. During a send, some may be over.
  @exclusivity(unchecked) @usableFromInline var all: [SourceSubscription<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  /// The number of nested sends in progress. While it is positive, the list removes no subscription.
  // Indices then stay valid.
  @exclusivity(unchecked) @usableFromInline var sendDepth = 0
  @exclusivity(unchecked) @usableFromInline var hasEndedSubscriptions = false

  /// Adds a subscription, and sends `first` to the receiver. A source that has completed sends only the completion.
  func add(_ receiver: Receiver<Output, Failure>, first: Output? = nil) -> AnyCancellable {
    let subscription = SourceSubscription(receiver)
    if let completion {
      subscription.finish(completion)
      return AnyCancellable {}
    }
    all.append(subscription)
    if let first { subscription.send(first) }
    return AnyCancellable { self.remove(subscription) }
  }

  /// Sends a value to all subscriptions. Does nothing after the completion.
  ///
  /// With `includingNewcomers`, subscriptions added during the send receive the value too. Required if their first
  /// value is older than `value`.
  @inlinable
  func send(_ value: Output, includingNewcomers: Bool = false) {
    guard all.count > 0 else { return }
    sendDepth += 1
    let present = all.count
    var index = 0
    while index < (includingNewcomers ? all.count : present) {
      all[index].send(value)
      index += 1
    }
    sendDepth -= 1
    removeEnded()
  }

  /// Sends the completion to all subscriptions, and removes them. A further completion does nothing.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    for subscription in all { subscription.finish(completion) }
    hasEndedSubscriptions = true
    removeEnded()
  }

  var isFinished: Bool { completion != nil }

  private func remove(_ subscription: SourceSubscription<Output, Failure>) {
    subscription.cancel()
    hasEndedSubscriptions = true
    removeEnded()
  }

  @usableFromInline func removeEnded() {
    // Removal during a send would shift the indices of its loop.
    guard hasEndedSubscriptions, sendDepth == 0 else { return }
    hasEndedSubscriptions = false
    all.removeAll { $0.isOver }
  }
}
