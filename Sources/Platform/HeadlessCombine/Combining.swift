import DequeModule

public enum Publishers {}

extension Publisher {
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    combineLatest(other) { ($0, $1) }
  }

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

  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1).combineLatest(publisher2) { ($0.0, $0.1, $1) }
  }

  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2).combineLatest(publisher3) { ($0.0, $0.1, $0.2, $1) }
  }

  /// Returns a publisher of pairs, which completes when no further pair is possible.
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

  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0, $1) }
  }

  public func merge<P: Publisher>(
    with other: P
  ) -> AnyPublisher<Output, Failure> where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), other.eraseToAnyPublisher()).eraseToAnyPublisher()
  }

  public func merge<P: Publisher, Q: Publisher>(
    with b: P, _ c: Q
  ) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.MergeMany(eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
      .eraseToAnyPublisher()
  }
}

extension Publishers {
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    public init(_ upstream: some Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      publishers.publisher.flatMap { $0 }.receive(receiver)
    }
  }

  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.combineLatest(b).receive(receiver)
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.combineLatest(b, c).receive(receiver)
    }
  }

  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.merge(with: b).receive(receiver)
    }
  }

  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable {
      a.zip(b).receive(receiver)
    }
  }
}
