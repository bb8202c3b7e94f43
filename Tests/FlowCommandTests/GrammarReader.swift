import Foundation
import TestSupport
import Testing

/// A reader of a TextMate grammar.
///
/// It implements only the kinds of rules that the grammar uses.
final class GrammarReader {
  /// A region of the grammar whose end has not been found.
  private struct Frame {
    let end: NSRegularExpression
    let endScope: String?
    let name: String?
    let patterns: [[String: Any]]
  }

  private let grammar: [String: Any]
  private let repository: [String: [String: Any]]
  private var expressions: [String: NSRegularExpression] = [:]

  /// Reads the file and compiles each of its expressions.
  init() throws {
    let data = try Data(contentsOf: Repository.file("completions/flowscript.tmLanguage.json"))
    grammar = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    repository = try #require(grammar["repository"] as? [String: [String: Any]])
    try compile(grammar)
  }

  /// Compiles the expressions of a part of the grammar.
  ///
  /// Each included rule must be in the repository.
  private func compile(_ value: Any) throws {
    if let object = value as? [String: Any] {
      for (key, value) in object {
        if ["match", "begin", "end"].contains(key), let text = value as? String {
          expressions[text] = try NSRegularExpression(pattern: text)
        } else {
          try compile(value)
        }
        if key == "include", let name = value as? String {
          try #require(repository[String(name.dropFirst())] != nil, "\(name) is not in the repository")
        }
      }
    } else if let list = value as? [Any] {
      for element in list { try compile(element) }
    }
  }

  /// Returns the scopes of each UTF-16 unit of each line, without that of the file.
  func scopes(ofText text: String) -> [[Set<String>]] {
    var stack: [Frame] = []
    return text.components(separatedBy: "\n").map { line in scopes(ofLine: line, &stack) }
  }

  /// Returns the scopes of each UTF-16 unit of a line.
  ///
  /// The stack holds the open regions, which go on in the next line.
  private func scopes(ofLine line: String, _ stack: inout [Frame]) -> [Set<String>] {
    let length = line.utf16.count
    var scopes = [Set<String>](repeating: Set(stack.compactMap(\.name)), count: length)
    func mark(_ range: NSRange, _ name: Any?) {
      guard range.location != NSNotFound, let name = name as? String else { return }
      for offset in range.location..<range.location + range.length { scopes[offset].insert(name) }
    }
    /// Adds the scopes of the groups of a match.
    func mark(_ match: NSTextCheckingResult, captures: Any?) {
      for (group, scope) in captures as? [String: [String: String]] ?? [:] {
        guard let group = Int(group), group < match.numberOfRanges else {
          Issue.record("no group \(group)")
          continue
        }
        mark(match.range(at: group), scope["name"])
      }
    }
    var offset = 0
    while true {
      let rest = NSRange(location: offset, length: length - offset)
      func first(_ expression: NSRegularExpression?) -> NSTextCheckingResult? {
        // A rule sees the whole line, also before the offset.
        expression?.firstMatch(
          in: line, options: [.withTransparentBounds, .withoutAnchoringBounds], range: rest)
      }
      let end = first(stack.last?.end)
      var best: (match: NSTextCheckingResult, rule: [String: Any])?
      for rule in flat(stack.last?.patterns ?? grammar["patterns"] as? [[String: Any]] ?? []) {
        let text = rule["match"] as? String ?? rule["begin"] as? String ?? ""
        guard let match = first(expressions[text]) else { continue }
        if match.range.location < best?.match.range.location ?? .max { best = (match, rule) }
      }
      if let end, end.range.location <= best?.match.range.location ?? .max, let frame = stack.popLast() {
        mark(end.range, frame.name)
        mark(end.range, frame.endScope)
        // The name of a region ends with it.
        if let name = frame.name, !stack.contains(where: { $0.name == name }) {
          for index in end.range.upperBound..<length { scopes[index].remove(name) }
        }
        offset = end.range.upperBound
        if offset == length, stack.isEmpty { return scopes }
        continue
      }
      guard let (match, rule) = best else { return scopes }
      mark(match.range, rule["name"])
      mark(match, captures: rule["captures"] ?? rule["beginCaptures"])
      let isRegion = rule["begin"] != nil
      if isRegion, let text = rule["end"] as? String, let expression = expressions[text] {
        let ends = rule["endCaptures"] as? [String: [String: String]]
        stack.append(
          Frame(
            end: expression, endScope: ends?["0"]?["name"], name: rule["name"] as? String,
            patterns: rule["patterns"] as? [[String: Any]] ?? []))
        mark(NSRange(location: match.range.location, length: length - match.range.location), rule["name"])
      } else if match.range.length == 0 {
        Issue.record("an empty match of \(rule["match"] ?? "") in \(line)")
        return scopes
      }
      offset = match.range.upperBound
    }
  }

  /// Returns rules with those that they include in their place.
  private func flat(_ patterns: [[String: Any]]) -> [[String: Any]] {
    patterns.flatMap { rule -> [[String: Any]] in
      if let name = rule["include"] as? String { return flat([repository[String(name.dropFirst())] ?? [:]]) }
      if rule["match"] == nil, rule["begin"] == nil { return flat(rule["patterns"] as? [[String: Any]] ?? []) }
      return [rule]
    }
  }
}
