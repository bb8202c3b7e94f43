import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// A completer for the controls after `tap`, `select` and `type`, and for where they are.
@MainActor
struct ControlCompleter {
  private let session: Session
  private let typed: TypedText

  init(_ session: Session, _ typed: TypedText) {
    self.session = session
    self.typed = typed
  }

  /// Returns the controls of the front screen that a verb uses, and beside fields the screens that have some.
  func controls(_ verb: Verb) -> [KeyedCandidate] {
    guard let app = session.launched else { return [] }
    let controls = controls(list(Self.kind(of: verb), of: nil, app))
    return verb == .type || verb == .submit ? controls + WordCompleter(session, typed).names(screens(verb)) : controls
  }

  /// Returns the visible screens beside the front one that show controls of the kind that a verb uses.
  func screens(_ verb: Verb) -> [Owner] {
    guard let app = session.launched else { return [] }
    let kind = Self.kind(of: verb)
    return app.screensBesideFront(in: app.tree).filter { !list(kind, of: $0, app).controls.isEmpty }
  }

  /// Returns the elements of the front screen that hold controls of the kind that a verb uses, and the screens that
  /// show some. After `expect`, these are all elements that hold others, and all visible screens.
  func scopes(_ verb: Verb) -> [KeyedCandidate] {
    guard let app = session.launched, app.alert == nil else { return [] }
    let verbs: Set<Verb> = [.tap, .hold, .select, .type, .set, .submit]
    guard verbs.contains(verb) || verb == .scroll || verb == .expect else { return [] }
    let kind = verbs.contains(verb) ? Self.kind(of: verb) : nil
    let holders = app.elements().flatMap(\.all).filter { element in
      // An element that takes the gesture itself is none that holds others.
      guard let kind else { return verb == .scroll ? element.gestures.contains(.scroll) : !element.children.isEmpty }
      return ControlList(kind, of: ScreenControls([element])).controls.contains {
        $0.element.position != element.position || $0.action != nil
      }
    }
    let counts = Dictionary(holders.compactMap(\.label).map { ($0, 1) }, uniquingKeysWith: +)
    let words = WordCompleter(session, typed)
    let elements = holders.prefix(Completion.listLimit).compactMap { holder in
      holder.label.flatMap { counts[$0] == 1 ? words.quotable($0, holder.role.rawValue) : nil }
    }
    let screens = kind == nil ? app.screensBesideFront(in: app.tree) : screens(verb)
    return elements + words.names(screens)
  }

  /// Whether the front screen has fields.
  var showsFields: Bool { session.launched.map { !list(.field, of: nil, $0).controls.isEmpty } ?? false }

  /// The opening quote of a text, or the text so far with its closing quote. Nothing without a field.
  var texts: [KeyedCandidate] {
    guard showsFields || !screens(.type).isEmpty else { return [] }
    guard typed.isQuoted, !typed.text.isEmpty else { return [KeyedCandidate("\"", "a text", isComplete: false)] }
    return [KeyedCandidate(ScriptText.quoted(typed.text), "as typed", content: typed.text)]
  }

  /// Returns what `set` may move the control to that the words name: `on` and `off`, or the options of a picker.
  func values(of words: [String]) -> [KeyedCandidate] {
    guard let app = session.launched, let name = words.first else { return [] }
    let list = list(.control, of: nil, app)
    let control: Statement.Control =
      if let number = Int(name) { .number(number) } else if name.hasPrefix("#") {
        .identifier(String(name.dropFirst()))
      } else { .title(name) }
    guard let index = list.index(of: control) else { return [] }
    let element = list.controls[index].element
    switch element.role {
    case .toggle:
      return [ElementState.on, .off].map {
        KeyedCandidate($0.rawValue, element.states.contains($0) ? "as it is" : "the switch")
      }
    case .picker:
      return element.all.filter { $0.role == .option }.compactMap(\.label).map {
        KeyedCandidate(typed.isQuoted ? ScriptText.quoted($0) : ScriptText.title($0), "an option", content: $0)
      }
    default: return element.value.map { [KeyedCandidate("\($0)", "the value now")] } ?? []
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
    return app.alert == nil
      ? "the screen shows no \(kind)s; \(Advice.seeMoves)" : "the alert shows no \(kind)s"
  }

  /// Returns a note that the control which the typed text means is disabled. Returns `nil` if it means none.
  func noteOnDisabled(_ verb: Verb, _ app: LaunchedApp) -> String? {
    let kind = Self.kind(of: verb)
    let meant = typed.narrowed(controls(list(kind, of: nil, app), areEnabled: false))
    return meant.first.map { "the \(kind) \($0.text) is disabled" }
  }

  private static func kind(of verb: Verb) -> ControlKind {
    switch verb {
    case .select, .scroll: .row
    case .type, .submit: .field
    case .set: .control
    case .hold: .holdable
    // Callers pass only verbs of controls, and `tap` is the last of them.
    default: .button
    }
  }

  // For `nil`, those of the front screen.
  private func list(_ kind: ControlKind, of screen: Owner?, _ app: LaunchedApp) -> ControlList {
    ControlList(kind, of: app.controls(of: screen))
  }

  // Rows have their numbers, except after a quote. Other controls have their names, or their numbers without a unique
  // name.
  private func controls(_ list: ControlList, areEnabled: Bool = true) -> [KeyedCandidate] {
    let shown = list.controls.indices.prefix(Completion.listLimit).filter { list.controls[$0].isEnabled == areEnabled }
    return shown.map { index in
      let control = list.controls[index]
      let title = control.title ?? control.identifier
      let number = "\(list.number(index))"
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
