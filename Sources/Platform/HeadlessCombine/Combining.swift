import DequeModule

public enum Publishers {}

extension Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: DirectPublisher where A.Failure == B.Failure {
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output), A.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      var (first, second): (A.Output?, B.Output?)
      var openCount = 2
      let send = {
        if let first, let second { subscription.send((first, second)) }
      }
      return subscription.subscribe(to: a, b) {
        first = $0
        send()
      } receiveSecond: {
        second = $0
        send()
      } receiveCompletion: { completion, _ in
        openCount -= 1
        if case .finished = completion, openCount > 0 { return }
        subscription.finish(completion)
      }
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: DirectPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output, C.Output), A.Failure>) -> AnyCancellable {
      a.combineLatest(b).combineLatest(c) { ($0.0, $0.1, $1) }.receive(receiver)
    }
  }

  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: DirectPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output, C.Output, D.Output), A.Failure>) -> AnyCancellable {
      a.combineLatest(b, c).combineLatest(d) { ($0.0, $0.1, $0.2, $1) }.receive(receiver)
    }
  }

  /// A publisher of pairs, which completes when no further pair is possible.
  public struct Zip<A: Publisher, B: Publisher>: DirectPublisher where A.Failure == B.Failure {
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output), A.Failure>) -> AnyCancellable {
      let subscription = OperatorSubscription(receiver)
      var (first, second): (Deque<A.Output>, Deque<B.Output>) = ([], [])
      var (isFirstOpen, isSecondOpen) = (true, true)
      let send = {
        if !first.isEmpty, !second.isEmpty { subscription.send((first.removeFirst(), second.removeFirst())) }
        if !isFirstOpen && first.isEmpty || !isSecondOpen && second.isEmpty { subscription.finish(.finished) }
      }
      return subscription.subscribe(to: a, b) {
        first.append($0)
        send()
      } receiveSecond: {
        second.append($0)
        send()
      } receiveCompletion: { completion, isFirst in
        if isFirst { isFirstOpen = false } else { isSecondOpen = false }
        if case .finished = completion { send() } else { subscription.finish(completion) }
      }
    }
  }

  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: DirectPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output, C.Output), A.Failure>) -> AnyCancellable {
      a.zip(b).zip(c) { ($0.0, $0.1, $1) }.receive(receiver)
    }
  }

  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: DirectPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive(_ receiver: Receiver<(A.Output, B.Output, C.Output, D.Output), A.Failure>) -> AnyCancellable {
      a.zip(b, c).zip(d) { ($0.0, $0.1, $0.2, $1) }.receive(receiver)
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: DirectPublisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<A.Output, A.Failure>) -> AnyCancellable {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(receiver)
    }
  }

  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: DirectPublisher
  where A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure {
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive(_ receiver: Receiver<A.Output, A.Failure>) -> AnyCancellable {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()).receive(receiver)
    }
  }

  public struct MergeMany<Upstream: Publisher>: DirectPublisher {
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    public init(_ upstream: some Swift.Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    public func receive(_ receiver: Receiver<Upstream.Output, Upstream.Failure>) -> AnyCancellable {
      publishers.publisher.flatMap { $0 }.receive(receiver)
    }
  }
}

extension OperatorSubscription {
  // Subscribes to two sources, unless the first one ends the subscription.
  fileprivate func subscribe<A: Publisher, B: Publisher>(
    to a: A, _ b: B, receiveFirst: @escaping (A.Output) -> Void, receiveSecond: @escaping (B.Output) -> Void,
    receiveCompletion: @escaping (_ completion: Subscribers.Completion<A.Failure>, _ isFirst: Bool) -> Void
  ) -> AnyCancellable where A.Failure == B.Failure {
    subscribe(to: a, receiveValue: receiveFirst) { receiveCompletion($0, true) }
    if !isOver { subscribe(to: b, receiveValue: receiveSecond) { receiveCompletion($0, false) } }
    return handle
  }
}

extension Publisher {
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0, $1) }
  }

  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  public func merge<P: Publisher>(
    with other: P
  ) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  public func merge<P: Publisher, Q: Publisher>(
    with b: P, _ c: Q
  ) -> Publishers.Merge3<Self, P, Q>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
}
