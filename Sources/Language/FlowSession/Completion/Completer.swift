import FlowCore
import FlowScript

/// A completer for text at the prompt, based on the language and the app's state.
@MainActor
package struct Completer {
  /// The session whose app supplies names and values.
  package let session: Session

  /// Creates a completer for a session.
  package init(_ session: Session) {
    self.session = session
  }

  /// Completes the text at the cursor.
  /// - Parameter context: The position of the cursor in the statement.
  /// - Returns: The candidates and the range that they replace. There are none where nothing can be completed.
  package func complete(_ context: CursorContext) -> Completion {
    var range = context.range
    let candidates: [Completion.Candidate]
    switch context.place {
    case .none:
      candidates = []
    case .verb(let prefix):
      candidates = verbs(prefix)
    case .step(let verb, let prefix, let type):
      // Replace the dot too, so that a type name can precede it.
      if type == nil { range = max(range.lowerBound - 1, 0)..<range.upperBound }
      candidates = verb == .do ? inputs(prefix) : steps(prefix, type: type)
    case .stepArguments(let verb, let frames, let prefix):
      candidates = ArgumentCompleter(session, isQuoted: context.isQuoted).complete(verb, frames, prefix)
    case .argument(let verb, let index, let words, let prefix):
      candidates = WordCompleter(session, isQuoted: context.isQuoted).complete(verb, index, words, prefix)
    }
    return Completion(range: range, candidates: candidates)
  }

  private func verbs(_ prefix: String) -> [Completion.Candidate] {
    var candidates: [Completion.Candidate] = []
    if prefix.isEmpty { candidates += steps("", type: nil) }
    for entry in StatementTable.statements {
      guard let word = entry.verb?.rawValue, word.hasPrefix(prefix) else { continue }
      candidates.append(.init(word, entry.summary))
    }
    // Without a prefix, the Steps of all types are listed already.
    guard !prefix.isEmpty else { return candidates }
    for type in session.launched?.steps ?? [] where type.scriptType.shortName.hasPrefix(prefix) {
      let isCase = !type.scriptType.cases.isEmpty
      candidates.append(
        .init(type.scriptType.shortName + (isCase ? "." : "("), "Steps of this type", isComplete: false))
    }
    return candidates
  }

  /// Returns Steps whose names start with a prefix. A name that two types share is qualified.
  package func steps(_ prefix: String, type written: String?) -> [Completion.Candidate] {
    let types = session.launched?.steps.map { $0.scriptType } ?? []
    var counts: [String: Int] = [:]
    for type in types {
      for name in Set(type.cases.map(\.name)) { counts[name, default: 0] += 1 }
    }
    return types.flatMap { type -> [Completion.Candidate] in
      if let written, written != type.shortName, written != type.name { return [] }
      return type.cases.filter { $0.name.hasPrefix(prefix) }.map { step in
        let start = written != nil ? "" : counts[step.name, default: 0] > 1 ? "\(type.shortName)." : "."
        return candidate(step, start: start, summary: type.shortName)
      }
    }
  }

  /// Returns inputs whose names start with a prefix.
  ///
  /// Inputs of the front screen come first. Those of other owners follow, with the owner after `in`.
  package func inputs(_ prefix: String) -> [Completion.Candidate] {
    guard let app = session.launched else { return [] }
    let front = app.frontOwner
    let owners = app.run.owners.alive.sorted { first, second in first === front && second !== front }
    return owners.flatMap { owner -> [Completion.Candidate] in
      guard let type = (owner.model as? any InputSink)?.inputType else { return [] }
      return type.cases.filter { $0.name.hasPrefix(prefix) }.map { input in
        guard owner !== front else { return candidate(input, start: ".", summary: "\(owner)") }
        return .init(
          ".\(input.name)\(input.parameters.isEmpty ? " in \(owner)" : "(")", "\(owner): \(input.signature)",
          isComplete: input.parameters.isEmpty)
      }
    }
  }

  private func candidate(_ step: ScriptCase, start: String, summary: String) -> Completion.Candidate {
    let about = [step.summary, summary].compactMap { $0 }.joined(separator: " · ")
    guard let first = step.parameters.first else { return .init(start + step.name, about) }
    let opening =
      step.parameters.allSatisfy { $0.defaultText != nil } ? "" : "(" + (first.label.map { "\($0): " } ?? "")
    return .init(start + step.name + opening, "\(step.signature) · \(about)", isComplete: opening.isEmpty)
  }
}

/// The candidates for the text at the cursor.
package struct Completion: Codable, Hashable, Sendable {
  /// A candidate for the text at the cursor.
  package struct Candidate: Codable, Hashable, Sendable {
    /// The text that replaces the range.
    package var text: String
    /// A one-line description.
    package var summary: String
    /// Whether the candidate is complete, so that a space can follow.
    package var isComplete: Bool

    /// Creates a candidate.
    package init(_ text: String, _ summary: String = "", isComplete: Bool = true) {
      self.text = text
      self.summary = summary
      self.isComplete = isComplete
    }
  }

  /// The range to replace, in UTF-8 offsets of the text before the cursor.
  package var range: Range<Int>
  /// The candidates in listing order.
  package var candidates: [Candidate]

  /// Creates a completion.
  package init(range: Range<Int>, candidates: [Candidate] = []) {
    self.range = range
    self.candidates = candidates
  }
}
