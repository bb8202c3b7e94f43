import FlowCore

// This folder is the part of Combine that view models and their screens use: the same names and the same order of
// events, delivered at once and without schedulers.

/// Something that tells of values as they come, and perhaps of an end.
///
/// All is told at once, on the thread that makes it happen; neither publishers nor subscriptions are for several
/// threads at a time. A publisher of an app's own hands its receivers on to one that is here:
///
/// ```swift
/// struct Ticks: Publisher {
///   let subject: PassthroughSubject<Int, Never>
///
///   func receive(_ receiver: Receiver<Int, Never>) -> AnyCancellable { subject.receive(receiver) }
/// }
/// ```
public protocol Publisher<Output, Failure> {
  /// What it tells of.
  associatedtype Output
  /// How it may fail; `Never` where it can't.
  associatedtype Failure: Error

  /// Tells a receiver from now on.
  /// - Returns: What ends that, at the latest when it is let go.
  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}

/// A publisher of which only the values' type is known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (Receiver<Output, Failure>) -> AnyCancellable

  /// A publisher like another.
  public init(_ publisher: some Publisher<Output, Failure>) {
    self = publisher as? AnyPublisher ?? AnyPublisher { publisher.receive($0) }
  }

  init(_ subscribe: @escaping (Receiver<Output, Failure>) -> AnyCancellable) {
    self.subscribe = subscribe
  }

  /// Tells a receiver from now on.
  public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
    subscribe(receiver)
  }
}

// Each subscription counts and compares for itself, as in Combine. There every operator has a type of its own; here
// all give an `AnyPublisher`.
extension Publisher {
  /// What `transform` makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    passing { receiver in { receiver.receiveValue(transform($0)) } }
  }

  /// What `transform` makes of each value, where it makes something.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    passing { receiver in
      { value in
        if let value = transform(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// The values for which `isIncluded` is true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { receiver in
      { value in
        if isIncluded(value) { receiver.receiveValue(value) }
      }
    }
  }

  /// The values but those that are as the one before.
  /// - Parameter predicate: Whether the second value is as the first.
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

  /// The values after the first ones.
  /// - Parameter count: How many to leave out. A negative number is an error of the program.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    precondition(count >= 0, "a number of values is never negative")
    return passing { receiver in
      var left = count
      return { value in
        guard left == 0 else { return left -= 1 }
        receiver.receiveValue(value)
      }
    }
  }

  /// The same publisher, of a type that does not tell which.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }

  /// A publisher that does something between this one's values and its own, and ends with it.
  /// - Parameter make: Makes what takes the values for one receiver.
  private func passing<T>(
    _ make: @escaping (Receiver<T, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<T, Failure> {
    AnyPublisher { receiver in
      receive(Receiver(receiveValue: make(receiver), receiveCompletion: receiver.receiveCompletion))
    }
  }
}

extension Publisher where Output: Equatable {
  /// The values but those that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    removeDuplicates(by: ==)
  }
}

extension Publisher {
  /// Calls functions with what comes and with the end.
  /// - Parameters:
  ///   - receiveCompletion: Called at most once, after the last value.
  ///   - receiveValue: Called with each value. It may change what it is told of, cancel its own subscription, and
  ///     subscribe.
  /// - Returns: What ends it, at the latest when it is let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Calls a function with what comes.
  /// - Parameter receiveValue: Called with each value. It may change what it is told of, cancel its own subscription,
  ///   and subscribe.
  /// - Returns: What ends it, at the latest when it is let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    receive(Receiver(receiveValue: receiveValue) { _ in })
  }

  /// Sets a property of an object to what comes.
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object, which is held as long as the subscription.
  /// - Returns: What ends it, at the latest when it is let go.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// Where Combine has the names of what a subscription is told.
public enum Subscribers {
  /// How a publisher ends.
  public enum Completion<Failure: Error> {
    /// It has nothing more to tell.
    case finished
    /// It can't go on.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// What a publisher calls for one subscription: it takes the place of Combine's `Subscriber`, less its demand. Nobody
/// asks for values here; they come when there are some.
public struct Receiver<Input, Failure: Error> {
  /// Takes a value.
  public let receiveValue: (Input) -> Void
  /// Takes the end, after which there is no value.
  public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// A receiver that is two functions.
  public init(
    receiveValue: @escaping (Input) -> Void,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }
}
