import FlowCore

extension Coverage {
  /// Coverage of one Step type.
  package struct StepType: Hashable, Codable, Sendable {
    /// The name in Swift.
    package let type: String
    /// The cases in declaration order. A type that is no enum has one.
    package internal(set) var cases: [Step]

    init(_ type: ScriptType) {
      self.type = type.name
      cases = CaseFinder.cases(of: type).map { Step(name: $0.name, written: $0.signature) }
    }

    package mutating func add(_ other: StepType) {
      for step in other.cases {
        if let index = cases.firstIndex(where: { $0.written == step.written }) {
          cases[index].add(step)
        } else {
          cases.append(step)
        }
      }
    }
  }

  /// Coverage of one declared Step.
  ///
  /// A Step counts as sent when a flow receives it. A Step that a child forwards to its parent counts once more. A Step
  /// that is dropped, or held for a hidden screen to the end, does not count.
  package struct Step: Hashable, Codable, Sendable {
    /// The name in scripts, such as `.movieDetail`.
    package let name: String
    /// The signature, such as `.movieDetail(id: Int)`.
    package let written: String
    /// The number of sends by statements.
    package internal(set) var sentByScript = 0
    /// The number of sends by deep links, one for each flow that a link reached.
    package internal(set) var sentByLink = 0
    /// The number of sends by the app itself.
    ///
    /// The sender is a view model, a flow that forwarded the Step, or an `adapt` that made it of another Step.
    package internal(set) var sentByApp = 0
    /// The number of times that a flow handled the Step or adapted it to another.
    package internal(set) var handled = 0

    package init(name: String, written: String) {
      self.name = name
      self.written = written
    }

    /// Whether the Step was sent at all.
    package var isSent: Bool { sentByScript + sentByLink + sentByApp > 0 }

    /// Whether the Step was sent and no flow ever handled it.
    package var isLost: Bool { isSent && handled == 0 }

    package mutating func add(_ other: Step) {
      sentByScript += other.sentByScript
      sentByLink += other.sentByLink
      sentByApp += other.sentByApp
      handled += other.handled
    }
  }
}
