import FlowScript

/// Why a literal is no value of a type: what was expected, what was found, and where in the literal.
///
/// It holds facts; `LiteralError+Description.swift` has the words.
public struct LiteralError: Error, Hashable, Sendable {
  /// What does not fit.
  public enum Problem: Hashable, Sendable {
    /// Another kind of literal is expected. The expectation is a type's name, or words for a form: `a date such as …`.
    case mismatch(expected: String, found: Literal)
    /// The number is none of the type's.
    case outOfRange(found: Literal, type: String, range: String)
    /// The enum has no such case. `nearest` is the known case that the name resembles most.
    case unknownCase(name: String, type: String, nearest: String?)
    /// The type with raw values has no such value.
    case unknownRawValue(found: Literal, type: String)
    /// No case of this name takes these labels (`nil`: no label).
    case noOverload(name: String, labels: [String?])
    /// More than one case of this name fits.
    case ambiguous(name: String)
    /// An argument that has no default is not there. Parameters are counted from 1.
    case missing(label: String?, position: Int, type: String)
    /// There are more arguments than parameters, or a label that is no parameter's.
    case extra(label: String?, position: Int, nearest: String?)
    /// The argument stands where another label, or none, is expected.
    case mislabelled(found: String?, expected: String?)
    /// The argument stands after one that it has to stand before.
    case misplaced(label: String, before: String)
    /// The argument is there twice.
    case repeated(label: String)
    /// The dictionary has this key twice.
    case repeatedKey(Literal)
    /// A session has not shown a UUID under this number.
    case unknownUUID(number: Int)
  }

  /// A step on the way from the whole literal to what does not fit.
  public enum Component: Hashable, Sendable {
    /// Into the case of an enum.
    case enumCase(String)
    /// Into a structure.
    case structure(String)
    /// Into the argument of this label.
    case argument(String)
    /// Into the unlabelled argument of this index, counted from 0.
    case position(Int)
    /// Into the element of this index, counted from 0.
    case element(Int)
    /// Into the value of this key.
    case key(Literal)
  }

  /// What does not fit.
  public let problem: Problem
  /// Where, from the outside inwards; empty for the whole literal.
  public private(set) var path: [Component]
  /// How to write the innermost case or structure around it; several, if there are several of that name.
  public private(set) var signatures: [String]
  /// How to write the cases of the enum that the value has to be of. Empty if it is of another type.
  public private(set) var cases: [String] = []

  /// An error about the whole of a literal.
  public init(_ problem: Problem, signatures: [String] = []) {
    self.problem = problem
    path = []
    self.signatures = signatures
  }

  /// An error about a value that is no case of an enum.
  init(_ problem: Problem, signatures: [String] = [], cases: [ScriptCase]) {
    self.init(problem, signatures: signatures)
    self.cases = cases.map(\.signature)
  }

  /// The same error seen from one level further out.
  func inside(_ component: Component, signature: String? = nil) -> LiteralError {
    var error = self
    error.path.insert(component, at: 0)
    if error.signatures.isEmpty, let signature { error.signatures = [signature] }
    return error
  }

  static func mismatch<Value: Scriptable>(_ type: Value.Type, found: Literal) -> LiteralError {
    LiteralError(.mismatch(expected: type.scriptType.name, found: found))
  }
}

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
    // Of a Step or an input itself, `steps` and `inputs` list them.
    if !path.isEmpty, nearest == nil, !cases.isEmpty {
      let rest = cases.count - Self.caseLimit
      lines.append(
        "one of \(cases.prefix(Self.caseLimit).joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")")
    }
    lines += signatures.filter { $0 != nearest }.map { "it is written \($0)" }
    return lines
  }

  /// The message, and the advice under it.
  public var description: String {
    ([message] + advice).joined(separator: "\n")
  }

  /// The most cases that advice names.
  private static let caseLimit = 12

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
