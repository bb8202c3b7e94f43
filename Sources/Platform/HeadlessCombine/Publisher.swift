import FlowCore

// This module has the part of Combine that view models and their screens use, with Combine's names and order of events.
// Publishers deliver events synchronously, except for operators with a scheduler.

/// A source of values over time.
///
/// Values come synchronously on the sending thread. Publishers and subscriptions are not thread-safe. An app's own
/// publisher is written as for Combine, by `receive(subscriber:)`.
// No part of the state of an app: queries omit a property that is a publisher.
public protocol Publisher<Output, Failure>: LeftOutOfState {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure

  /// Subscribes closures to all further values, as `sink` and operators do.
  /// - Returns: The subscription, which ends on cancellation or release.
  // Not in Combine. Without demand, a value costs a call of a closure in each operator.
  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}

extension Publisher {
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    let sink = Subscribers.Sink(receiver)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    var subscription: (any Subscription)?
    receive(
      subscriber: AnySubscriber {
        subscription = $0
        subject.send(subscription: $0)
      } receiveValue: { value in
        subject.send(value)
        return .none
      } receiveCompletion: { completion in
        subscription = nil
        subject.send(completion: completion)
      })
    return AnyCancellable { subscription?.cancel() }
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// A publisher that sends values as they come. For a subscriber, values that exceed the demand wait.
///
/// A type of this module implements `receive(_:)`, and inherits `receive(subscriber:)`.
public protocol DirectPublisher: Publisher {}

extension DirectPublisher {
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    DemandSubscription.subscribe(subscriber, to: self)
  }
}

/// The callbacks of one subscription without demand.
public struct Receiver<Input, Failure: Error> {
  /// Whether the receiver takes no more values. A publisher that sends all of its values at once asks after each.
  // The subscription that could be cancelled does not exist yet by then.
  let isOver: () -> Bool
  @usableFromInline let receiveValue: (Input) -> Void
  let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    isOver: @escaping () -> Bool = { false }, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.isOver = isOver
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let publisher: any Publisher<Output, Failure>

  public init(_ publisher: some Publisher<Output, Failure>) {
    self.publisher = (publisher as? AnyPublisher)?.publisher ?? publisher
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    publisher.receive(subscriber: subscriber)
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    publisher.receive(receiver)
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue) { _ in })
  }

  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.store(sink { [weak storage] in storage?.set($0) })
  }
}
