import FlowCore
import FlowScript
import FlowSession
import FlowSystem

/// The texts of `help`, from the statement table and the app.
@MainActor
struct HelpText {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// Returns the lines of `help`, or of `help word`.
  /// - Throws: ``Diagnostic`` with a suggestion if `help` does not know the word.
  func lines(for word: String?) throws(Diagnostic) -> [String] {
    guard let word else { return Self.overview }
    let pages = languagePages(word) + appPages(word)
    if !pages.isEmpty { return Array(pages.joined(separator: [""])) }
    let advice =
      StatementTable.statement(forSynonym: word)?.verb.map { Advice.didYouMean($0.rawValue) }
      ?? ForeignCommand.advice(for: word)
    if let advice { throw .unknown("help for", word, known: [], advice: [advice]) }
    throw .unknown("help for", word, known: HelpIndex(session).words, advice: ["see all: help"])
  }

  // All statements by group, and the topics.
  private static var overview: [String] {
    let step = StatementTable.step
    var lines = [".step(label: value)   \(step.summary)"]
    // One column for all groups, which the few long statements do not widen.
    var briefs = TextColumns.padded(StatementTable.statements.map(\.brief), limit: 20)[...]
    for group in StatementEntry.Group.allCases {
      lines += ["", group.rawValue]
      for entry in StatementTable.statements(in: group) {
        lines.append("  \(briefs.popFirst() ?? entry.brief)  \(entry.summary)")
      }
    }
    let topics = StatementTable.topics.map(\.word).joined(separator: ", ")
    return lines + [
      "", "help word explains one, a Step, an input, a screen, a flow, a path or an app.",
      "Topics: \(topics).",
    ]
  }

  // MARK: The language

  /// The words of the language that `help` knows, each with a one-line summary.
  static let words: [StatementKeyword] = {
    var words = StatementTable.statements.compactMap { entry in
      entry.verb.map { StatementKeyword($0.rawValue, entry.summary) }
    }
    words += StatementTable.topics.filter { Verb(rawValue: $0.word) == nil }
      .map { StatementKeyword($0.word, "a topic: \($0.summary)") }
    words += StatementTable.assertions.filter { Verb(rawValue: $0.word.rawValue) == nil }
      .map { StatementKeyword($0.word.rawValue, "an assertion: \($0.summary)") }
    words += StatementTable.headers.map { StatementKeyword($0.word.rawValue, "a header: \($0.summary)") }
    return words
  }()

  // Returns the pages of a verb, a topic, an assertion or a header.
  private func languagePages(_ word: String) -> [[String]] {
    var pages: [[String]] = []
    if let verb = Verb(rawValue: word) { pages.append(page(StatementTable.entry(for: verb))) }
    if let topic = StatementTable.topics.first(where: { $0.word == word }) {
      let links = word == "links" ? linkLines : []
      pages.append(
        Self.page([topic.summary], topic.lines + links, examples: topic.examples))
    }
    // A verb and a topic may share a word. The user means an assertion or a header only where there is neither.
    guard pages.isEmpty else { return pages }
    if let assertion = StatementTable.assertions.first(where: { $0.word.rawValue == word }) {
      return [Self.page(assertion.forms.map(\.text), [assertion.summary])]
    }
    if let header = StatementTable.headers.first(where: { $0.word.rawValue == word }) {
      let text = [header.summary, "a header: it comes before all statements, in files only"]
      return [Self.page(header.forms.map(\.text), text)]
    }
    return []
  }

  private func page(_ entry: StatementEntry) -> [String] {
    var details = [entry.summary] + entry.details
    if entry.verb == .open { details += linkLines }
    if entry.verb == .expect {
      let forms = StatementTable.assertions.flatMap { assertion in
        assertion.forms.map { ($0.text, assertion.summary) }
      }
      details += [""] + zip(forms, TextColumns.padded(forms.map(\.0))).map { "\($1)  \($0.1)" }
      let operators = StatementTable.operators
      details += ["", "operators of expect state"]
      details += zip(operators, TextColumns.padded(operators.map(\.comparison.rawValue))).map { "\($1)  \($0.summary)" }
    }
    return Self.page(entry.forms.map(\.text), details, examples: entry.examples)
  }

  // Returns a heading above an indented text with examples.
  private static func page(_ heading: [String], _ text: [String], examples: [String] = []) -> [String] {
    let lines = [""] + text + (examples.isEmpty ? [] : ["", examples.count == 1 ? "example" : "examples"])
    return heading + lines.map { $0.isEmpty ? "" : "  \($0)" } + examples.map { "    \($0)" }
  }

  // Without a launched app, those of all apps.
  private var linkLines: [String] {
    let apps: [(name: String, links: [String])] =
      session.launched.map { [($0.name, $0.links)] } ?? session.apps.map { ($0.name, $0.links) }
    return apps.filter { !$0.links.isEmpty }.map { app in
      "\(app.name) opens \(app.links.map(VisibleText.line).joined(separator: ", "))"
    }
  }

  // MARK: The app

  private func appPages(_ word: String) -> [[String]] {
    stepPages(word) + inputPages(word) + ownerPages(word) + pathPages(word) + launchPages(word)
  }

  // Returns the pages of Steps with a name or of a type. A name may lack its dot.
  private func stepPages(_ word: String) -> [[String]] {
    (session.launched?.steps ?? []).flatMap { type -> [[String]] in
      let type = type.scriptType
      let steps = type.cases.filter { [$0.name, ".\($0.name)", "\(type.shortName).\($0.name)"].contains(word) }
      if steps.isEmpty, type.shortName == word {
        return [Self.page([type.shortName], ["a \(StepResolver.typeKind)"] + type.signatures)]
      }
      return steps.map { page($0, ["a Step of \(type.shortName)"], verb: "") }
    }
  }

  static func inputKind(_ owner: Owner) -> String { "an input of \(owner)" }

  // Returns a page for each living owner that takes an input of the name.
  private func inputPages(_ word: String) -> [[String]] {
    (session.launched?.run.owners.alive ?? []).flatMap { owner -> [[String]] in
      let inputs = owner.inputType?.cases ?? []
      return inputs.filter { [$0.name, ".\($0.name)"].contains(word) }.map { input in
        page(input, [Self.inputKind(owner)], verb: "\(Verb.do.rawValue) ", owner: owner)
      }
    }
  }

  // The page has documentation, parameters and an example of this moment.
  private func page(_ step: ScriptCase, _ about: [String], verb: String, owner: Owner? = nil) -> [String] {
    let text = [step.about.map(VisibleText.line)].compactMap { $0 } + about + Self.lines(about: step.parameters)
    var example = Suggestions(session).example(of: step).map { verb + $0 }
    if let owner, owner !== session.launched?.frontOwner { example? += Statement.suffix(owner.name) }
    return Self.page([verb + step.signature], text, examples: example.map { [$0] } ?? [])
  }

  private static func lines(about parameters: [ScriptParameter]) -> [String] {
    let documented = parameters.filter { $0.summary != nil }
    let names = TextColumns.padded(documented.map { $0.label ?? $0.typeName })
    return zip(names, documented).map { "\($0)  \(VisibleText.line($1.summary ?? ""))" }
  }

  private func ownerPages(_ word: String) -> [[String]] {
    guard let app = session.launched else { return [] }
    return app.run.owners.alive.filter { [$0.name.description, $0.name.word].contains(word) }.map { owner in
      var text = [owner === app.frontOwner ? "the front screen" : owner.kind == .flow ? "a flow" : "a screen"]
      if let title = owner.displayName { text[0] += ", \(ScriptText.quoted(title))" }
      let inputs = owner.inputType?.cases.map { ".\($0.name)" } ?? []
      if !inputs.isEmpty { text.append("inputs: \(inputs.joined(separator: ", "))") }
      let properties = owner.model.map { model in app.runtime.enter { StateReader.properties(of: model).map(\.name) } }
      if let properties, !properties.isEmpty { text.append("state: \(properties.joined(separator: ", "))") }
      var queries: [Statement.Query] = [.tree(owner.name)]
      if properties?.isEmpty == false { queries.append(.state(Path(name: owner.name))) }
      if !inputs.isEmpty { queries.append(.inputs(owner.name)) }
      return Self.page([owner.name.description], text, examples: queries.map { "\(Statement.query($0))" })
    }
  }

  // The maximum length of a value that an example compares, in bytes.
  private static let comparedValueLimit = 120

  private func pathPages(_ word: String) -> [[String]] {
    guard let app = session.launched, let path = try? Path(parsing: word), !path.components.isEmpty,
      let value = try? session.value(at: path, app)
    else { return [] }
    // Help numbers no UUID, since nothing records it.
    let known = session.uuids.known(value)
    var examples = [Statement.query(.state(path)), Statement.query(.why(path, at: nil))].map(\.description)
    let parts = PathCompleter(session, isQuoted: false).candidates(word).map(\.candidate).filter { $0.text != word }
    // The literal of a long value would fill the screen, so the example compares its number of elements.
    if session.canWrite(value), known.description.utf8.count <= Self.comparedValueLimit {
      examples.append("\(Statement.expect(.state(path, .equal, .value(known))))")
    } else if let count = StatePath.elementCount(of: value) {
      examples.append("expect state \(path).count == \(count)")
    }
    let about = parts.isEmpty ? [] : ["it has \(parts.map(\.text).listed)"]
    return [Self.page(["\(path): \(ShortText.of(known))"], ["a value of the state"] + about, examples: examples)]
  }

  private func launchPages(_ word: String) -> [[String]] {
    session.apps.filter { $0.name == word }.map { app in
      let parameters = ArgumentCompleter.arguments(of: app)
      let signature = parameters.isEmpty ? "" : "(\(parameters.map(\.signature).joined(separator: ", ")))"
      var text = app.summary.isEmpty ? [] : [VisibleText.line(app.summary)]
      text += Self.lines(about: parameters)
      if !app.links.isEmpty { text.append("opens \(app.links.map(VisibleText.line).joined(separator: ", "))") }
      let name = ScriptText.title(app.name)
      return Self.page(["app \(name)\(signature)"], text, examples: ["app \(name)"])
    }
  }
}

/// The index of `help`: words of the language and of the app.
@MainActor
struct HelpIndex {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// The words alone, those of Steps and inputs with and without their dots.
  var words: [String] { candidates.flatMap(\.keys) }

  /// The words, each with a one-line summary.
  var candidates: [KeyedCandidate] { HelpText.words.map { KeyedCandidate($0) } + appCandidates }

  // The Steps, inputs, screens, flows and apps.
  private var appCandidates: [KeyedCandidate] {
    let steps = (session.launched?.steps ?? []).flatMap { type in
      type.scriptType.cases.map { candidate($0, "a Step") }
    }
    let owners = session.launched?.run.owners.alive ?? []
    let inputs = owners.flatMap { owner in
      (owner.inputType?.cases ?? []).map { candidate($0, HelpText.inputKind(owner)) }
    }
    let names = owners.map { KeyedCandidate(name: $0.name, $0.kind == .flow ? "a flow" : "a screen") }
    let apps = session.apps.map { KeyedCandidate(ScriptText.title($0.name), "an app", content: $0.name) }
    return steps + inputs + names + apps
  }

  private func candidate(_ step: ScriptCase, _ kind: String) -> KeyedCandidate {
    let about = step.about.map { "\(kind): \(VisibleText.line($0))" } ?? kind
    return KeyedCandidate(".\(step.name)", about, keys: [step.name, ".\(step.name)"])
  }
}
