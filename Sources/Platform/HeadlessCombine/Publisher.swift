// This module has the part of Combine that view models and their screens use, with Combine's names and order of events.
// Publishers deliver events synchronously, except for operators with a scheduler.

/// A source of values over time, as in Combine.
///
/// A publisher may complete or fail. It delivers values synchronously on the sending thread. Publishers and
/// subscriptions are not thread-safe. An app's own publisher forwards its receivers to one of this module:
///
/// ```swift
/// struct Ticks: Publisher {
///   let subject: PassthroughSubject<Int, Never>
///
///   func receive(_ receiver: Receiver<Int, Never>) -> AnyCancellable { subject.receive(receiver) }
/// }
/// ```
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the failure, or `Never` for a publisher that can't fail.
  associatedtype Failure: Error

  /// Subscribes a receiver to further values.
  /// - Returns: The subscription, which ends on cancellation or release.
  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (Receiver<Output, Failure>) -> AnyCancellable

  /// Creates a publisher with the values of another one.
  public init(_ publisher: some Publisher<Output, Failure>) {
    self = publisher as? AnyPublisher ?? AnyPublisher { publisher.receive($0) }
  }

  /// Creates a publisher from a closure that adds a subscriber.
  init(_ subscribe: @escaping (Receiver<Output, Failure>) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  /// Subscribes a receiver to further values.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscribe(receiver)
  }
}

// As in Combine, operators keep counts and previous values for each subscription. Unlike there, all return an
// `AnyPublisher`.
extension Publisher {
  /// Returns a publisher of the transformed values.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    passing { receiver in { receiver.receiveValue(transform($0)) } }
  }

  /// Returns a publisher of the transformed values that are not `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    passing { receiver in
      { value in
        if let value = transform(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// Returns a publisher of the values that satisfy `isIncluded`.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      { value in
        if isIncluded(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// Returns a publisher without values that repeat the previous one.
  /// - Parameter predicate: A closure that returns whether its second argument repeats the first.
  /// - Returns: A publisher of the first value of each run of repeated values. It completes with this one.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      var last: Output?
      return { value in
        if let last, predicate(last, value) { return }
        last = value
        receiver.receiveValue(value)
      }
    }
  }

  /// Returns a publisher without the first values.
  /// - Parameter count: The number of values to drop. A negative number traps.
  /// - Returns: A publisher of the values after the first `count`. It completes with this one.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    precondition(count >= 0, "dropFirst needs a count of at least 0, and got \(count)")
    return passing { receiver in
      var left = count
      return { value in
        guard left == 0 else { return left -= 1 }
        receiver.receiveValue(value)
      }
    }
  }

  /// Returns the publisher with its type erased.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }

  /// Returns a publisher of the values that a handler derives from this publisher's. Both complete together.
  /// - Parameter make: A closure that makes the value handler for one receiver, with state of its own.
  /// - Returns: A publisher of the values that the handler passes on.
  func passing<T>(
    _ make: @escaping (Receiver<T, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { receiver in
      receive(
        Receiver(
          isOver: receiver.isOver, receiveValue: make(receiver), receiveCompletion: receiver.receiveCompletion))
    }
  }
}

extension Publisher where Output: Equatable {
  /// Returns a publisher without values equal to the previous one.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Subscribes with closures for values and completion.
  /// - Parameters:
  ///   - receiveCompletion: A closure called at most once, after the last value.
  ///   - receiveValue: A closure called with each value. It may change the source, cancel its own subscription, and
  ///     subscribe.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Subscribes with a closure for values.
  /// - Parameter receiveValue: A closure called with each value. It may change the source, cancel its own subscription,
  ///   and subscribe.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue) { _ in })
  }

  /// Assigns each value to a property of an object.
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - object: The object, which the subscription retains.
  /// - Returns: The subscription, which ends on cancellation or release.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Assigns each value to a published property: `assign(to: &$name)`.
  ///
  /// The subscription ends with the storage of the property, which the object and the property's publishers retain.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.store(sink { [weak storage] in storage?.set($0) })
  }
}

/// A namespace for types related to subscribers, as in Combine.
public enum Subscribers {
  /// The maximum number of values or publishers that a subscriber accepts.
  public struct Demand: Hashable, Sendable {
    /// The maximum number. `nil` for no limit.
    let limit: Int?

    /// Any number.
    public static let unlimited = Demand(limit: nil)

    /// Returns a demand for at most `value` elements. A negative number traps.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand needs a number of at least 0, and got \(value)")
      return Demand(limit: value)
    }
  }

  /// The completion of a publisher.
  public enum Completion<Failure: Error> {
    /// The publisher completed.
    case finished
    /// The publisher failed.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// The callbacks of one subscription, in place of Combine's `Subscriber`.
///
/// There is no demand. A publisher sends values as they come.
public struct Receiver<Input, Failure: Error> {
  /// The callback for a value.
  public let receiveValue: (Input) -> Void
  /// The callback for the completion, after which there are no values.
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  /// Whether the receiver takes no more values. A publisher that sends all of its values at once asks after each.
  // The subscription that could be cancelled does not exist yet by then.
  let isOver: () -> Bool

  /// Creates a receiver from two closures.
  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.init(isOver: { false }, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  /// Creates a receiver that may end before its source does.
  init(
    isOver: @escaping () -> Bool, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.isOver = isOver
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}
