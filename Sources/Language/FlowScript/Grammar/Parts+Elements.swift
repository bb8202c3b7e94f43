import FlowSystem

extension Parts {
  /// A control of a screen, by its position, title, identifier or role.
  static let screenControl = Part<Statement.Control>(
    .control, read: { parser throws(ParseError) in try parser.screenControl() }, text: \.description)
  /// A control of a screen, before a value.
  static let adjustable = Part<Statement.Control>(
    .control, read: { parser throws(ParseError) in try parser.screenControl(isBeforeValue: true) },
    text: { control in
      // Before a value, the word of a role would be that of a control that the value names.
      if case .title(let title) = control, ElementRole(rawValue: title) != nil { return ScriptText.quoted(title) }
      return control.description
    })
  /// What `set` moves a control to: `on`, a number, a text.
  static let elementValue = Part<Literal>(
    .elementValue, read: { parser throws(ParseError) in try parser.elementValue() },
    text: { value in
      switch value {
      case .boolean(let isOn): (isOn ? ElementState.on : .off).rawValue
      case .string(let text) where !StatementParser.isElementValue(text): ScriptText.title(text)
      default: value.description
      }
    }, change: { StatementContent.changed($0, $1) })
  /// Where on screen the statement finds what it means: elements, a screen or a flow, each after `in`.
  static let scope = Part<Scope?>(
    [.keyword(.in)], further: [.scope],
    read: { parser throws(ParseError) in try parser.scope() },
    write: { scope, text in text += Statement.suffix(scope) },
    change: { scope, change in
      var changed = scope
      changed?.owner = scope?.owner.map { StatementContent.changed($0, change) }
      return changed
    })

  /// The field of a text to type and its scope, each after `in`.
  static let field = Part<(field: Statement.Control?, scope: Scope?)>(
    [.keyword(.in)], further: [.control] + scope.allSlots,
    read: { parser throws(ParseError) in
      let start = parser.offset
      guard try !parser.isAtEnd(), parser.keyword(.in) else { return (nil, nil) }
      if try parser.isAtScopeWord() {
        parser.offset = start
        return (nil, try scope.read(&parser))
      }
      let field = try screenControl.read(&parser)
      // A field has no number after `#`, so a name with one is that of a screen.
      if case .title(let word) = field, let number = try parser.instanceNumber() {
        return (nil, Scope(Name(word: word, number: number)))
      }
      return (field, try scope.read(&parser))
    },
    write: { slot, text in text += Statement.suffix(slot.field, slot.scope) },
    change: { slot, change in (slot.field, scope.change(slot.scope, change)) })

  /// A number of rows, or `auto`.
  static let rows = Part<Int?>(
    [.count, .keyword(.auto)],
    read: { parser throws(ParseError) in
      try parser.skipBlanks()
      return parser.keyword(.auto) ? nil : try parser.wholeNumber(from: 1)
    }, write: { count, text in text += " \(count.map(String.init) ?? Keyword.auto.rawValue)" })

  /// The direction in which a list scrolls, or the row to scroll to.
  static let scroll = Part<Statement.Scroll>(
    [.keyword(.up), .keyword(.to)], further: [.control],
    read: { parser throws(ParseError) in
      guard try !parser.isAtEnd() else { return .down }
      if parser.keyword(.up) { return .up }
      return parser.keyword(.to) ? .to(try screenControl.read(&parser)) : .down
    },
    write: { scroll, text in
      switch scroll {
      case .down: break
      case .up: text += " \(Keyword.up.rawValue)"
      case .to(let row): text += " \(Keyword.to.rawValue) \(row)"
      }
    })
}

extension StatementParser {
  /// Reads what stands after each `in`. Returns `nil` without one.
  mutating func scope() throws(ParseError) -> Scope? {
    var containers: [Scope.Container] = []
    while try !isAtEnd(), keyword(.in) {
      note([.scope])
      try skipBlanks()
      if let role = scopeRole() {
        containers.append(Scope.Container(role, try control()))
        continue
      }
      if peek == .hash {
        containers.append(Scope.Container(nil, try screenControl()))
        continue
      }
      let kind = Scope.OwnerKind.allCases.first { scopeWord($0.rawValue) }
      let name = try name(.owner)
      // The name before another `in` is that of an element.
      guard kind == nil, name.number == 1, try !isAtEnd(), keywordFollows(.in) else {
        return Scope(containers, in: name, kind)
      }
      containers.append(Scope.Container(nil, .title(name.word)))
    }
    return containers.isEmpty ? nil : Scope(containers)
  }

  // Whether the word of a container, a screen or a flow follows, and then a name. The word of a field is that of what
  // a statement means itself.
  fileprivate func isAtScopeWord() throws(ParseError) -> Bool {
    var probe = self
    try probe.skipBlanks()
    if Scope.OwnerKind.allCases.contains(where: { probe.scopeWord($0.rawValue) }) { return true }
    return probe.scopeRole().map { ![.field, .password, .editor, .search].contains($0) } ?? false
  }

  // Reads the word of a role if a name or a number follows.
  private mutating func scopeRole() -> ElementRole? {
    ElementRole.allCases.first { scopeWord($0.rawValue) }
  }

  // Reads a word if a name or a number follows. Without one, the word is a name itself.
  private mutating func scopeWord(_ word: String) -> Bool {
    let start = offset
    guard token(word), (try? isAtEnd()) == false, !keywordFollows(.in),
      peek == .quote || wordEnd(from: offset) > offset
    else {
      offset = start
      return false
    }
    return true
  }

  // Reads `on`, `off`, a value, or a word, which is a text.
  fileprivate mutating func elementValue() throws(ParseError) -> Literal {
    try skipBlanks()
    if token(ElementState.on.rawValue) { return .boolean(true) }
    if token(ElementState.off.rawValue) { return .boolean(false) }
    let end = wordEnd(from: offset)
    let word = source.string(offset..<end)
    guard end > offset, !peek.isDigit, !Self.isElementValue(word) else { return try value() }
    return .string(try text(.text))
  }

  // Returns whether a word is a value itself, so that a text of the same spelling has quotes.
  fileprivate static func isElementValue(_ word: String) -> Bool {
    Bool(word) != nil || word == Literal.nil.description || ElementState(rawValue: word) != nil
      || Keyword(rawValue: word)?.isReservedAmongNames == true
  }
}
