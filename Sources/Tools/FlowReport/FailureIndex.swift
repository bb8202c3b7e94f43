/// The failures of a suite, by what they show.
///
/// Failures are equal if they share the kind, the message, the changed lines of the difference and the first line of
/// output. Those that ended the process also share the statement and, without output, what the app was busy with.
/// Their locations and the lines around a change do not count.
package struct FailureIndex {
  private struct Signature: Hashable {
    var kind: ReportDocument.FailureKind
    var message: String
    // The changed lines of a difference, the first line of the app's output, and the app's work.
    var details: [String]
    // `nil` for failures that did not end the process.
    var statement: String?

    init(_ failure: ReportDocument.Failure) {
      kind = failure.kind
      message = failure.message
      // A stored document has the lines of a unified difference, whose signs are part of that format.
      details = (failure.difference ?? []).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
      details += (failure.output ?? []).prefix(1)
      guard kind == .crash || kind == .timeout else { return }
      statement = failure.statement
      // A process that ends without a word says little else. The work is the last line.
      if kind == .timeout || failure.output == nil { details += (failure.activity ?? []).suffix(1) }
    }
  }

  private var positions: [Signature: Int] = [:]
  private var groups: [(count: Int, first: ReportDocument.Failure)] = []

  package init() {}

  /// Adds a failure. Returns the first equal one. Returns `nil` if the failure itself is the first.
  package mutating func add(_ failure: ReportDocument.Failure) -> ReportDocument.Failure? {
    let (position, isFirst) = insert(failure)
    return isFirst ? nil : groups[position].first
  }

  // Returns the position of the failure's group, and whether the group is new.
  fileprivate mutating func insert(_ failure: ReportDocument.Failure) -> (position: Int, isFirst: Bool) {
    let signature = Signature(failure)
    if let position = positions[signature] {
      groups[position].count += 1
      return (position, false)
    }
    positions[signature] = groups.count
    groups.append((1, failure))
    return (groups.count - 1, true)
  }

  /// The groups of several failures, the commonest first, with the first failure of each.
  package var repeated: [(count: Int, first: ReportDocument.Failure)] {
    Self.repeatedPositions(groups.map(\.count)).map { groups[$0] }
  }

  // The positions of the counts above 1, the highest first.
  fileprivate static func repeatedPositions(_ counts: [Int]) -> [Int] {
    // Compare positions too, since equal counts keep the order of the run.
    counts.indices.filter { counts[$0] > 1 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
  }
}

extension ReportDocument {
  /// Failures that show the same.
  package struct FailureGroup: Codable, Hashable, Sendable {
    /// The failures, each as a list of two positions from 0.
    ///
    /// The first is the position of the script. The second is the position of the failure in the script.
    package var failures: [[Int]]
  }

  /// Sets ``groups`` to those of the document's scripts.
  package mutating func group() {
    var index = FailureIndex()
    var members: [[[Int]]] = []
    for (position, script) in scripts.enumerated() {
      for (number, failure) in (script.failures ?? []).enumerated() {
        let (group, isFirst) = index.insert(failure)
        if isFirst { members.append([]) }
        members[group].append([position, number])
      }
    }
    let groups = FailureIndex.repeatedPositions(members.map(\.count)).map { FailureGroup(failures: members[$0]) }
    self.groups = groups.isEmpty ? nil : groups
  }
}
