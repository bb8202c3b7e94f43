import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The names of written scripts, each once.
///
/// A name says what its script does, in ASCII and lower case.
struct ScriptNames {
  private var taken: Set<String> = []
  // Earlier walks have shown these screens.
  private var opened: Set<FrontScreen> = []

  // The maximum number of words of a name that come from one text. Eight say what happened. A file list of longer names
  // is hard to read.
  private static let wordLimit = 8

  /// Returns the name of a finding's script, such as `crash-sigtrap-after-pick`.
  mutating func name(of finding: Finding) -> String {
    let kind = Self.slug(finding.kind.rawValue, fallback: "finding")
    var parts = [kind]
    switch finding.kind {
    case .crash: parts.append(Self.slug(finding.signal.map(SignalName.name) ?? "", fallback: "signal"))
    // The statement says more than the status, or the time that it took.
    case .exit, .hang: break
    case .leak: parts.append(Self.slug(finding.outliving?.word ?? "", fallback: "screen"))
    case .unlabelled, .notInAccessibility: parts.append(Self.slug(finding.text, fallback: "control"))
    case .stall, .error, .lost, .invariant, .trap, .hiddenState, .launch:
      let text = finding.invariant.map { "\($0)" } ?? finding.text
      parts.append(Self.slug(Sighting.withoutValues(text), fallback: "found"))
    }
    switch finding.kind {
    case .crash, .exit, .hang, .stall, .error, .leak, .lost:
      if let last = finding.statements.last {
        parts += ["after", Self.slug(ScreenTransition.label(of: last), fallback: "statement")]
      }
    case .invariant, .trap, .unlabelled, .notInAccessibility, .hiddenState, .launch: break
    }
    return unique(parts.joined(separator: "-"))
  }

  /// Returns the name of a walk's script, such as `opens-cast-detail`.
  ///
  /// The name has the last screen that no earlier walk has shown. Without such a screen, the name has the last
  /// transition, such as `back-from-cast-detail-to-movie-detail`.
  mutating func name(of walk: PlayedWalk) -> String {
    // The screen of the launch is open already.
    if let start = walk.transitions.first?.from { opened.insert(start) }
    let screens = walk.transitions.map(\.to)
    let new = screens.last { !opened.contains($0) }
    opened.formUnion(screens)
    if let new { return unique("opens-\(Self.slug("\(new)", fallback: "screen"))") }
    guard let last = walk.transitions.last else { return unique("launches") }
    let parts = [
      Self.slug(last.label, fallback: "statement"), "from", Self.slug("\(last.from)", fallback: "screen"), "to",
      Self.slug("\(last.to)", fallback: "screen"),
    ]
    return unique(parts.joined(separator: "-"))
  }

  // With a number if the name is taken.
  private mutating func unique(_ name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }

  /// Returns the ASCII words of a text with hyphens between them, at most `wordLimit`. `CastDetail` has two words.
  ///
  /// `fallback` stands for a text without ASCII letters and digits, such as one in Korean.
  static func slug(_ text: String, fallback: String) -> String {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in text {
      let isPart = character.isASCII && (character.isLetter || character.isNumber)
      if !isPart || (character.isUppercase && wasLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    // `do` begins every input, so it does not distinguish scripts.
    if words.count > 1, words[0] == "do" { words.removeFirst() }
    return words.isEmpty ? fallback : words.prefix(wordLimit).joined(separator: "-")
  }
}

extension Finding {
  // `nil` for other findings.
  fileprivate var invariant: Assertion? {
    if kind == .invariant, case .expect(let assertion)? = statements.last { assertion } else { nil }
  }

  // The assertion counts this name, as for a leak. `nil` without such an assertion.
  fileprivate var outliving: Name? {
    if case .expect(.alive(_, .name(let name))) = assertion { name } else { nil }
  }
}
