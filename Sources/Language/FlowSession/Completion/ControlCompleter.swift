import FlowCore
import FlowScript
import FlowSystem

/// A completer for the controls after `tap`, `select` and `type`, and for their screens.
@MainActor
struct ControlCompleter {
  private let session: Session
  private let typed: TypedText

  /// Creates a completer for typed text.
  init(_ session: Session, _ typed: TypedText) {
    self.session = session
    self.typed = typed
  }

  /// Returns candidates for the word at a 0-based index after a verb.
  func candidates(_ verb: Verb, _ index: Int, _ words: [String]) -> [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    let kind = Self.kind(of: verb)
    let list = list(kind, of: nil, app)
    let screens = otherScreens(with: kind, app)
    let keywords = StatementTable.entry(for: verb).keywords.map { KeyedCandidate($0) }
    guard verb == .type else {
      switch index {
      case 0: return controls(list)
      case 1: return screens.isEmpty ? [] : keywords
      case 2 where words[1] == Keyword.in.rawValue: return names(screens)
      default: return []
      }
    }
    switch index {
    case 0: return list.controls.isEmpty && screens.isEmpty ? [] : textCandidates
    case 1: return list.controls.isEmpty && screens.isEmpty ? [] : keywords
    case 2 where words[1] == Keyword.in.rawValue: return controls(list) + names(screens)
    case 3: return screens.isEmpty ? [] : keywords
    case 4 where words[3] == Keyword.in.rawValue: return names(screens)
    default: return []
    }
  }

  /// Returns a note for a verb without candidates: the reason, or the expected text.
  func note(_ verb: Verb, _ app: LaunchedApp) -> String {
    let kind = Self.kind(of: verb)
    let controls = list(kind, of: nil, app).controls
    // Any text may follow the opening quote.
    if verb == .type, controls.contains(where: \.isEnabled) { return "type a text and a closing quote" }
    // A disabled control is no candidate.
    guard controls.isEmpty else { return "each \(kind) of the screen is disabled" }
    return app.tree.alert == nil
      ? "the screen shows no \(kind)s; \(Advice.seeMoves)" : "the alert shows no \(kind)s"
  }

  /// Returns a note that the control which the typed text means is disabled. Returns `nil` if it means none.
  func noteOnDisabled(_ verb: Verb, _ app: LaunchedApp) -> String? {
    let kind = Self.kind(of: verb)
    let meant = typed.narrowed(controls(list(kind, of: nil, app), areEnabled: false))
    return meant.first.map { "the \(kind) \($0.text) is disabled" }
  }

  /// Returns the kind of controls that a verb uses.
  private static func kind(of verb: Verb) -> GestureRefusal.ControlKind {
    switch verb {
    case .select: .row
    case .type: .field
    // Callers pass only verbs of controls, and `tap` is the last of them.
    default: .button
    }
  }

  /// Returns the controls of a screen, by default of the front one.
  private func list(_ kind: GestureRefusal.ControlKind, of screen: Owner?, _ app: LaunchedApp) -> ControlList {
    ControlList(kind, of: app.controls(of: screen))
  }

  /// Returns the visible screens beside the front one that show controls of a kind.
  private func otherScreens(with kind: GestureRefusal.ControlKind, _ app: LaunchedApp) -> [Owner] {
    app.screensBesideFront(in: app.tree).filter { !list(kind, of: $0, app).controls.isEmpty }
  }

  private func names(_ screens: [Owner]) -> [KeyedCandidate] { WordCompleter(session, typed).names(screens) }

  /// The opening quote of a text, or the text so far with its closing quote.
  private var textCandidates: [KeyedCandidate] {
    guard typed.isQuoted, !typed.text.isEmpty else { return [KeyedCandidate("\"", "a text", isComplete: false)] }
    return [KeyedCandidate(ScriptText.quoted(typed.text), "as typed", content: typed.text)]
  }

  /// Returns the enabled controls, or the disabled ones.
  ///
  /// Rows have their numbers, except after a quote. Other controls have their names, or their numbers without a unique
  /// name.
  private func controls(_ list: ControlList, areEnabled: Bool = true) -> [KeyedCandidate] {
    let shown = list.controls.indices.prefix(Completion.listLimit).filter { list.controls[$0].isEnabled == areEnabled }
    return shown.map { index in
      let control = list.controls[index]
      let title = control.title ?? control.identifier
      let number = "\(index + 1)"
      if case .title(let name) = list.name(index), list.kind != .row || typed.isQuoted {
        let quoted = ScriptText.quoted(name)
        let other = name == control.title ? control.identifier : control.title
        return KeyedCandidate(
          typed.isQuoted ? quoted : ScriptText.title(name), other ?? "\(list.kind)",
          keys: [name, quoted, number] + [other].compactMap { $0 }, content: name)
      }
      return KeyedCandidate(number, title ?? "\(list.kind)", keys: [number] + [title].compactMap { $0 }, content: title)
    }
  }
}
