import FlowCore
import Synchronization

/// A receiver of a publisher's values, which asks for as many as it takes.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)

  func receive(_ input: Input) -> Subscribers.Demand

  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection of one subscriber to a publisher.
// No part of the state of an app, as publishers are not.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible, LeftOutOfState {
  func request(_ demand: Subscribers.Demand)
}

public enum Subscriptions {
  /// A subscription that ignores requests and cancellation.
  public static var empty: any Subscription { EmptySubscription() }

  private struct EmptySubscription: Subscription {
    let combineIdentifier = CombineIdentifier()

    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private enum Value: Hashable {
    case number(Int)
    case object(ObjectIdentifier)
  }

  private static let count = Atomic(0)
  private let value: Value

  public init() {
    value = .number(Self.count.add(1, ordering: .relaxed).newValue)
  }

  public init(_ obj: AnyObject) {
    value = .object(ObjectIdentifier(obj))
  }

  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .object(let object): "\(object)"
    }
  }
}

public enum Subscribers {}

extension Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// A number of values that a subscriber takes.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    // `Int.max` for no limit.
    private var count: Int

    public static let unlimited = Demand(count: .max)
    public static let none = Demand(count: 0)

    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand needs a number of at least 0, and got \(value)")
      return Demand(count: value)
    }

    /// The number. Returns `nil` if there is no limit.
    public var max: Int? { self == .unlimited ? nil : count }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (a: Demand, b: Demand) -> Bool { a.count < b.count }

    /// Adds two demands. No limit plus a number is no limit.
    public static func + (a: Demand, b: Demand) -> Demand {
      let (sum, isOverflow) = a.count.addingReportingOverflow(b.count)
      return isOverflow ? .unlimited : max(sum)
    }

    /// Subtracts a demand down to `.none`. No limit minus a number is no limit.
    public static func - (a: Demand, b: Demand) -> Demand {
      a == .unlimited ? a : max(Swift.max(a.count - b.count, 0))
    }

    public static func * (a: Demand, b: Int) -> Demand {
      let (product, isOverflow) = a.count.multipliedReportingOverflow(by: b)
      return isOverflow || a == .unlimited ? .unlimited : max(product)
    }

    public static func + (a: Demand, b: Int) -> Demand { a + max(b) }
    public static func - (a: Demand, b: Int) -> Demand { a - max(b) }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func += (a: inout Demand, b: Int) { a = a + b }
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func *= (a: inout Demand, b: Int) { a = a * b }

    public static func == (a: Demand, b: Int) -> Bool { a.max == b }
    public static func != (a: Demand, b: Int) -> Bool { a.max != b }
    public static func < (a: Demand, b: Int) -> Bool { a < max(b) }
    public static func <= (a: Demand, b: Int) -> Bool { a <= max(b) }
    public static func > (a: Demand, b: Int) -> Bool { a > max(b) }
    public static func >= (a: Demand, b: Int) -> Bool { a >= max(b) }
  }

  /// A subscriber that calls closures, and asks for values without limit.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let demand: Demand
    private var receiver: Receiver<Input, Failure>?
    private var subscription: (any Subscription)?

    public convenience init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.init(Receiver(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    init(_ receiver: Receiver<Input, Failure>, demand: Demand = .unlimited) {
      self.receiver = receiver
      self.demand = demand
    }

    public func receive(subscription: any Subscription) {
      guard self.subscription == nil, receiver != nil else { return subscription.cancel() }
      self.subscription = subscription
      subscription.request(demand)
    }

    func request(_ demand: Demand) {
      subscription?.request(demand)
    }

    public func receive(_ value: Input) -> Demand {
      receiver?.receiveValue(value)
      // A publisher that sends in a loop has no other way to learn that an operator such as `first` needs no more.
      if receiver?.isOver() ?? false { cancel() }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let ended = receiver
      (receiver, subscription) = (nil, nil)
      ended?.receiveCompletion(completion)
    }

    public func cancel() {
      let ended = subscription
      (receiver, subscription) = (nil, nil)
      ended?.cancel()
    }
  }

  /// A subscriber that assigns each value to a property.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    private let sink: Sink<Input, Never>

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      sink = Sink { _ in
      } receiveValue: {
        object[keyPath: keyPath] = $0
      }
    }

    public func receive(subscription: any Subscription) { sink.receive(subscription: subscription) }
    public func receive(_ value: Input) -> Demand { sink.receive(value) }
    public func receive(completion: Completion<Never>) { sink.receive(completion: completion) }
    public func cancel() { sink.cancel() }
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// A subscriber with its type erased.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  public let combineIdentifier: CombineIdentifier
  private let receiveSubscription: (any Subscription) -> Void
  private let receiveValue: (Input) -> Subscribers.Demand
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  public init(_ s: some Subscriber<Input, Failure>) {
    combineIdentifier = s.combineIdentifier
    receiveSubscription = s.receive(subscription:)
    receiveValue = s.receive
    receiveCompletion = s.receive(completion:)
  }

  public init(_ s: some Subject<Input, Failure>) {
    self.init(receiveSubscription: s.send(subscription:)) { value in
      s.send(value)
      return .none
    } receiveCompletion: { completion in
      s.send(completion: completion)
    }
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    self.receiveSubscription = receiveSubscription ?? { _ in }
    self.receiveValue = receiveValue ?? { _ in .none }
    self.receiveCompletion = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { receiveSubscription(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}
