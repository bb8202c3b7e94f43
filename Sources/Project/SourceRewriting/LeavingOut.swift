import SwiftSyntax

/// Finds what to leave out for the errors of a compiler.
public struct LeavingOut: Sendable {
  /// An error of the compiler in a rewritten source.
  public struct CompileError: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The column in bytes of the rewritten source, from 1.
    public let column: Int
    /// What the compiler says, without `error:`.
    public let message: String

    /// Creates an error at a position of a rewritten source.
    public init(line: Int, column: Int, message: String) {
      (self.line, self.column, self.message) = (line, column, message)
    }
  }

  /// The entries to add.
  public let entries: [LeftOut]
  /// The entries of the source that those include, to remove.
  public let superseded: [LeftOut]
  /// The errors at which nothing can be left out but the whole file.
  public let unplaced: [CompileError]

  /// Finds the smallest part at each error that is not left out yet, and of several within another the outermost.
  /// - Parameters:
  ///   - errors: The errors that the compiler found in the rewritten source.
  ///   - source: The app's text.
  ///   - path: The path of the entries.
  ///   - leftOut: The entries with which the source was rewritten.
  public init(for errors: [CompileError], in source: String, path: String, leftOut: [LeftOut]) {
    let rewritten = RewrittenSource(SourceText(source), path: path, leftOut: leftOut, findsPlaces: true)
    let present = Set(leftOut.map(\.part))
    var (found, unplaced): ([(place: Place, reason: String)], [CompileError]) = ([], [])
    for error in errors {
      guard let offset = rewritten.edited.text.offset(line: error.line, column: error.column) else {
        unplaced.append(error)
        continue
      }
      let places = Self.places(
        rewritten.places, at: rewritten.edited.originalOffset(of: offset), message: error.message, without: present)
      if places.isEmpty { unplaced.append(error) }
      for place in places where !found.contains(where: { $0.place.part == place.part }) {
        found.append((place, error.message))
      }
    }
    // A value that is inserted has no size, and is within its member.
    let outermost = found.filter { one in
      !found.contains { $0.place.part != one.place.part && $0.place.contains(one.place) }
    }
    entries = outermost.map {
      LeftOut(path: path, kind: $0.place.part.kind, anchor: $0.place.part.anchor, reason: $0.reason)
    }
    let byPart = Dictionary(rewritten.places.map { ($0.part, $0) }) { first, _ in first }
    superseded = leftOut.filter { entry in
      guard let inner = byPart[entry.part] else { return false }
      return outermost.contains { $0.place.contains(inner) }
    }
    self.unplaced = unplaced
  }

  private static func places(
    _ places: [Place], at offset: Int, message: String, without present: Set<LeftOut.Part>
  ) -> [Place] {
    let places = places.filter { !present.contains($0.part) }
    let special = specialPlaces(places.filter { $0.head?.contains(offset) == true }, message)
    if !special.isEmpty { return special }
    let around = places.filter { $0.scope.contains(offset) }
    return around.min { $0.scope.count < $1.scope.count }.map { [$0] } ?? []
  }

  // Errors that name a type as a whole.
  private static func specialPlaces(_ places: [Place], _ message: String) -> [Place] {
    // The head of an inner type is not in that of the outer one.
    if message.hasSuffix(" has no initializers") {
      return places.filter { $0.part.kind == .value && $0.scope.isEmpty }
    }
    guard let name = conformance(message) else { return [] }
    let conformances = places.filter { $0.part.kind == .conformance }
    let named = conformances.filter {
      guard case .conformance(let type) = $0.writing else { return false }
      let text = Signature.text(type.type)
      let last = text.split(separator: ".").last.map(String.init) ?? text
      return last == name || implied[last]?.contains(name) == true
    }
    // Another one implies it, unless that is the first of a class or an enumeration: its superclass or its raw type.
    return named.isEmpty ? conformances.filter { !$0.mayBeSuperclass } : named
  }

  private static let implied: [String: Set<String>] = [
    "Codable": ["Decodable", "Encodable"], "Comparable": ["Equatable"], "Hashable": ["Equatable"],
  ]

  // The name of P in "type 'X' does not conform to protocol 'P'".
  private static func conformance(_ message: String) -> String? {
    guard message.utf8.first == UInt8(ascii: "t") || message.utf8.first == UInt8(ascii: "n") else { return nil }
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[2].hasSuffix(" does not conform to protocol ") else { return nil }
    return String(parts[3])
  }
}

extension Place {
  fileprivate var mayBeSuperclass: Bool {
    guard case .conformance(let type) = writing, let list = type.parent?.as(InheritedTypeListSyntax.self) else {
      return false
    }
    let owner = list.parent?.parent
    return list.first?.id == type.id
      && (owner?.is(ClassDeclSyntax.self) == true || owner?.is(EnumDeclSyntax.self) == true)
  }

  fileprivate func contains(_ other: Place) -> Bool {
    part != other.part && scope.lowerBound <= other.scope.lowerBound && other.scope.upperBound <= scope.upperBound
      && scope.count > other.scope.count
  }
}
