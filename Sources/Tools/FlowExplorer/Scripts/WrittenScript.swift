import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A script that an exploration or a random walk writes.
///
/// A comment has a digest of all other lines, which shows whether a user has edited the file.
package struct WrittenScript: Hashable, Sendable {
  /// The name of the file without its extension.
  package var name: String
  package var text: String

  /// Creates the script of a finding, which fails as long as the fault is there.
  ///
  /// The script of a trap, of a control or of hidden state passes: no statement shows the fault alone.
  package init(_ finding: Finding, name: String) {
    self.name = name
    var body = ""
    for (index, statement) in finding.statements.enumerated() {
      let events = finding.transcripts.indices.contains(index) ? finding.transcripts[index] : []
      let isLast = index == finding.statements.count - 1
      body += Self.text(of: statement, isLast ? finding.events(ofLast: events) : events)
    }
    if let assertion = finding.assertion { body += Self.text(of: assertion, []) }
    let comment = "\(finding.kind.rawValue): \(ScriptComment.line(finding.text))"
    text = Self.text(comment, body, mark: finding.seed == nil ? .exploration : .randomWalk)
  }

  /// Creates the script of a walk, which passes.
  package init(_ walk: PlayedWalk, name: String) {
    self.name = name
    let body = walk.path.entries.map { Self.text(of: $0.statement, $0.events ?? []) }.joined()
    var screens: [FrontScreen] = []
    for transition in walk.transitions {
      for screen in [transition.from, transition.to] where screens.last != screen { screens.append(screen) }
    }
    let comment = ScriptComment.line(screens.map(\.description).joined(separator: " › "))
    text = Self.text(comment, body, mark: .exploration)
  }

  // MARK: Digest

  // Returns a statement with its block. As in a recording, an empty line follows what drives the app.
  private static func text(of statement: Statement, _ events: [TranscriptEvent]) -> String {
    RecordedScript.lines(of: statement, events).map { "\($0)\n" }.joined() + (statement.drivesApp ? "\n" : "")
  }

  // With the digest of all other lines.
  private static func text(_ comment: String, _ body: String, mark: WrittenMark) -> String {
    let head = "\(RecordedScript.header)\n"
    // `flowsh fmt` leaves no empty line at the end of a file.
    let rest = "# \(comment)\n\n\(body.hasSuffix("\n\n") ? String(body.dropLast()) : body)"
    return "\(head)\(mark.rawValue)\(Digest.text(of: head + rest))\n\(rest)"
  }
}

enum ScriptComment {
  // The maximum number of characters of a text in a comment. With its mark, a comment of that length fits into 120
  // columns, unless the kind of a finding precedes the text.
  private static let limit = 116

  static func line(_ text: String) -> String {
    let text = VisibleText.line(text)
    return text.count <= limit ? text : "\(text.prefix(limit - 1))…"
  }
}

extension Finding {
  // Returns the transcript that a script expects of the last statement. Empty if the statement shows the fault. An
  // error that the app throws fails no script, unless a block lacks it.
  fileprivate func events(ofLast events: [TranscriptEvent]) -> [TranscriptEvent] {
    switch kind {
    case .trap, .unlabelled, .notInAccessibility, .hiddenState: return events
    case .crash, .exit, .hang, .stall, .leak, .invariant, .launch: return []
    case .error:
      guard !events.contains(where: \.isFault) else { return [] }
      let expected = events.filter { event in
        if case .threw = event.kind { false } else { true }
      }
      return expected.isEmpty ? [TranscriptEvent(.unchanged)] : expected
    case .lost:
      let expected = events.filter { !$0.isLoss }
      return expected.isEmpty ? [TranscriptEvent(.unchanged)] : expected
    }
  }
}
