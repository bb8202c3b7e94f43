import FlowCore
import FlowScript

/// Completes paths into the state of what lives.
@MainActor
struct PathCompleter {
  private let session: Session
  private let isQuoted: Bool

  /// - Parameter isQuoted: Whether what is typed begins with a quote, which is open.
  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Owners, or behind a dot what the value there consists of, each with its value.
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

  /// The value that is there now: what a claim most often says.
  package func value(at path: String, _ prefix: String) -> [Completion.Candidate] {
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

  /// The last dot of a path that is not within a quoted name or key.
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
  /// Whether what is typed is the beginning of this name, which gets its quotes where it needs them.
  /// - Parameter isQuoted: Whether a quote stands before what is typed.
  func mayBegin(with typed: String, isQuoted: Bool) -> Bool {
    word.hasPrefix(typed) || !isQuoted && description.hasPrefix(typed)
  }
}
