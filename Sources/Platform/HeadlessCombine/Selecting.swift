// Operators that pass a value, or drop it.

extension Publishers {
  public struct Filter<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let isIncluded: (Upstream.Output) -> Bool

    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    public func makeStage() -> Stage {
      { isIncluded($0) ? .value($0) : .nothing }
    }
  }

  public struct RemoveDuplicates<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    public func makeStage() -> Stage {
      var last: Upstream.Output?
      return { value in
        if let last, predicate(last, value) { return .nothing }
        last = value
        return .value(value)
      }
    }
  }

  public struct Drop<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public func makeStage() -> Stage {
      var left = count
      return { value in
        guard left > 0 else { return .value(value) }
        left -= 1
        return .nothing
      }
    }
  }

  public struct DropWhile<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func makeStage() -> Stage {
      var isDropping = true
      return { value in
        if isDropping { isDropping = predicate(value) }
        return isDropping ? .nothing : .value(value)
      }
    }
  }

  public struct PrefixWhile<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func makeStage() -> Stage {
      { predicate($0) ? .value($0) : .completion(.finished) }
    }
  }

  public struct First<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public func makeStage() -> Stage {
      { .last($0) }
    }
  }

  public struct FirstWhere<Upstream: Publisher>: ValueOperator {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let predicate: (Upstream.Output) -> Bool

    public func makeStage() -> Stage {
      { predicate($0) ? .last($0) : .nothing }
    }
  }

  /// The values at some positions.
  public struct Output<Upstream: Publisher>: ValueOperator {
    public typealias Failure = Upstream.Failure
    public typealias Output = Upstream.Output
    public let upstream: Upstream
    public let range: Range<Int>
    public var isOver: Bool { range.isEmpty }

    public func makeStage() -> Stage {
      var index = -1
      return { value in
        index += 1
        guard index >= range.lowerBound else { return .nothing }
        return index == range.upperBound - 1 ? .last(value) : .value(value)
      }
    }
  }
}

extension Publisher {
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "dropFirst needs a count of at least 0, and got \(count)")
    return Publishers.Drop(upstream: self, count: count)
  }

  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "prefix needs a length of at least 0, and got \(maxLength)")
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }

  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index..<index + 1)
  }

  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    let positions = range.relative(to: 0..<Int.max)
    precondition(
      positions.lowerBound >= 0, "output needs positions of at least 0, and got \(positions.lowerBound)")
    return Publishers.Output(upstream: self, range: positions)
  }

  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
