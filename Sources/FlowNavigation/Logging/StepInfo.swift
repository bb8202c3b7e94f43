import FlowCore

/// A step on a logged stack, as text.
public struct StepInfo: Sendable {
  /// The step's type, such as `MovieStep`.
  public let typeName: String
  /// The step less its type, such as `movieDetail(id: 3)`.
  public let caseDescription: String
  /// What its screen is called.
  public let metadata: (any FlowMetadata)?

  /// The text of a step, given in parts.
  public init(typeName: String, caseDescription: String, metadata: (any FlowMetadata)? = nil) {
    self.typeName = typeName
    self.caseDescription = caseDescription
    self.metadata = metadata
  }

  /// The words of a step.
  public init(step: any Step, metadata: (any FlowMetadata)? = nil) {
    typeName = _typeName(type(of: step), qualified: false)
    let words = TraceStep(step).description
    caseDescription = words.hasPrefix(".") ? String(words.dropFirst()) : words
    self.metadata = metadata
  }

  /// The type and the case, such as `MovieStep.movieDetail(id: 3)`.
  public var description: String { "\(typeName).\(caseDescription)" }

  /// What people read: the display name, or the case where there is none.
  public var displayName: String { metadata?.displayName ?? caseDescription }
}

extension StepInfo: CustomStringConvertible, Equatable {
  /// Whether both read the same.
  public static func == (one: StepInfo, other: StepInfo) -> Bool {
    one.typeName == other.typeName && one.caseDescription == other.caseDescription
      && one.displayName == other.displayName
  }
}
