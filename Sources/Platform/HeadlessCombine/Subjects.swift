/// A publisher whose values its owner sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)

  /// Completes the subject.
  func send(completion: Subscribers.Completion<Failure>)
}

/// A subject that sends values only to its current subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let subscriptions = SubscriptionList<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Sends a value to all subscribers. Does nothing after the completion.
  public func send(_ value: Output) {
    subscriptions.send(value)
  }

  /// Completes the subject, and releases its subscribers. A further completion does nothing.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.finish(completion)
  }

  /// Subscribes a receiver to further values. After the completion, a subscriber receives only the completion.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscriptions.add(receiver)
  }
}

extension PassthroughSubject where Output == Void {
  /// Sends an event without a value.
  public func send() {
    send(())
  }
}

/// A subject with a current value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let subscriptions = SubscriptionList<Output, Failure>()
  private var current: Output

  /// Creates a subject with an initial value.
  public init(_ value: Output) {
    current = value
  }

  /// The current value. An assignment sends the new value.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Stores a value and sends the value to all subscribers. Does nothing after the completion.
  public func send(_ value: Output) {
    guard !subscriptions.isFinished else { return }
    current = value
    subscriptions.send(value)
  }

  /// Completes the subject, and releases its subscribers. A further completion does nothing.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.finish(completion)
  }

  /// Sends `receiver` the current value and every later one. After the completion, sends only the completion.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscriptions.add(receiver, first: current)
  }
}

extension CurrentValueSubject where Output == Void {
  /// Sends an event without a value.
  public func send() {
    send(())
  }
}

/// One subscription at its source. A cancellation silences the receiver at once, even during a send.
@usableFromInline
final class SourceSubscription<Output, Failure: Error> {
  /// The receiver. `nil` after the cancellation or completion.
  @exclusivity(unchecked) @usableFromInline var receiver: Receiver<Output, Failure>?

  /// Creates the subscription of a receiver.
  init(_ receiver: Receiver<Output, Failure>) {
    self.receiver = receiver
  }

  /// Whether the subscription was cancelled or has completed.
  var isOver: Bool { receiver == nil }

  /// Sends a value to the receiver, unless the subscription is over.
  @inlinable
  func send(_ value: Output) {
    receiver?.receiveValue(value)
  }

  /// Sends the completion to the receiver and ends the subscription.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    let receiver = receiver
    self.receiver = nil
    receiver?.receiveCompletion(completion)
  }

  /// Ends the subscription without a completion.
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
  /// The completion of the source. `nil` before the completion.
  private var completion: Subscribers.Completion<Failure>?
  /// The number of nested sends in progress. While it is positive, the list removes no subscription.
  // Indices then stay valid.
  @exclusivity(unchecked) @usableFromInline var sendDepth = 0
  /// Whether some subscriptions are over but not yet removed.
  @exclusivity(unchecked) @usableFromInline var hasEndedSubscriptions = false

  /// Adds a subscription. If the source has completed, the receiver gets only the completion.
  /// - Parameters:
  ///   - receiver: The receiver of the subscription.
  ///   - first: The value to send at once. `nil` for none.
  /// - Returns: The subscription, which ends on cancellation or release.
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
  /// - Parameters:
  ///   - value: The value to send.
  ///   - includingNewcomers: Whether to include subscriptions added during the send. Required if their first value is
  ///     older than `value`.
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

  /// Whether the source has completed.
  var isFinished: Bool { completion != nil }

  private func remove(_ subscription: SourceSubscription<Output, Failure>) {
    subscription.cancel()
    hasEndedSubscriptions = true
    removeEnded()
  }

  /// Removes the subscriptions that are over, unless a send is in progress.
  @usableFromInline func removeEnded() {
    // Removal during a send would shift the indices of its loop.
    guard hasEndedSubscriptions, sendDepth == 0 else { return }
    hasEndedSubscriptions = false
    all.removeAll { $0.isOver }
  }
}

extension PassthroughSubject: Subject {}
extension CurrentValueSubject: Subject {}
