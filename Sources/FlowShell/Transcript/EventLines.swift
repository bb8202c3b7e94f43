import FlowCore

/// The events of a trace as a transcript tells them, for those who have no session.
@MainActor
package enum EventLines {
  /// The events after a number, a line each.
  package static func lines(of trace: Trace, after sequence: UInt64) -> [String] {
    let words = EventText(uuids: UUIDNumbers())
    return trace.events(after: sequence).compactMap { words.line(for: $0.kind, isFull: false)?.text }
  }
}
