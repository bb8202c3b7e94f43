import FlowCore
import FlowScript

/// An action as the log knows it (row AV-14).
public struct ActionInfo: Hashable, Sendable {
  /// The name of its case, such as `increment`; of an action that is no case, its type.
  public let caseName: String
  /// The values that it comes with, in order.
  public let associatedValues: [Literal.Argument]
  /// The action as a script writes it, such as `.increment(by: 2)`.
  public let fullDescription: String

  /// An action in words. Linear in the size of its values.
  public init(_ action: Any) {
    let literal = StateReader.literal(of: action)
    fullDescription = literal.description
    switch literal {
    case .enumCase(_, let name, let arguments), .structure(let name, let arguments):
      caseName = name
      associatedValues = arguments
    default:
      caseName = fullDescription
      associatedValues = []
    }
  }
}
