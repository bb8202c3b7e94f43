import FlowCore

/// Steps in order, which can be compared with a list of steps, whether their types are `Equatable` or not.
///
/// Steps of an `Equatable` type are compared as it says, others by what they are written as.
public struct StepList: RandomAccessCollection, Sendable {
  private let steps: [any Step]

  /// These steps.
  public init(_ steps: [any Step] = []) {
    self.steps = steps
  }

  /// Where the first step stands: 0.
  public var startIndex: Int { steps.startIndex }

  /// How many there are.
  public var endIndex: Int { steps.endIndex }

  /// A step.
  public subscript(position: Int) -> any Step { steps[position] }
}

extension StepList: Equatable {
  /// Whether both have the same steps in the same order.
  public static func == (one: StepList, other: StepList) -> Bool {
    one.elementsEqual(other) { StepList.isSame($0, $1) }
  }

  /// Whether it has these steps in this order.
  public static func == (one: StepList, other: [any Step]) -> Bool { one == StepList(other) }

  private static func isSame(_ one: any Step, _ other: any Step) -> Bool {
    if let one = one as? any Equatable { return one.isEqual(to: other) }
    return type(of: one) == type(of: other) && TraceStep(one).description == TraceStep(other).description
  }
}

extension StepList: ExpressibleByArrayLiteral {
  /// These steps.
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
