import DequeModule

/// A namespace for publishers of several sources, as in Combine.
public enum Publishers {}

extension Publisher {
  /// Returns a publisher of the latest values of both publishers, once both have sent one.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    combineLatest(other) { ($0, $1) }
  }

  /// Returns a publisher of the latest values of both publishers, transformed by a closure.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      var (first, second): (Output?, P.Output?)
      var openCount = 2
      let send = {
        if let first, let second { subscription.send(transform(first, second)) }
      }
      let end = { (completion: Subscribers.Completion<Failure>) in
        openCount -= 1
        if case .finished = completion, openCount > 0 { return }
        subscription.finish(completion)
      }
      subscription.subscribe(to: self) { value in
        first = value
        send()
      } receiveCompletion: {
        end($0)
      }
      guard !subscription.isOver else { return subscription.handle }
      subscription.subscribe(to: other) { value in
        second = value
        send()
      } receiveCompletion: {
        end($0)
      }
      return subscription.handle
    }
  }

  /// Returns a publisher of three publishers' latest values, once all have sent one.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1).combineLatest(publisher2) { ($0.0, $0.1, $1) }
  }

  /// Returns a publisher of four publishers' latest values, once all have sent one.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2).combineLatest(publisher3) { ($0.0, $0.1, $0.2, $1) }
  }

  /// Returns a publisher of pairs: the first values of both publishers, then the second ones.
  ///
  /// The publisher completes when no further pair is possible.
  public func zip<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher { receiver in
      let subscription = OperatorSubscription(receiver)
      var (first, second): (Deque<Output>, Deque<P.Output>) = ([], [])
      var (isFirstOpen, isSecondOpen) = (true, true)
      let send = {
        if !first.isEmpty, !second.isEmpty { subscription.send((first.removeFirst(), second.removeFirst())) }
        if !isFirstOpen && first.isEmpty || !isSecondOpen && second.isEmpty { subscription.finish(.finished) }
      }
      subscription.subscribe(to: self) { value in
        first.append(value)
        send()
      } receiveCompletion: { completion in
        isFirstOpen = false
        if case .finished = completion { send() } else { subscription.finish(completion) }
      }
      guard !subscription.isOver else { return subscription.handle }
      subscription.subscribe(to: other) { value in
        second.append(value)
        send()
      } receiveCompletion: { completion in
        isSecondOpen = false
        if case .finished = completion { send() } else { subscription.finish(completion) }
      }
      return subscription.handle
    }
  }

  /// Returns a publisher of pairs of values, transformed by a closure.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0, $1) }
  }

  /// Returns a publisher of the values of both publishers.
  public func merge<P: Publisher>(
    with other: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher()).eraseToAnyPublisher()
  }

  /// Returns a publisher of the values of all three publishers.
  public func merge<P: Publisher, Q: Publisher>(
    with b: P, _ c: Q
  ) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
      .eraseToAnyPublisher()
  }
}

extension Publishers {
  /// A publisher of the values of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the failure.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of all publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates a publisher of the values of all publishers.
    public init(_ upstream: some Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    /// Subscribes to all publishers in order.
    /// - Returns: The subscription, which ends on cancellation or release.
    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      publishers.publisher.flatMap { $0 }.receive(receiver)
    }
  }

  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The latest values.
    public typealias Output = (A.Output, B.Output)
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the latest values.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers in order.
    /// - Returns: The subscription, which ends on cancellation or release.
    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.combineLatest(b).receive(receiver)
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The latest values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher of the latest values.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to all publishers in order.
    /// - Returns: The subscription, which ends on cancellation or release.
    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.combineLatest(b, c).receive(receiver)
    }
  }

  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of both publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers in order.
    /// - Returns: The subscription, which ends on cancellation or release.
    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.merge(with: b).receive(receiver)
    }
  }

  /// A publisher of pairs of two publishers' values.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The pairs.
    public typealias Output = (A.Output, B.Output)
    /// The type of the failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of pairs.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to both publishers in order.
    /// - Returns: The subscription, which ends on cancellation or release.
    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.zip(b).receive(receiver)
    }
  }
}
