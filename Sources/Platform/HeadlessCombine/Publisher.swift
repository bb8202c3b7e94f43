// This module has the part of Combine that view models and their screens use, with Combine's names and order of events.
// Publishers deliver events synchronously, except for operators with a scheduler.

/// A source of values over time.
///
/// Values come synchronously on the sending thread. Publishers and subscriptions are not thread-safe. An app's own
/// publisher forwards its receivers to one of this module:
///
/// ```swift
/// struct Ticks: Publisher {
///   let subject: PassthroughSubject<Int, Never>
///
///   func receive(_ receiver: Receiver<Int, Never>) -> AnyCancellable { subject.receive(receiver) }
/// }
/// ```
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Subscribes a receiver to further values.
  /// - Returns: The subscription, which ends on cancellation or release.
  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (Receiver<Output, Failure>) -> AnyCancellable

  public init(_ publisher: some Publisher<Output, Failure>) {
    self = publisher as? AnyPublisher ?? AnyPublisher { publisher.receive($0) }
  }

  init(_ subscribe: @escaping (Receiver<Output, Failure>) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscribe(receiver)
  }
}

// As in Combine, operators keep counts and previous values for each subscription. Unlike there, all return an
// `AnyPublisher`.
extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    passing { receiver in { receiver.receiveValue(transform($0)) } }
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    passing { receiver in
      { value in
        if let value = transform(value) { receiver.receiveValue(value) }
      }
    }
  }

  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      { value in
        if isIncluded(value) { receiver.receiveValue(value) }
      }
    }
  }

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

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }

  /// Returns a publisher of the values that a handler derives from this publisher's. Both complete together.
  ///
  /// `make` makes the handler for one receiver, with state of its own.
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
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    removeDuplicates(by: ==)
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

public enum Subscribers {
  public struct Demand: Hashable, Sendable {
    /// The maximum number. `nil` for no limit.
    let limit: Int?

    public static let unlimited = Demand(limit: nil)

    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand needs a number of at least 0, and got \(value)")
      return Demand(limit: value)
    }
  }

  public enum Completion<Failure: Error> {
    case finished
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
  public let receiveValue: (Input) -> Void
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  /// Whether the receiver takes no more values. A publisher that sends all of its values at once asks after each.
  // The subscription that could be cancelled does not exist yet by then.
  let isOver: () -> Bool

  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.init(isOver: { false }, receiveValue: receiveValue, receiveCompletion: receiveCompletion)
  }

  init(
    isOver: @escaping () -> Bool, receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.isOver = isOver
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}
