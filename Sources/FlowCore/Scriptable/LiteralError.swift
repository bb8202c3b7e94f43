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

  /// An error about the whole of a literal.
  public init(_ problem: Problem, signatures: [String] = []) {
    self.problem = problem
    path = []
    self.signatures = signatures
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
