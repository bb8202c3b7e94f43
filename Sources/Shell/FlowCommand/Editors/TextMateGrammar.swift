import FlowScript
import FlowSession
import FlowSystem

/// A TextMate grammar, which VS Code, Sublime Text and others read.
struct TextMateGrammar: Encodable {
  /// A rule of the grammar.
  ///
  /// A rule is a match, a region between two matches, a group of rules, or the name of another rule.
  final class Rule: Encodable, Sendable {
    // The names of the properties are the keys of the format.

    /// The name of another rule, after `#`.
    let include: String?
    /// The scope of the whole match or region.
    let name: String?
    let match: String?
    let begin: String?
    let end: String?
    /// The scopes of the groups of `match`, by their numbers.
    let captures: [String: Scope]?
    let beginCaptures: [String: Scope]?
    let endCaptures: [String: Scope]?
    /// The rules to try in order, within a region or in a group.
    let patterns: [Rule]?

    // The captures belong to `match` or else to `begin`.
    private init(
      include: String? = nil, name: String? = nil, match: String? = nil, begin: String? = nil, end: String? = nil,
      _ captures: [String] = [], endScope: String? = nil, patterns: [Rule]? = nil
    ) {
      self.include = include
      self.name = name
      self.match = match
      self.begin = begin
      self.end = end
      // Captures count from 1. An empty scope stands for a group that has none.
      let scopes = captures.enumerated().filter { !$0.element.isEmpty }
      let named = Dictionary(uniqueKeysWithValues: scopes.map { ("\($0.offset + 1)", Scope($0.element)) })
      self.captures = match == nil || named.isEmpty ? nil : named
      beginCaptures = match != nil || named.isEmpty ? nil : named
      endCaptures = endScope.map { ["0": Scope($0)] }
      self.patterns = patterns
    }

    /// Returns a reference to a rule of the repository.
    static func include(_ name: String) -> Rule { Rule(include: "#\(name)") }

    /// Returns a rule that gives scopes to matches of an expression, and to their groups.
    static func match(_ expression: String, _ name: String? = nil, captures: [String] = []) -> Rule {
      Rule(name: name.map(scoped), match: expression, captures.map(scoped))
    }

    /// Returns a rule for the text between two matches, in which other rules apply.
    static func region(
      _ begin: String, _ end: String, _ name: String? = nil, captures: [String] = [], endScope: String? = nil,
      _ patterns: [Rule]
    ) -> Rule {
      Rule(
        name: name.map(scoped), begin: begin, end: end, captures.map(scoped), endScope: endScope.map(scoped),
        patterns: patterns)
    }

    /// Returns a rule that tries others in their order.
    static func group(_ patterns: [Rule]) -> Rule { Rule(patterns: patterns) }

    private static func scoped(_ name: String) -> String { name.isEmpty ? "" : "\(name).flowscript" }
  }

  struct Scope: Encodable {
    let name: String

    init(_ name: String) { self.name = name }
  }

  let fileTypes = [ScriptPath.scriptExtension]
  let name = "flowscript"
  /// The scope of a whole file.
  let scopeName = "source.flowscript"
  /// The rules of a file, in order.
  let patterns: [Rule]
  /// The rules that others include, by name.
  let repository: [String: Rule]

  /// The grammar as JSON, with sorted keys.
  static var json: String {
    // Encoding texts never fails.
    JSONLine.tree(of: TextMateGrammar()).readableText
  }

  // A character of a word. The classes are those of the parser, which also refuses invisible characters in them.
  private static let letter = #"[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Nl}_]"#
  // A name of a type, a case or a label.
  private static let identifier = #"(?:(?!\p{Nd})\#(letter)+|`[^`]+`)"#
  private static let wordEnd = "(?!\(letter))"
  // The end of a first word. Before `.` or `(` a word is a type.
  private static let verbEnd = "(?!\(letter)|[.(])"

  init() {
    let rules = SyntaxRule.all
    patterns =
      ["block", "indent", "comment-line"].map(Rule.include) + rules.map { .include($0.identifier) } + [
        .include("step")
      ]
    var repository = Self.values.merging(Self.lines) { $1 }
    for rule in rules { repository[rule.identifier] = Self.statement(rule) }
    self.repository = repository
  }

  // From the first words of the statement to its end.
  private static func statement(_ rule: SyntaxRule) -> Rule {
    let first = rule.words[0] + (rule.mayReplace ? "!?" : "")
    let begin = "^(\(first))" + rule.words.dropFirst().map { "[ \\t]+(\($0))" }.joined() + verbEnd
    let kind = rule.group == "header" ? "keyword.other.header" : "keyword.control.\(rule.group)"
    let scopes = [kind] + rule.words.dropFirst().map { _ in "support.function.assertion" }
    return region(begin, captures: scopes, keywords: rule.keywords, arguments(of: rule))
  }

  // Ends with its line or, if a bracket stays open there, with the line that closes the bracket.
  private static func region(_ begin: String, captures: [String], keywords: [String], _ patterns: [Rule]) -> Rule {
    var rules: [Rule] = [.include("comment")]
    if !keywords.isEmpty {
      let words = keywords.joined(separator: "|")
      // A number belongs to the keyword, even where digits alone could be the name of a file.
      rules.append(
        .match(#"(?<=[ \t)])(\#(words))(?:[ \t]+(\d+))?(?=[ \t]|$)"#, captures: ["keyword.other", "constant.numeric"]))
    }
    return .region(begin, "$", captures: captures, rules + patterns)
  }

  // The rules of the words after the first ones.
  private static func arguments(of rule: SyntaxRule) -> [Rule] {
    guard rule.compares else { return words(of: rule) }
    let operators = SyntaxRule.operators.map { $0.allSatisfy(\.isLetter) ? "\($0)\(wordEnd)" : $0 }
    let comparison = "(?<=[ \\t])(\(operators.joined(separator: "|")))"
    let value = Rule.region(
      comparison, "$", captures: ["keyword.operator.comparison"], [.include("comment"), .include("values")])
    return [value] + words(of: rule)
  }

  private static func words(of rule: SyntaxRule) -> [Rule] {
    switch rule.arguments {
    case .names:
      return [.include("target"), .include("identifier"), .include("link"), .include("values"), .include("name")]
    case .path: return [.include("path")]
    case .file:
      return [
        .include("string"),
        .match(
          #"(\d+)(\.\.)(\d+)(?=[ \t]|$)"#,
          captures: [
            "constant.numeric", "keyword.operator.range", "constant.numeric",
          ]), .match(#"[^ \t";]+"#, "string.unquoted.file"),
      ]
    case .text: return [.include("string"), .include("number"), .include("text")]
    case .values: return [.include("target"), .include("link"), .include("values"), .include("text")]
    }
  }

  // The rules of values, names and Steps.
  private static let values: [String: Rule] = [
    "values": .group(
      ["string", "uuid", "number", "constant", "case", "type-name", "arguments", "list", "reserved", "punctuation"]
        .map(Rule.include)),
    "string": .region(
      "\"", "\"|$", "string.quoted.double",
      [
        .match(#"\\(?:["'\\ntr0]|u\{[0-9A-Fa-f]{1,8}\})"#, "constant.character.escape"),
        .match(#"\\."#, "invalid.illegal.escape"),
      ]),
    "uuid": .match(#"UUID#\d+"#, "constant.other.uuid"),
    "number": .group([
      .match(#"-?\d[\d_]*(?:\.\d[\d_]*)?(?:ms|s|min)\#(wordEnd)"#, "constant.numeric.duration"),
      .match(
        #"-?(?:0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?)\#(wordEnd)"#, "constant.numeric"),
      .match(#"-?\.(?:infinity|nan)\#(wordEnd)"#, "constant.numeric"),
    ]),
    "constant": .match(#"(?<!\#(letter))(?:true|false|nil)\#(wordEnd)"#, "constant.language"),
    "case": .match(#"\.\#(identifier)"#, "variable.other.enummember"),
    "type-name": .match(#"\#(identifier)(?=[.(])"#, "support.type"),
    "label": .match(#"\#(identifier)(?=[ \t]*:)"#, "variable.parameter"),
    // An empty line ends the region too, since the parser reports a missing bracket there. Otherwise an open bracket
    // would mark the whole rest of a file.
    "arguments": .region(
      #"(\()"#, #"\)|^(?=[ \t]*$)"#, captures: ["punctuation.section.arguments"],
      endScope: "punctuation.section.arguments",
      [.include("label"), .include("values")]),
    "list": .region(
      #"(\[)"#, #"\]|^(?=[ \t]*$)"#, captures: ["punctuation.section.list"], endScope: "punctuation.section.list",
      [.include("values")]),
    "punctuation": .match("[,:]", "punctuation.separator"),
    "reserved": .match(#"\$"#, "invalid.illegal.reserved"),
    "name": .match(#"\#(letter)+"#, "entity.name.type.screen"),
    "instance": .match(#"(?<=[^ \t])#\d+"#, "constant.numeric.instance"),
    // The accessibility identifier of a control.
    "identifier": .match(##"(?<=[ \t])#(?:"[^"]*"|[A-Za-z0-9_.-]+)"##, "constant.other.identifier"),
    "text": .match(#"[^ \t\[\](),:;"]+"#, "string.unquoted"),
    "link": .match(#"(?<=[ \t])[A-Za-z][A-Za-z0-9+.-]*:[^ \t"]+"#, "markup.underline.link"),
    // A Step or an input itself, rather than a value within its brackets.
    "target": .group([
      .match(
        #"(?<=[ \t])(\#(identifier))?(\.\#(identifier))"#, captures: ["support.type", "entity.name.function"]),
      .include("instance"),
    ]),
    "path": .group([
      .include("string"), .include("instance"), .include("number"),
      .match(#"\.(?:\d+|\#(identifier))"#, "variable.other.member"), .include("list"), .include("name"),
    ]),
    "step": region(
      #"^(?:(\#(identifier))?(\.\#(identifier))|(\#(identifier))(?=\())"#,
      captures: ["support.type", "entity.name.function", "entity.name.function"],
      keywords: SyntaxRule.stepKeywords, [.include("instance"), .include("values"), .include("name")]),
  ]

  // The rules of comments and of blocks.
  private static let lines: [String: Rule] = [
    "comment-line": .match("^#.*$", "comment.line.number-sign"),
    "comment": .match(#"(?<=[ \t])#(?:[ \t].*)?$"#, "comment.line.number-sign"),
    // One space, or a tab, is no indent of a block.
    "indent": .match(#"^(?: ?\t[ \t]*| )(?=[^ \t])"#, "invalid.illegal.indent"),
    "block": .group([
      .region(
        #"^  (?:(\+[^ ]+) +)?(?=(?:error|failed): )"#, "$", "markup.deleted.error",
        captures: ["constant.numeric.offset"],
        [.include("escape"), .include("wildcard")]),
      .match(
        #"^  (\.\.\.)[ \t]*$"#, "string.unquoted.transcript", captures: ["keyword.operator.wildcard"]),
      .region(
        #"^  (?:(\\+)(?=\.\.\.[ \t]*$)|(\+\d[^ ]*) )?"#, "$", "string.unquoted.transcript",
        captures: ["constant.character.escape", "constant.numeric.offset"],
        [.include("escape"), .include("wildcard")]),
    ]),
    "wildcard": .match(#"\[\.\.\]"#, "keyword.operator.wildcard"),
    "escape": .match(#"\\+(?=\[\.\.\])(?:\[\.\.\])"#, "constant.character.escape"),
  ]
}
