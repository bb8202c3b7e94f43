import FlowCore
import FlowScript

/// A completer for paths into the state of living owners.
@MainActor
struct PathCompleter {
  private let session: Session
  private let isQuoted: Bool

  /// Creates a completer for paths.
  /// - Parameter isQuoted: Whether an open quote precedes the typed text.
  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns owners, or behind a dot the components of a value, each with its value.
  package func complete(_ typed: String) -> [Completion.Candidate] {
    guard !isQuoted, let dot = Self.lastDot(in: typed) else { return owners(typed) }
    let base = String(typed[..<dot])
    let prefix = typed[typed.index(after: dot)...]
    guard let value = value(at: base) else { return [] }
    return StatePath.parts(of: value).compactMap { part in
      guard part.component.hasPrefix("."), part.component.dropFirst().hasPrefix(prefix) else { return nil }
      return .init(base + part.component, text(part.value), isComplete: StatePath.parts(of: part.value).isEmpty)
    }
  }

  /// Returns the current value at a path, which an assertion most often expects.
  package func value(at path: String, _ prefix: String) -> [Completion.Candidate] {
    // Completion must not number UUIDs, so a value with a new one is not offered.
    guard let value = value(at: path), session.uuids.hasNumbers(for: value) else { return [] }
    let known = session.uuids.known(value)
    guard isTyped(prefix, beginningOf: known) else { return [] }
    return [.init(known.description, "the value now")]
  }

  private func isTyped(_ prefix: String, beginningOf value: Literal) -> Bool {
    guard isQuoted else { return value.description.hasPrefix(prefix) }
    guard case .string(let text) = value else { return false }
    return text.hasPrefix(prefix)
  }

  private func owners(_ prefix: String) -> [Completion.Candidate] {
    (session.launched?.run.owners.alive ?? []).filter { $0.name.mayBegin(with: prefix, isQuoted: isQuoted) }.map {
      .init($0.name.description, $0.kind == .flow ? "flow" : $0.displayName ?? "screen", isComplete: false)
    }
  }

  /// Returns the last dot of a path outside quoted names and keys.
  private static func lastDot(in path: String) -> String.Index? {
    var last: String.Index?
    var isInString = false
    var isEscaped = false
    for index in path.indices {
      switch path[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isInString: isEscaped = true
      case "\"": isInString.toggle()
      case "." where !isInString: last = index
      default: break
      }
    }
    return last
  }

  private func value(at path: String) -> Literal? {
    // Parse a whole statement, so that the path reads exactly as in a script.
    guard let app = session.launched, case .query(.state(let path?))? = try? Statement(parsing: "state \(path)") else {
      return nil
    }
    return try? session.value(at: path, app)
  }

  private func text(_ value: Literal) -> String {
    ShortText.of(session.uuids.known(value))
  }
}

extension Name {
  /// Checks whether typed text is a prefix of the name, bare or quoted.
  /// - Parameter isQuoted: Whether a quote precedes the typed text.
  func mayBegin(with typed: String, isQuoted: Bool) -> Bool {
    word.hasPrefix(typed) || !isQuoted && description.hasPrefix(typed)
  }
}
