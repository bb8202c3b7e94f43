import FlowCore
import FlowScript
import FlowSession

/// A completer for paths into the state of living owners.
@MainActor
struct PathCompleter {
  private let session: Session
  // Whether an open quote precedes the typed text.
  private let isQuoted: Bool

  /// Creates a completer for paths. After an open quote, it completes only owners.
  init(_ session: Session, isQuoted: Bool) {
    self.session = session
    self.isQuoted = isQuoted
  }

  /// Returns owners, or the components of a value, each with its value.
  ///
  /// The components follow a dot or a bracket. After a complete path, the components of its value follow.
  func candidates(_ typed: String) -> [KeyedCandidate] {
    guard !isQuoted else { return owners }
    return pathCandidates(typed).map { candidate in
      var candidate = candidate
      // The candidate of a complete path is complete, even if the path can go on.
      if candidate.candidate.text == typed { candidate.candidate.isComplete = true }
      return candidate
    }
  }

  private func pathCandidates(_ typed: String) -> [KeyedCandidate] {
    switch CursorPath(endOf: typed) {
    case .none: return []
    case .owner: return owners + (components(of: typed) ?? [])
    case .member(let prefix, let path, let typedPath):
      let members = (components(of: value(at: path), at: "", .members) + computed(at: path, after: "")).map { member in
        KeyedCandidate(
          typedPath + member.candidate.text, member.candidate.summary,
          keys: [String(member.candidate.text.dropFirst())], isComplete: member.candidate.isComplete)
      }
      // Compare the member alone, so the user can find it by its middle.
      let found = TypedText(text: prefix, isQuoted: false).narrowed(members).map {
        KeyedCandidate($0.text, $0.summary, keys: [typed], isComplete: $0.isComplete)
      }
      return found + (components(of: typed) ?? [])
    case .element(_, let path, let typedPath):
      return components(of: value(at: path), at: typedPath, .elements)
    case .end(_, let typedPath):
      guard let components = components(of: typedPath) else { return [] }
      return [KeyedCandidate(typedPath, "the path")] + components
    }
  }

  /// Returns the value at a path. Returns `nil` if there is none.
  func value(at path: String) -> Literal? {
    (try? Path(parsing: path)).flatMap { value(at: $0) }
  }

  private func value(at path: Path) -> Literal? {
    guard let app = session.launched else { return nil }
    return try? session.value(at: path, app)
  }

  private var owners: [KeyedCandidate] {
    (session.launched?.run.owners.alive ?? []).map {
      KeyedCandidate(name: $0.name, $0.kind == .flow ? "flow" : $0.displayName ?? "screen", isComplete: false)
    }
  }

  // Returns the continuations of a complete path. Returns `nil` if the text is no path to a value.
  private func components(of typed: String) -> [KeyedCandidate]? {
    guard let path = try? Path(parsing: typed), let value = value(at: path) else { return nil }
    return components(of: value, at: typed) + computed(at: path, after: typed)
  }

  // Returns the computed properties of the value at a path, each after the typed path.
  private func computed(at path: Path, after typed: String) -> [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    return session.computedProperties(at: path, app).map { property in
      KeyedCandidate(
        "\(typed).\(ScriptText.identifier(property.name))", ShortText.of(session.uuids.known(property.value)),
        isComplete: StatePath.parts(of: property.value).isEmpty)
    }
  }

  private enum Listed {
    case all
    /// Those after a dot, with `.count`.
    case members
    /// Those in brackets.
    case elements
  }

  // Returns the components of a value, each after the typed path.
  private func components(of value: Literal?, at typed: String, _ listed: Listed = .all) -> [KeyedCandidate] {
    guard let value else { return [] }
    var candidates = StatePath.parts(of: value).prefix(Completion.listLimit).compactMap { part -> KeyedCandidate? in
      let isMember = if case .members = part.component { true } else { false }
      guard listed == .all || isMember == (listed == .members) else { return nil }
      // A key with a new UUID has no number yet, and an object as a key has no literal.
      if case .key(let key) = part.component, !session.canWrite(key) { return nil }
      return KeyedCandidate(
        typed + text(of: part.component), ShortText.withoutDigest(session.uuids.known(part.value)),
        isComplete: StatePath.parts(of: part.value).isEmpty)
    }
    if listed != .elements, let count = StatePath.elementCount(of: value) {
      candidates.append(KeyedCandidate("\(typed).count", "\(count)"))
    }
    return candidates
  }

  private func text(of component: StatePath.Component) -> String {
    switch component {
    case .members(let names): names.map { ".\(Int($0) == nil ? ScriptText.identifier($0) : $0)" }.joined()
    case .index: component.description
    case .key(let key): "[\(session.uuids.known(key))]"
    }
  }
}
