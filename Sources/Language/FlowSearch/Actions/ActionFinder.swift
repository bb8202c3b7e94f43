import FlowCore
import FlowScript
import FlowSession

/// A finder of the actions that are possible at a moment.
///
/// These are gestures, inputs, time and Steps, and on request links and a restart. The buttons and fields of an alert
/// take the place of other gestures, inputs and Steps. As on a phone, the user cannot touch the screens during an
/// animated transition that takes time.
@MainActor
package struct ActionFinder {
  package struct Options: Codable, Hashable, Sendable {
    /// Whether to send every declared Step.
    ///
    /// If not, the finder sends Steps only where the front screen takes no inputs and shows no enabled button or
    /// row. On such a screen, the user's actions send Steps.
    package var sendsSteps = false
    /// The maximum number of values of a parameter.
    package var valueLimit = 4
    /// Values for parameters by label and for fields by name, which the finder tries first.
    package var values: [String: [Literal]] = [:]
    /// Values of scripts, which the finder tries next.
    ///
    /// The keys are ``passedKey(_:_:_:)``, and ``passedKey(_:in:)`` with a known receiver. Those of fields are
    /// ``passedKey(field:)``.
    package var passed: [String: [Literal]] = [:]
    package var links: [String] = []
    /// Whether to begin each swipe and let it go.
    package var cancelsSwipes = false
    /// Whether to launch the app again everywhere, with its storage.
    package var restarts = false

    package init() {}

    /// Returns the key of a parameter in ``passed``, such as `movieDetail(id:`.
    package static func passedKey(_ callee: String, _ label: String?, _ position: Int) -> String {
      "\(callee)(\(label ?? "\(position)"):"
    }

    /// Returns the key of a receiver's parameter, such as `MovieList pick(0:`.
    package static func passedKey(_ key: String, in receiver: String) -> String { "\(receiver) \(key)" }

    /// Returns the key of a field, such as `type in Email`. The only field of a screen may have no name.
    package static func passedKey(field: Statement.Control?) -> String {
      Statement.text(.type) + Statement.suffix(field, nil)
    }
  }

  private let session: Session
  private let app: LaunchedApp
  private let options: Options
  private let tree: ScreenTree
  // The visible screens, front first, then the flows of the front screen with inputs.
  private let visible: [Owner]
  private let arguments: ArgumentValues
  // What the visible screens show, front first. The scope of the front screen is `nil`.
  private let screens: [(screen: Scope?, elements: [ScreenElement], controls: ScreenControls)]

  /// The maximum number of rows of a screen to select.
  // The rows of a list mostly lead to equal screens.
  static let rowLimit = 8

  /// Returns `nil` without an app.
  package init?(_ session: Session, _ options: Options = Options()) {
    guard let app = session.launched else { return nil }
    self.session = session
    self.app = app
    self.options = options
    tree = app.tree
    visible = Self.visibleOwners(app, tree)
    arguments = ArgumentValues(session, owners: visible, options)
    let others = app.screensBesideFront(in: tree)
    let front = app.elements()
    let shown = [(nil, front)] + others.map { (ElementScope.named($0, beside: front), app.elements(of: $0)) }
    screens = shown.map { ($0, $1, ScreenControls($1)) }
  }

  /// The actions of the moment, each with all its values.
  package var actions: SessionActions {
    var actions = SessionActions()
    let takesTouches = app.screenSource?.isInTransition != true && app.screenSource?.phase != .background
    if !takesTouches {
      // Only time, links and a restart come now, and Steps on request.
    } else if let alert = tree.alert {
      actions.all += alert.buttons.indices.map { SessionAction(.gesture, .alert(Self.button($0, of: alert))) }
      addControls(to: &actions)
    } else {
      addGestures(to: &actions)
      addInputs(to: &actions)
    }
    if let due = EffectList(app).nextDue, due > app.runtime.now {
      actions.all.append(SessionAction(.time, .advance(due - app.runtime.now)))
    }
    if tree.alert == nil {
      let takesInputs = !takesTouches || app.frontOwner(in: tree)?.inputType != nil || showsButtonOrRow
      if options.sendsSteps || !takesInputs { addSteps(takesInputs ? .anyStep : .step, to: &actions) }
    }
    actions.all += options.links.map { SessionAction(.link, .openURL($0)) }
    if options.restarts { actions.all.append(SessionAction(.restart, .restart)) }
    return actions
  }

  // MARK: Gestures

  /// Returns a button by its title, or by its number if titles repeat.
  static func button(_ index: Int, of alert: AlertContent) -> Statement.Control {
    let title = alert.buttons[index]
    return alert.buttons.count { $0 == title } == 1 ? .title(title) : .number(index + 1)
  }

  // Adds `back`, `dismiss`, the other tabs and the gestures on controls.
  private func addGestures(to actions: inout SessionActions) {
    // Offer both everywhere, since the session refuses what the screen does not allow.
    actions.all += [SessionAction(.gesture, .back(1)), SessionAction(.gesture, .dismiss)]
    if options.cancelsSwipes {
      actions.all += [SessionAction(.gesture, .cancelled(.back)), SessionAction(.gesture, .cancelled(.dismiss))]
    }
    if let tabs = tree.frontTabs, case .tabs(let selected) = tabs.kind {
      for index in tabs.children.indices where index != selected {
        actions.all.append(SessionAction(.gesture, .tab(.number(index + 1))))
      }
    }
    addControls(to: &actions)
  }

  // Whether the front screen shows an enabled button or row. These send Steps as inputs do.
  private var showsButtonOrRow: Bool {
    screens[0].controls.buttons.contains(where: \.isEnabled) || screens[0].controls.rows.contains(where: \.isEnabled)
  }

  private func addControls(to actions: inout SessionActions) {
    for (screen, elements, controls) in screens {
      let buttons = ControlList(.button, of: controls)
      for (index, button) in buttons.controls.enumerated() where button.isEnabled {
        actions.all.append(SessionAction(.gesture, .tap(buttons.name(index), in: screen)))
      }
      let menus = ControlList(.holdable, of: controls)
      for index in menus.controls.indices.filter({ menus.controls[$0].isEnabled }).prefix(Self.rowLimit) {
        actions.all.append(SessionAction(.gesture, .hold(menus.name(index), in: screen)))
      }
      let rows = ControlList(.row, of: controls)
      for index in rows.controls.indices.filter({ rows.controls[$0].isEnabled }).prefix(Self.rowLimit) {
        actions.all.append(SessionAction(.gesture, .select(.number(rows.number(index)), in: screen)))
      }
      // A screen has one list to scroll, or the statement would have to name one.
      let lists = elements.flatMap(\.all).filter { $0.gestures.contains(.scroll) }
      if let list = lists.first, lists.count == 1 {
        if list.rowsBelow > 0 { actions.all.append(SessionAction(.gesture, .scroll(.down, in: screen))) }
        if list.rowsAbove > 0 { actions.all.append(SessionAction(.gesture, .scroll(.up, in: screen))) }
      }
      let fields = ControlList(.field, of: controls)
      for (index, field) in controls.fields.enumerated() where field.isEnabled {
        let names = [field.title, field.identifier].compactMap { $0 }
        // Scripts write a field in any of these forms.
        var keys: [Statement.Control?] = [fields.name(index), .number(index + 1)] + names.map { .title($0) }
        if fields.controls.count == 1 { keys.append(nil) }
        for text in arguments.texts(for: names, passed: keys, besides: field.text) {
          let statement = Statement.type(text.text, in: fields.name(index), of: screen)
          actions.all.append(SessionAction(.gesture, statement, isGuess: text.isGuess))
        }
        if field.element.gestures.contains(.submit) {
          actions.all.append(SessionAction(.gesture, .submit(in: fields.name(index), of: screen)))
        }
      }
    }
  }

  // MARK: Inputs

  // Returns the visible screens, front first, then the flows of the front screen with inputs.
  private static func visibleOwners(_ app: LaunchedApp, _ tree: ScreenTree) -> [Owner] {
    var owners = [app.frontOwner(in: tree)].compactMap { $0 }
    func add(_ owner: Owner?) {
      // Two screens may share a model. Its inputs then are the same actions.
      guard let owner, !owners.contains(where: { $0 === owner || ($0.model != nil && $0.model === owner.model) }) else {
        return
      }
      owners.append(owner)
    }
    for screen in app.visibleScreens(in: tree) { add(screen) }
    let coordinators = app.screenCoordinators
    var next = owners.first.flatMap { coordinators.innermost(showing: $0) }
    while let coordinator = next {
      if coordinator.owner?.model is any InputSink { add(coordinator.owner) }
      next = coordinators.parent(of: coordinator)
    }
    return owners
  }

  private func addInputs(to actions: inout SessionActions) {
    let front = app.frontOwner(in: tree)
    for owner in visible {
      guard let type = owner.inputType else { continue }
      let name = owner === front ? nil : owner.name
      let receiver = owner.name.word
      addCalls(of: type, .input, to: &actions, owner: name, receiver: receiver, qualifies: { _ in false }) {
        .input($0, in: name)
      }
    }
  }

  // MARK: Steps

  private func addSteps(_ kind: SessionAction.Kind, to actions: inout SessionActions) {
    let sharedNames = app.sharedStepNames
    for type in app.steps.map({ $0.scriptType }) {
      addCalls(of: type, kind, to: &actions, owner: nil, qualifies: sharedNames.contains) { .step($0, in: nil) }
    }
  }

  // Adds the calls of a type's cases, or of a structure. `qualifies` says whether a case needs the name of its type.
  // `receiver` is the name of an input's owner, without its number.
  private func addCalls(
    of type: ScriptType, _ kind: SessionAction.Kind, to actions: inout SessionActions, owner: Name?,
    receiver: String? = nil, qualifies: (String) -> Bool, _ statement: (Literal) -> Statement
  ) {
    func add(
      _ name: String, _ parameters: [ScriptParameter], _ signature: @autoclosure () -> String,
      _ literal: (ArgumentValues.Call) -> Literal
    ) {
      let calls = arguments.calls(of: name, parameters, in: receiver)
      if calls.isEmpty {
        let bare = statement(literal(ArgumentValues.Call(arguments: [])))
        actions.withoutValue.append(
          SessionActions.WithoutValue(kind: kind, signature: signature(), statement: bare, owner: owner))
      }
      actions.all += calls.map { SessionAction(kind, statement(literal($0)), isGuess: $0.isGuess) }
    }
    if case .structure(let parameters) = type.form {
      add(type.shortName, parameters, type.signatures.first ?? type.shortName) { call in
        .structure(type: type.shortName, arguments: call.arguments)
      }
    }
    for candidate in type.cases {
      add(candidate.name, candidate.parameters, candidate.signature) { call in
        .enumCase(
          type: qualifies(candidate.name) ? type.shortName : nil, name: candidate.name, arguments: call.arguments)
      }
    }
  }
}
