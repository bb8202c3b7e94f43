import FlowCore

/// A list of steps that a test can compare with another one.
///
/// `==` compares steps of an `Equatable` type by their values. Other steps compare by their types and the values that
/// they show.
public struct StepList: RandomAccessCollection, Sendable {
  private let steps: [any Step]

  /// Creates a list of steps.
  public init(_ steps: [any Step] = []) {
    self.steps = steps
  }

  /// The index of the first step, which is 0.
  public var startIndex: Int { steps.startIndex }

  /// The number of steps.
  public var endIndex: Int { steps.endIndex }

  /// Returns the step at an index.
  public subscript(position: Int) -> any Step { steps[position] }
}

extension StepList: Equatable {
  /// Returns whether both lists have the same steps in the same order.
  public static func == (one: StepList, other: StepList) -> Bool {
    one.elementsEqual(other) { StepList.isSame($0, $1) }
  }

  /// Returns whether the list has these steps in this order.
  public static func == (one: StepList, other: [any Step]) -> Bool { one == StepList(other) }

  private static func isSame(_ one: any Step, _ other: any Step) -> Bool {
    if let one = one as? any Equatable { return one.isEqual(to: other) }
    return TraceStep(one) == TraceStep(other)
  }
}

extension StepList: ExpressibleByArrayLiteral {
  /// Creates a list of steps.
  public init(arrayLiteral elements: any Step...) {
    self.init(elements)
  }
}

extension StepList: CustomStringConvertible {
  /// The steps as a script writes them.
  public var description: String { "[\(steps.map { TraceStep($0).description }.joined(separator: ", "))]" }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
