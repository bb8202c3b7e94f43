@testable import FlowScript

extension RandomScript {
  mutating func owner() -> Name? {
    chance(1, of: 3) ? name() : nil
  }

  /// Returns a control by number or title.
  mutating func control() -> Statement.Control {
    chance(1, of: 3) ? .number(number(1...9)) : .title(text())
  }

  /// Returns a control of a screen, in any form that may stand before a value or not.
  mutating func screenControl(isBeforeValue: Bool = false) -> Statement.Control {
    let role = chance(1, of: 2) ? pick(ElementRole.allCases) : nil
    let occurrence = isBeforeValue || role != nil && chance(1, of: 2) ? nil : number(1...9)
    switch number(0...4) {
    case 0: return .identifier(text())
    case 1 where role != nil || occurrence != nil: return .element(role, text(), occurrence: occurrence)
    case 2: return .title(pick(ElementRole.allCases).rawValue)
    default: return control()
    }
  }

  // The word of another role would begin a scope.
  private mutating func field() -> Statement.Control {
    let control = screenControl()
    guard case .element(.some, let title, let occurrence) = control else { return control }
    return .element(pick([.field, .password, .editor, .search]), title, occurrence: occurrence)
  }

  private mutating func value() -> Literal {
    pick([.boolean(chance(1, of: 2)), .integer(Int128(number(0...9))), .float(0.5), .string(text()), .string("on")])
  }

  /// Returns an assertion of any kind.
  mutating func assertion() -> Assertion {
    switch number(0...18) {
    case 0: .screen(name())
    case 1: .stack((0..<number(1...3)).map { _ in name() }, in: owner())
    case 2: .tab(tab(), chance(1, of: 2) ? check() : nil)
    case 3: .alert(text())
    case 4: .noAlert
    case 5: .flow(name(), isPresent: chance(1, of: 2))
    case 6: .state(path(), pick(Comparison.allCases.filter { $0 != .matches }), .value(literal()))
    case 7: .state(path(), .matches, .value(.string(text())))
    case 8: .stepOutcome(pick(StepOutcome.allCases))
    case 9: .idle
    case 10: .state(path(), pick(Comparison.allCases.filter { $0 != .matches }), .path(path()))
    case 11: .noScreen(name())
    case 12: .noState(path())
    case 13: .changed(chance(1, of: 2))
    case 14: .noError
    case 15: .element(element())
    case 16: .noElement(element(isChecked: false))
    case 17: .rows(number(0...9), in: scope())
    default: .alive(number(0...9), chance(1, of: 2) ? .flows : .name(name()))
    }
  }

  private mutating func element(isChecked: Bool = true) -> ElementPattern {
    let role = pick(AssertionWord.elementRoles)
    let position = role == .row && chance(1, of: 2) ? number(1...9) : nil
    let isExpression = position == nil && chance(1, of: 4)
    var pattern = ElementPattern(
      role, number: position, label: position == nil || chance(1, of: 2) ? text() : nil, isLabelExpression: isExpression
    )
    pattern.scope = scope()
    if isChecked, chance(1, of: 2) { pattern.check = check() }
    return pattern
  }

  private mutating func check() -> ElementPattern.Check {
    pick([
      .enabled, .state(pick(ElementState.allCases)), .value(.equal, .string(text())), .value(.less, .integer(3)),
      .value(.matches, .string(text())),
    ])
  }

  /// Returns a query of any kind.
  mutating func query() -> Statement.Query {
    pick([
      .tree(owner()), .state(nil), .state(path()), .screen(owner(), isFull: chance(1, of: 2)), .stack(owner()),
      .steps(prefix: nil),
      .steps(prefix: text()),
      .steps(prefix: ".mov"), .steps(prefix: "Movie.de"), .inputs(owner()), .effects(owner()), .alive(owner()),
      .trace(nil),
      .trace(number(1...99)),
      .why(chance(1, of: 2) ? path() : nil, at: chance(1, of: 2) ? number(1...99) : nil), .time, .clock, .detail,
    ])
  }

  /// Returns a command that only the prompt accepts.
  mutating func promptCommand() -> Statement.PromptCommand {
    let first = number(1...50)
    return pick([
      .apps, .help(nil), .help(text()), .history(nil, isWhole: chance(1, of: 2)),
      .history(text(), isWhole: chance(1, of: 2)), .recordOff,
      .record(
        text(), from: chance(1, of: 2) ? number(1...9) : nil, replaces: chance(1, of: 2),
        hasScreens: chance(1, of: 2)),
      .save(text(), nil, replaces: chance(1, of: 2)), .save(text(), first...first + number(0...9), replaces: false),
      .explore(nil), .explore(number(1...9_999)), .paths(owner()), .go(name()),
      .graph(text(), replaces: chance(1, of: 2)), .report(text(), replaces: chance(1, of: 2)),
      .moves(sendsSteps: chance(1, of: 2)), .undo(number(1...9)), .redo(number(1...9)), .goto(number(1...99)),
      .diff(number(1...99), chance(1, of: 2) ? number(1...99) : nil), .run(text()), .quit,
    ])
  }

  /// Returns a scope of any kind. Where no field precedes it, the first name has the word of a role.
  mutating func scope(followsField: Bool = true) -> Scope? {
    var containers: [Scope.Container] = []
    for _ in 0..<number(0...2) {
      let needsRole = containers.isEmpty && !followsField
      let role = needsRole || chance(1, of: 2) ? pick([ElementRole.row, .section, .list, .group]) : nil
      let control: Statement.Control =
        role != nil && chance(1, of: 3)
        ? .number(number(1...9)) : role == nil && chance(1, of: 3) ? .identifier(text()) : .title(text())
      containers.append(Scope.Container(role, control))
    }
    let owner = owner()
    let kind: Scope.OwnerKind? = owner == nil ? nil : pick([nil, .screen, .flow])
    // The last name without a role is that of an owner.
    if owner == nil, let last = containers.last, last.role == nil, case .title = last.control {
      containers[containers.count - 1].role = .row
    }
    return containers.isEmpty && owner == nil ? nil : Scope(containers, in: owner, kind)
  }

  /// Returns a statement that any file may contain, without `app` if `app` is false.
  mutating func fileStatement(app: Bool = true) -> Statement {
    switch number((app ? 0 : 1)...25) {
    case 0: .app(name: text(), arguments: arguments())
    case 1: .restart
    case 2, 3, 4: .step(step(), in: owner())
    case 5: .input(step(), in: owner())
    case 6: .open((0..<number(1...3)).map { _ in step() })
    case 7: .openURL(pick(["app://a/b?c=d#e", "movies:7", "a+b-c.d://영화", "a://x y", "", "a://\"", "no scheme"]))
    case 8: .back(number(1...5))
    case 9: pick([.dismiss, .cancelled(.back), .cancelled(.dismiss), .scene(pick(AppPhase.allCases))])
    case 10: .tab(tab())
    case 11: .alert(pick([nil, .number(number(1...9)), .title(text())]))
    case 12: .advance(duration())
    case 13: .settle(chance(1, of: 2) ? duration() : nil)
    case 14: .clock(chance(1, of: 2) ? .manual : .auto(chance(1, of: 2) ? duration() : nil))
    case 15:
      pick([
        .detail(pick(Statement.Detail.allCases)), .elements(chance(1, of: 2)), .rows(pick([nil, number(1...99)])),
        .transitions(duration()),
      ])
    case 16: .include(text())
    case 17: .query(query())
    case 18: chance(1, of: 2) ? .tap(screenControl(), in: scope()) : .hold(screenControl(), in: scope())
    case 19: .select(screenControl(), in: scope())
    case 20:
      chance(1, of: 2)
        ? .type(text(), in: field(), of: scope()) : .type(text(), in: nil, of: scope(followsField: false))
    case 21: .set(screenControl(isBeforeValue: true), value(), in: scope())
    case 22:
      chance(1, of: 2) ? .submit(in: field(), of: scope()) : .submit(in: nil, of: scope(followsField: false))
    case 23: .scroll(pick([.down, .up, .to(screenControl())]), in: scope())
    default: .expect(assertion())
    }
  }

  /// Returns any statement.
  mutating func statement() -> Statement {
    switch number(0...9) {
    case 0: .prompt(promptCommand())
    case 1: chance(1, of: 5) ? .clock(.live) : fileStatement()
    default: fileStatement()
    }
  }

  /// Returns a line end, at times after insignificant whitespace.
  private mutating func lineEnd(_ ending: String) -> String {
    (chance(1, of: 8) ? pick([" ", "\t", "   "]) : "") + ending
  }

  /// Returns a valid file with unusual formatting.
  mutating func file() -> String {
    let ending = chance(1, of: 2) ? "\n" : "\r\n"
    var text = chance(1, of: 10) ? "\u{FEFF}" : ""
    let isFragment = chance(1, of: 3)
    var headers = isFragment ? ["fragment"] : []
    if chance(1, of: 3) { headers.append("tags a \"b c\"") }
    if chance(1, of: 3) { headers.append("skip \"why\" # because") }
    headers.shuffle(using: &generator)
    if chance(1, of: 2) { headers.insert("flowscript  1", at: 0) }
    for header in headers { text += filler(ending) + header + lineEnd(ending) }
    text += filler(ending)
    text +=
      (isFragment ? "expect idle" : "app  Movies ( ".replacing(" (", with: "(") + "\n id : 3 , )") + lineEnd(ending)
    for _ in 0..<number(0...8) {
      text += filler(ending)
      let statement = fileStatement(app: !isFragment)
      text += statement.description
      if chance(1, of: 4) { text += pick([" # why", " #", "\t# \"x"]) }
      text += lineEnd(ending)
      guard statement.takesBlock else { continue }
      for _ in 0..<(chance(1, of: 2) ? number(0...4) : 0) {
        text += "  " + pick(["push A (A)", "...", "  deeper", "A.b: [..]", "# text", "error: no", "영화", "\\..."])
        text += lineEnd(ending)
      }
    }
    if chance(1, of: 4), let last = text.unicodeScalars.last, last == "\n" { text = String(text.dropLast()) }
    return text
  }

  private mutating func filler(_ ending: String) -> String {
    var text = ""
    while chance(1, of: 3) { text += pick(["", "# a comment", "#", "  ", "\t", "#no space"]) + lineEnd(ending) }
    return text
  }
}
