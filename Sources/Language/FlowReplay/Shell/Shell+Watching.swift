import FlowAssist
import FlowScript
import FlowSession

struct WatchedValue: Hashable, Sendable {
  var path: Path
  /// The last shown value. `nil` if there was none.
  var value: Literal?

  static let emptyNote = "no value is watched"
}

extension Shell {
  /// Performs `watch Name.path`, or lists the watched values.
  func watch(_ path: Path?) -> Outcome {
    guard let path else {
      return Outcome(.answered, answer: watches.isEmpty ? [.empty] : watches.map { line(of: $0) })
    }
    // The query refuses a path to nothing, with its reason.
    var outcome = outcome(of: StatementRequest(.query(.state(path))))
    guard outcome.diagnostic == nil else {
      // `record off` ends a recording, so users type the same for a watch.
      if path.description == Keyword.off.rawValue { outcome.diagnostic?.advice = ["end a watch, or all: unwatch"] }
      return outcome
    }
    watches.removeAll { $0.path == path }
    let watch = WatchedValue(path: path, value: values(at: [path])[0])
    watches.append(watch)
    return Outcome(.answered, answer: [line(of: watch)])
  }

  /// Performs `unwatch Name.path`, or ends all watches.
  /// - Throws: ``Diagnostic`` if the user does not watch the path.
  func unwatch(_ path: Path?) throws(Diagnostic) -> Outcome {
    if let path, !watches.contains(where: { $0.path == path }) {
      let paths = watches.map(\.path.description)
      throw Diagnostic(
        .refused, "\(path) is not watched",
        advice: [paths.isEmpty ? WatchedValue.emptyNote : "watched: \(paths.joined(separator: ", "))"])
    }
    let ended = watches.filter { path == nil || $0.path == path }
    watches.removeAll { path == nil || $0.path == path }
    let paths = ended.map(\.path.description).joined(separator: ", ")
    return Outcome(.answered, answer: [ended.isEmpty ? .empty : TranscriptLine("no longer watched: \(paths)")])
  }

  /// The watched paths, each with its last shown value, for completion.
  var watchCandidates: [KeyedCandidate] {
    watches.map { KeyedCandidate($0.path.description, $0.value.map(ShortText.withoutDigest) ?? "gone") }
  }

  /// Compares the watched values with their last shown ones.
  /// - Returns: A line for each value that has changed.
  package func watchedChanges() -> [TranscriptLine] {
    guard !watches.isEmpty else { return [] }
    let values = values(at: watches.map(\.path))
    return zip(watches.indices, values).compactMap { index, value in
      let old = watches[index].value
      guard value != old else { return nil }
      watches[index].value = value
      let path = watches[index].path
      switch (old, value) {
      case (let old?, let value?):
        let texts = ShortText.of(old, value)
        return TranscriptLine("watch \(path): \(texts.old) → \(texts.new)", .state)
      case (nil, let value?): return TranscriptLine("watch \(path): \(ShortText.of(value))", .state)
      case (_, nil): return TranscriptLine("watch \(path): gone", .state)
      }
    }
  }

  private func line(of watch: WatchedValue) -> TranscriptLine {
    TranscriptLine(.state, "\(watch.path): ", watch.value.map { .short($0) } ?? "gone")
  }

  // A path to nothing has the value `nil`.
  private func values(at paths: [Path]) -> [Literal?] {
    (try? request(ValuesRequest(paths))) ?? paths.map { _ in nil }
  }
}
