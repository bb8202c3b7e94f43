// Operators that turn a value into another, and those that change failures.

extension Publishers {
  public struct Map<Upstream: Publisher, Output>: ValueOperator {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func makeStage() -> Stage {
      { .value(transform($0)) }
    }
  }

  public struct MapKeyPath<Upstream: Publisher, Output>: ValueOperator {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let keyPath: KeyPath<Upstream.Output, Output>

    public func makeStage() -> Stage {
      { .value($0[keyPath: keyPath]) }
    }
  }

  public struct CompactMap<Upstream: Publisher, Output>: ValueOperator {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output?

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    public func makeStage() -> Stage {
      { transform($0).map { .value($0) } ?? .nothing }
    }
  }

  public struct TryMap<Upstream: Publisher, Output>: ValueOperator {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let transform: (Upstream.Output) throws -> Output

    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    public func makeStage() -> Stage {
      { value in
        do { return .value(try transform(value)) } catch { return .completion(.failure(error)) }
      }
    }

    public func mapCompletion(
      _ completion: Subscribers.Completion<Upstream.Failure>
    ) -> Subscribers.Completion<any Error> {
      completion.mapFailure { $0 }
    }
  }

  public struct Scan<Upstream: Publisher, Output>: ValueOperator {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public func makeStage() -> Stage {
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        return .value(result)
      }
    }
  }

  public struct MapError<Upstream: Publisher, Failure: Error>: ValueOperator {
    public typealias Output = Upstream.Output

    public let upstream: Upstream
    public let transform: (Upstream.Failure) -> Failure

    public func makeStage() -> Stage {
      { .value($0) }
    }

    public func mapCompletion(
      _ completion: Subscribers.Completion<Upstream.Failure>
    ) -> Subscribers.Completion<Failure> {
      completion.mapFailure(transform)
    }
  }

  public struct SetFailureType<Upstream: Publisher, Failure: Error>: ValueOperator where Upstream.Failure == Never {
    public typealias Output = Upstream.Output

    public let upstream: Upstream

    public func makeStage() -> Stage {
      { .value($0) }
    }

    public func mapCompletion(_ completion: Subscribers.Completion<Never>) -> Subscribers.Completion<Failure> {
      .finished
    }
  }

  public struct AssertNoFailure<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Never

    public let upstream: Upstream
    public let prefix: String

    public func makeStage() -> Stage {
      { .value($0) }
    }

    public func mapCompletion(
      _ completion: Subscribers.Completion<Upstream.Failure>
    ) -> Subscribers.Completion<Never> {
      completion.mapFailure { error in
        fatalError("\(prefix.isEmpty ? "" : "\(prefix): ")assertNoFailure received the failure \(error)")
      }
    }
  }
}

extension Publisher {
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  public func assertNoFailure(_ prefix: String = "") -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix)
  }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
