import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// A printer of transcripts at the prompt, line by line while the statement runs.
///
/// The printer folds like events. It prints the first ones of each kind, and a line at the end counts the rest. The
/// statement `full` shows all of them.
@MainActor
final class TranscriptPrinter {
  /// The key that folded events share.
  private enum Kind: Hashable {
    /// Changes of a property and of the elements in its value.
    case changes(of: String)
    /// Lines that differ in numbers only.
    case line(String)
  }

  /// The unprinted events of a kind.
  private struct Fold {
    var kind: Kind
    var count = 0
    var first: Duration?
    var last: Duration?
  }

  /// The maximum number of like events of a statement to print.
  static let limit = 20

  private let print: (TranscriptLine) -> Void
  private var counts: [Kind: Int] = [:]
  /// The folded events, in the order of their first ones.
  private var folds: [Fold] = []
  private var foldIndices: [Kind: Int] = [:]
  /// The number of events of the statement so far.
  private(set) var count = 0

  /// Creates a printer.
  /// - Parameter print: A closure to call with each line.
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
    let kind = Self.kind(of: event, line)
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] > Self.limit else { return print(line) }
    let index = foldIndices[kind] ?? folds.count
    if index == folds.count {
      foldIndices[kind] = index
      folds.append(Fold(kind: kind, first: event.offset))
    }
    folds[index].count += 1
    folds[index].last = event.offset
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

  /// Returns the key of an event's fold.
  private static func kind(of event: TranscriptEvent, _ line: TranscriptLine) -> Kind {
    guard case .changed(let change, let owner) = event.kind, case .member(let name)? = change.components.first else {
      var event = event
      event.offset = nil
      return .line(TranscriptText.text(of: event).filter { !$0.isNumber })
    }
    return .changes(of: "\(owner).\(name)")
  }

  /// Returns the line for folded events, with the first and the last offset.
  private static func text(of fold: Fold) -> String {
    let span =
      [fold.first, fold.last].compactMap { $0 }.filter { $0 != .zero }.map { "+\(DurationText.short($0))" }
    let times = span.isEmpty ? "" : Set(span).count == 1 ? "\(span[0])  " : "\(span.joined(separator: " … "))  "
    return switch fold.kind {
    case .changes(let path): "\(times)\(fold.count.grouped("more change")) of \(path)"
    case .line(let text): "\(times)\(fold.count.grouped) more like: \(text)"
    }
  }
}
