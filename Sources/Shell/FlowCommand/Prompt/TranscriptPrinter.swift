import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// A printer of transcripts at the prompt, line by line while the statement runs.
///
/// The printer folds like events, and like lines of the app's output. It prints the first ones of each kind, and a line
/// at the end counts the rest. The statement `full` shows more of the events.
@MainActor
final class TranscriptPrinter {
  private struct Fold {
    var kind: LineKind
    var count = 0
    var first: Duration?
    var last: Duration?
  }

  private let print: (TranscriptLine) -> Void
  private var counts: [LineKind: Int] = [:]
  // In the order of their first events.
  private var folds: [Fold] = []
  private var foldIndices: [LineKind: Int] = [:]
  /// The number of events of the statement so far.
  private(set) var count = 0

  /// Creates a printer that calls `print` with each line.
  init(print: @escaping (TranscriptLine) -> Void) {
    self.print = print
  }

  /// Prints or folds an event.
  func add(_ event: TranscriptEvent) {
    count += 1
    let line = TranscriptText.line(for: event)
    guard event.offset != nil else {
      // An event without an offset concerns the whole statement, and comes last.
      printFolds()
      return print(line)
    }
    add(line, LineKind(event), at: event.offset)
  }

  /// Prints or folds a line of the app's output.
  func add(output text: String) {
    let line = TranscriptLine("| \(text)")
    add(line, LineKind(text: line.text), at: nil)
  }

  // Folds the line if there were many of its kind.
  private func add(_ line: TranscriptLine, _ kind: LineKind, at offset: Duration?) {
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] > LineKind.limit else { return print(line) }
    let index = foldIndices[kind] ?? folds.count
    if index == folds.count {
      foldIndices[kind] = index
      folds.append(Fold(kind: kind, first: offset))
    }
    folds[index].count += 1
    folds[index].last = offset
  }

  /// Prints the counts of folded events, and begins the next statement.
  func end() {
    printFolds()
    counts = [:]
    count = 0
  }

  private func printFolds() {
    for fold in folds { print(TranscriptLine(Self.text(of: fold))) }
    folds = []
    foldIndices = [:]
  }

  // With the first and the last offset.
  private static func text(of fold: Fold) -> String {
    let span =
      [fold.first, fold.last].compactMap { $0 }.filter { $0 != .zero }.map { "+\(DurationText.short($0))" }
    let times = span.isEmpty ? "" : Set(span).count == 1 ? "\(span[0])  " : "\(span.joined(separator: " … "))  "
    return times + fold.kind.text(ofMore: fold.count)
  }
}
