import FlowCore

extension Coverage {
  /// What was exercised of a type of Steps.
  package struct StepType: Hashable, Codable, Sendable {
    /// Its name in Swift.
    package let type: String
    /// Its cases, in the order of their declaration. A type that is no enum has one.
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

  /// How often a declared Step was sent and handled.
  ///
  /// It is sent when a flow is given it: one that a child forwards to its parent is sent once more, and one that was held
  /// for a hidden screen or dropped to the end is not.
  package struct Step: Hashable, Codable, Sendable {
    /// What scripts call it: `.movieDetail`.
    package let name: String
    /// How it is written: `.movieDetail(id: Int)`.
    package let written: String
    /// How often a statement sent it.
    package internal(set) var sentByScript = 0
    /// How often a link did, to each flow that the link reached.
    package internal(set) var sentByLink = 0
    /// How often the app itself did: a view model, a flow that forwarded it, or an `adapt` that made it of another Step.
    package internal(set) var sentByApp = 0
    /// How often a flow handled it, or made another Step of it.
    package internal(set) var handled = 0

    package init(name: String, written: String) {
      self.name = name
      self.written = written
    }

    /// Whether it was sent at all.
    package var isSent: Bool { sentByScript + sentByLink + sentByApp > 0 }

    /// Whether it was sent, and no flow ever did anything with it.
    package var isLost: Bool { isSent && handled == 0 }

    package mutating func add(_ other: Step) {
      sentByScript += other.sentByScript
      sentByLink += other.sentByLink
      sentByApp += other.sentByApp
      handled += other.handled
    }
  }
}
