import SwiftParser
import SwiftSyntax

/// The source of a file as the compiler gets it.
public struct Rewriting: Sendable {
  /// A place where an app behaves in another way than on Apple's systems.
  public struct Change: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The attribute or modifier that was dropped, such as `@IBOutlet`.
    public let kind: String
    /// The declaration with the types around it.
    public let declaration: String
  }

  /// The rewritten source. It has the lines of the original.
  public let text: String
  /// How often each thing was rewritten, by a name such as `#selector`, `@objc` or `#if os(iOS)`.
  public let counts: [String: Int]
  /// What acts in another way, by line.
  public let changes: [Change]
  /// The entries whose declarations the source lacks.
  public let stale: [LeftOut]
  /// The entries that are a fault when the app reaches them, with the name in the fault.
  public let faults: [(entry: LeftOut, name: String)]
}

/// Rewrites an app's source for Swift on Linux.
///
/// Drops what only Objective-C and Interface Builder need, writes `#selector` as a `Selector` with the method, takes
/// iOS for the system in `#if`, and leaves out what does not compile. Nothing else changes. Lines keep their numbers.
public enum SourceRewriter {
  /// Rewrites a source.
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: The file as messages name it.
  ///   - leftOut: The entries of the file.
  /// - Returns: The source for the compiler, with what was rewritten.
  public static func rewrite(_ source: String, path: String, leftOut: [LeftOut] = []) -> Rewriting {
    let text = SourceText(source)
    guard !leftOut.isEmpty || WordSearch.matches(text.bytes) else {
      return Rewriting(text: text.text, counts: [:], changes: [], stale: [], faults: [])
    }
    return RewrittenSource(text, path: path, leftOut: leftOut).rewriting
  }

  /// Returns the number of bodies in a source that can be left out.
  public static func functionCount(_ source: String) -> Int {
    PlaceFinder(Parser.parse(source: source)).places.count { [.body, .accessor].contains($0.part.kind) }
  }

  /// Returns the directive by which messages name a line of a file.
  public static func location(_ path: String, line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))"
  }

  /// Returns whether a directive can name a path. The compiler reads no escapes in it.
  public static func canName(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" && $0 != "\\" }
  }
}

/// A source with its places and the edits that were made.
struct RewrittenSource {
  let source: SourceText
  let places: [Place]
  let edited: EditedSource
  let rewriting: Rewriting

  init(_ source: SourceText, path: String, leftOut: [LeftOut], findsPlaces: Bool = false) {
    self.source = source
    let file = Parser.parse(source: source.text)
    places = findsPlaces || !leftOut.isEmpty ? PlaceFinder(file).places : []
    let byPart = Dictionary(places.map { ($0.part, $0) }) { first, _ in first }
    var (edits, conformances, stale): ([Edit], Set<SyntaxIdentifier>, [LeftOut]) = ([], [], [])
    var faults: [(entry: LeftOut, name: String)] = []
    for entry in leftOut {
      guard let place = byPart[entry.part] else {
        stale.append(entry)
        continue
      }
      switch place.writing {
      case .conformance(let type): conformances.insert(type.id)
      case .block(_, let name), .rest(let name), .value(let name, isOptional: false): faults.append((entry, name))
      case .removal, .value: break
      }
      edits += place.edits(reason: entry.reason, in: source)
    }
    let finder = AppleCodeFinder(file, source, path: path, removedConformances: conformances)
    edited = EditedSource(source.bytes, edits + finder.edits)
    let counts = edited.edits.compactMap(\.kind).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    rewriting = Rewriting(
      text: String(decoding: edited.text, as: UTF8.self), counts: counts, changes: finder.changes, stale: stale,
      faults: faults)
  }
}
