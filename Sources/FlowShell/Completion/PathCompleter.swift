import FlowCore
import FlowScript

/// Completes paths into the state of what lives.
@MainActor
struct PathCompleter {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Owners, or behind a dot what the value there consists of, each with its value.
  func complete(_ typed: String) -> [Completion.Candidate] {
    guard let dot = typed.lastIndex(of: ".") else { return owners(typed) }
    let base = String(typed[..<dot])
    let prefix = typed[typed.index(after: dot)...]
    guard let value = value(at: base) else { return [] }
    return StatePath.parts(of: value).compactMap { part in
      guard part.component.hasPrefix("."), part.component.dropFirst().hasPrefix(prefix) else { return nil }
      return .init(base + part.component, text(part.value), isComplete: StatePath.parts(of: part.value).isEmpty)
    }
  }

  /// The value that is there now: what a claim most often says.
  func value(at path: String, _ prefix: String) -> [Completion.Candidate] {
    guard let value = value(at: path), session.uuids.hasNumbers(for: value) else { return [] }
    let text = session.uuids.known(value).description
    return text.hasPrefix(prefix) ? [.init(text, "the value now")] : []
  }

  private func owners(_ prefix: String) -> [Completion.Candidate] {
    (session.launched?.run.owners.alive ?? []).compactMap { owner in
      let name = owner.name.description
      // A name that is no word stands in quotes, and so does the beginning of it.
      guard name.hasPrefix(prefix) else { return nil }
      return .init(
        name, owner.kind == .flow ? "flow" : owner.displayName ?? "screen", isComplete: false)
    }
  }

  private func value(at path: String) -> Literal? {
    guard let app = session.launched, case .look(.state(let path?))? = try? Statement(parsing: "state \(path)") else {
      return nil
    }
    return try? session.value(at: path, app)
  }

  private func text(_ value: Literal) -> String {
    ShortText.of(session.uuids.known(value))
  }
}
