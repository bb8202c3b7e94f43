import FlowScript

extension LiteralError: CustomStringConvertible {
  /// What is wrong and where, on one line: `.movieDetail.id: expected Int, found "three"`.
  public var message: String {
    let place = pathText
    return place.isEmpty ? problemText : "\(place): \(problemText)"
  }

  /// What to do about it, a line each: the nearest known name, and how it is written, if there is more to that.
  public var advice: [String] {
    var lines: [String] = []
    if case .unknownCase(let name, _, _) = problem, name.hasPrefix("_") {
      lines.append("what begins with an underscore only the app itself sends")
    }
    if let nearest { lines.append("did you mean \(nearest)?") }
    lines += signatures.filter { $0 != nearest }.map { "it is written \($0)" }
    return lines
  }

  /// The message, and the advice under it.
  public var description: String {
    ([message] + advice).joined(separator: "\n")
  }

  /// The nearest known name, as it is written.
  private var nearest: String? {
    switch problem {
    case .unknownCase(_, _, let nearest): nearest.map { ".\($0)" }
    case .extra(_, _, let nearest): nearest.map { "\($0):" }
    default: nil
    }
  }

  private var pathText: String {
    var text = ""
    for (index, component) in path.enumerated() {
      switch component {
      case .enumCase(let name): text += ".\(name)"
      case .structure(let name): text += index == 0 ? name : ""
      case .argument(let label): text += ".\(label)"
      case .position(let position): text += ".\(position)"
      case .element(let element): text += "[\(element)]"
      case .key(let key): text += "[\(Self.shortened(key))]"
      }
    }
    return text
  }

  private var problemText: String {
    switch problem {
    case .mismatch(let expected, let found):
      "expected \(expected), found \(Self.shortened(found))"
    case .outOfRange(let found, let type, let range):
      "\(Self.shortened(found)) is out of range for \(type) (\(range))"
    case .unknownCase(let name, let type, _):
      "\(type) has no case .\(name)"
    case .unknownRawValue(let found, let type):
      "\(type) has no value \(Self.shortened(found))"
    case .noOverload(let name, let labels):
      "no .\(name) takes (\(labels.map { "\($0 ?? "_"):" }.joined()))"
    case .ambiguous(let name):
      "more than one .\(name) fits"
    case .missing(let label, let position, let type):
      "\(Self.argument(label, position)) is missing, expected \(type)"
    case .extra(let label, let position, _):
      "\(Self.argument(label, position)) is one too many"
    case .mislabelled(let found?, let expected?):
      "expected the label '\(expected)', found '\(found)'"
    case .mislabelled(nil, let expected?):
      "expected the label '\(expected)', found none"
    case .mislabelled(let found, nil):
      "expected no label, found '\(found ?? "")'"
    case .misplaced(let label, let before):
      "argument '\(label)' has to stand before '\(before)'"
    case .repeated(let label):
      "argument '\(label)' is there twice"
    case .repeatedKey(let key):
      "the key \(Self.shortened(key)) is there twice"
    case .unknownUUID(let number):
      "no UUID has been shown as UUID#\(number)"
    }
  }

  private static func argument(_ label: String?, _ position: Int) -> String {
    label.map { "argument '\($0)'" } ?? "argument \(position)"
  }

  /// The text of a literal, cut to what fits on a line.
  private static func shortened(_ literal: Literal) -> String {
    let text = literal.description
    let limit = 60
    guard text.unicodeScalars.count > limit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…"
  }
}
