import FlowScript
import FlowSystem

/// An error that says why and where a literal mismatches a type.
///
/// The error holds facts, and ``message`` and ``advice`` give them as text.
public struct LiteralError: Error, Hashable, Sendable {
  /// The kind of a mismatch.
  public enum Reason: Hashable, Sendable {
    /// The type takes another kind of literal. `expected` is the type's name or a form: `a date such as …`.
    case mismatch(expected: String, found: Literal)
    /// The type can't hold the number.
    case outOfRange(found: Literal, type: String, range: String)
    /// The enum has no such case. `nearest` is the known case with the most similar name. `nil` if none is similar.
    case unknownCase(name: String, type: String, nearest: String?)
    case unknownRawValue(found: Literal, type: String)
    /// No case of this name has these labels. `nil` is an argument without a label.
    case noOverload(name: String, labels: [String?])
    /// More than one case of this name fits.
    case ambiguous(name: String)
    /// A required argument is missing. `position` counts from 1.
    case missing(label: String?, position: Int, type: String)
    /// There is one argument too many, or its label is unknown. `position` counts from 1.
    ///
    /// `nearest` is the known label that is most similar. `nil` if none is.
    case extra(label: String?, position: Int, nearest: String?)
    /// The argument has another label than its parameter. `nil` stands for no label.
    case mislabelled(found: String?, expected: String?)
    /// The argument must come before another one.
    case misplaced(label: String, before: String)
    case repeated(label: String)
    case repeatedKey(Literal)
    /// The session has shown no UUID with this number.
    case unknownUUID(number: Int)
    /// No script can write a value of the type. The reason is a clause, such as `Movie is a class`.
    case unwritable(type: String, reason: String)
  }

  /// A component of the path from the whole literal to the mismatch.
  public enum Component: Hashable, Sendable {
    /// The case of an enum, by its name.
    case enumCase(String)
    /// A structure, by the name of its type.
    case structure(String)
    case argument(String)
    /// The unlabelled argument of this index, counted from 0.
    case position(Int)
    /// The element of this index, counted from 0.
    case element(Int)
    case key(Literal)
  }

  /// The mismatch.
  public let reason: Reason
  /// The path to the mismatch, from the outside inwards. Empty for the whole literal.
  public private(set) var path: [Component]
  /// The signature of the innermost case or structure around the mismatch. Several if cases share the name.
  ///
  /// For an unknown case, this is the signature of the nearest known one.
  public private(set) var signatures: [String]
  /// The signatures of an enum's cases, if the literal is none of them. Empty for any other mismatch.
  public private(set) var cases: [String] = []

  /// Creates an error about a whole literal.
  public init(_ reason: Reason, signatures: [String] = []) {
    self.reason = reason
    path = []
    self.signatures = signatures
  }

  /// Creates an error about a value that is no case of an enum.
  init(_ reason: Reason, signatures: [String] = [], cases: [ScriptCase]) {
    self.init(reason, signatures: signatures)
    self.cases = cases.map(\.signature)
  }

  /// Returns the error with a path that begins one level further out.
  func inside(_ component: Component, signature: String? = nil) -> LiteralError {
    var error = self
    error.path.insert(component, at: 0)
    if error.signatures.isEmpty, let signature { error.signatures = [signature] }
    return error
  }

  /// Returns the error with another name for a structure in its signatures.
  /// - Parameters:
  ///   - structure: The syntax of the structure.
  ///   - name: The name that the user types.
  /// - Returns: The error. Its path keeps the structure's own name.
  package func naming(_ structure: ScriptType, _ name: String) -> LiteralError {
    guard case .structure(let parameters) = structure.form else { return self }
    let known = structure.signatures
    var error = self
    error.signatures = signatures.map { known.contains($0) ? "\(name)(\(ScriptParameter.list(parameters)))" : $0 }
    return error
  }

  static func mismatch<Value: Scriptable>(_ type: Value.Type, found: Literal) -> LiteralError {
    LiteralError(.mismatch(expected: type.scriptType.name, found: found))
  }
}

extension LiteralError: CustomStringConvertible {
  /// The mismatch and its place on one line: `.movieDetail.id: expected Int, found "three"`.
  public var message: String {
    let place = pathText
    return place.isEmpty ? reasonText : "\(place): \(reasonText)"
  }

  /// Lines of advice, such as the nearest known name and the signature.
  public var advice: [String] {
    var lines: [String] = []
    if case .unknownCase(let name, _, _) = reason, name.hasPrefix("_") {
      lines.append("only the app itself sends cases that begin with an underscore")
    }
    if let nearest { lines.append(Advice.didYouMean(nearest)) }
    // At the top level the queries `steps` and `inputs` list all cases.
    let listed = path.isEmpty ? [] : cases.prefix(Self.caseLimit)
    if !listed.isEmpty {
      let rest = cases.count - Self.caseLimit
      lines.append(
        "one of \(listed.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")")
    }
    lines += signatures.filter { $0 != nearest && !listed.contains($0) }.map(Advice.written)
    return lines
  }

  /// The message, followed by the advice.
  public var description: String {
    ([message] + advice).joined(separator: "\n")
  }

  // The largest number of cases in advice.
  // They stand on one line. An enum may have hundreds of cases.
  private static let caseLimit = 12

  // The nearest known name, in script syntax. `nil` if there is none.
  private var nearest: String? {
    switch reason {
    case .unknownCase(_, _, let nearest): nearest.map { ".\($0)" }
    case .extra(_, _, let nearest): nearest.map { "\($0):" }
    default: nil
    }
  }

  // The path as in Swift: `.movieDetail.cast[0]`. Only an outermost structure shows its name.
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

  // The mismatch without its place.
  private var reasonText: String {
    switch reason {
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
      "argument '\(label)' must come before '\(before)'"
    case .repeated(let label):
      "argument '\(label)' appears twice"
    case .repeatedKey(let key):
      "the key \(Self.shortened(key)) appears twice"
    case .unknownUUID(let number):
      "the session has shown no UUID#\(number)"
    case .unwritable(_, let reason):
      "cannot be typed: \(reason)"
    }
  }

  // Returns the noun of an argument, with its label or its position.
  private static func argument(_ label: String?, _ position: Int) -> String {
    label.map { "argument '\($0)'" } ?? "argument \(position)"
  }

  // Returns the text of a literal, cut to fit on a line.
  private static func shortened(_ literal: Literal) -> String { ShortText.cutIfLong(literal.description) }
}
