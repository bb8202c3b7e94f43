import Logging

/// A recorder of lines, to which loggers of swift-log can write.
package final class LineRecorder: @unchecked Sendable {
  // Unchecked: the tests write on the main actor only.

  /// The lines in the order of recording.
  package var lines: [String] = []

  /// Creates a recorder without lines.
  package init() {}

  /// Creates a logger that records its events.
  /// - Parameters:
  ///   - level: The lowest recorded level.
  ///   - line: A closure that returns the line of an event.
  /// - Returns: The logger, which keeps the recorder alive.
  package func logger(
    level: Logger.Level = .trace, line: @escaping @Sendable (LogEvent) -> String = { "\($0.level) \($0.message)" }
  ) -> Logger {
    var logger = Logger(label: "test") { _ in RecordingHandler(recorder: self, line: line) }
    logger.logLevel = level
    return logger
  }
}

/// A log handler that writes to a recorder.
private struct RecordingHandler: LogHandler {
  let recorder: LineRecorder
  let line: @Sendable (LogEvent) -> String
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(recorder: LineRecorder, line: @escaping @Sendable (LogEvent) -> String) {
    self.recorder = recorder
    self.line = line
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    recorder.lines.append(line(event))
  }
}
