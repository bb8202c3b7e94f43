extension Statement: CustomStringConvertible {
  /// The canonical text on one line, as a recorder writes it. Parsing it gives the statement back.
  package var description: String {
    switch self {
    case .app(let name, let arguments):
      "app \(Self.word(name))\(Self.arguments(arguments))"
    case .restart: "restart"
    case .step(let step, let owner): "\(step)\(Self.owner(owner))"
    case .input(let input, let owner): "do \(input)\(Self.owner(owner))"
    case .open(let steps): "open \(steps.map(\.description).joined(separator: " then "))"
    case .openURL(let url): "open \(URLText.isBare(url) ? url : ScriptText.quoted(url))"
    case .back(let count): count == 1 ? "back" : "back \(count)"
    case .dismiss: "dismiss"
    case .tab(let tab): "tab \(tab)"
    case .alert(let button): "alert\(button)"
    case .advance(let duration): "advance \(DurationText.text(duration))"
    case .settle(let duration): "settle\(Self.duration(duration))"
    case .clock(.auto(let duration)): "clock auto\(Self.duration(duration))"
    case .clock(.manual): "clock manual"
    case .clock(.live): "clock live"
    case .detail(let detail): "detail \(detail.rawValue)"
    case .include(let file): "include \(ScriptText.quoted(file))"
    case .query(let query): query.description
    case .expect(let assertion): "expect \(assertion)"
    case .prompt(let command): command.description
    }
  }

  private static func word(_ text: String) -> String {
    ScriptText.isWord(text) ? text : ScriptText.quoted(text)
  }

  private static func owner(_ name: Name?) -> String {
    name.map { " in \($0)" } ?? ""
  }

  private static func duration(_ duration: Duration?) -> String {
    duration.map { " \(DurationText.text($0))" } ?? ""
  }

  private static func arguments(_ arguments: [Literal.Argument]) -> String {
    var text = ""
    if !arguments.isEmpty { Literal.write(arguments, to: &text) }
    return text
  }
}

extension Statement.Tab: CustomStringConvertible {
  /// The number or the title.
  ///
  /// A title is quoted if it is no word or reads as a number.
  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .title(let title): ScriptText.title(title)
    }
  }
}

extension Statement.Button: CustomStringConvertible {
  /// The text behind `alert`: empty, a number, or a title as for a tab.
  package var description: String {
    switch self {
    case .only: ""
    case .number(let number): " \(number)"
    case .title(let title): " \(ScriptText.title(title))"
    }
  }
}

extension ScriptText {
  /// Returns a title where a number is possible too.
  ///
  /// It is a word, or quoted if it is no word or reads as a number.
  package static func title(_ title: String) -> String {
    isWord(title) && !title.utf8.allSatisfy(\.isDigit) ? title : quoted(title)
  }
}
