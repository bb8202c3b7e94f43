import SwiftSyntax

/// A part of a source that can be left out.
struct Place {
  var part: LeftOut.Part
  /// Where an error must be for the place to be left out. Empty for the value of a property that has none.
  let scope: Range<Int>
  /// The head of the type that the place belongs to, for conformances and values.
  let head: Range<Int>?
  let writing: Writing

  /// What the rewriter writes in place of the part.
  enum Writing {
    /// Nothing.
    case removal
    /// Nothing for one type of an inheritance clause.
    case conformance(InheritedTypeSyntax)
    /// A block that calls a function of Names.swift with a name and the reason.
    case block(call: String, name: String)
    /// A statement that calls `__leftOut` with a name and the reason.
    case rest(name: String)
    /// An initial value.
    case value(name: String, isOptional: Bool)
  }
}

extension Place {
  /// Returns the edits that leave the place out.
  func edits(reason: String, in source: SourceText) -> [Edit] {
    switch writing {
    case .removal: [.remove(scope, in: source)]
    case .conformance: []
    case .block(let call, let name):
      [.replace(scope, by: "{ \(Self.call(call, name, reason)) }", in: source)]
    case .rest(let name):
      [
        .replace(
          scope,
          by: (source.bytes[..<scope.lowerBound].last == UInt8(ascii: ";") ? " " : "; ")
            + Self.call("__leftOut", name, reason) + " ", in: source)
      ]
    case .value(let name, let isOptional):
      // The value of a property that had none is inserted behind the type.
      [
        source.bytes[scope].first == UInt8(ascii: "=")
          ? .value(scope, isOptional ? "= nil" : "= " + Self.call("__leftOut", name, reason), in: source)
          : Edit(scope.upperBound..<scope.upperBound, (" = " + Self.call("__leftOut", name, reason)).utf8)
      ]
    }
  }

  static func call(_ function: String, _ name: String, _ reason: String) -> String {
    "\(function)(\(literal(name)), \(literal(reason)))"
  }

  /// Returns a string literal of a text.
  static func literal(_ text: String) -> String {
    var literal = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal.append("\\")
        literal.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      default: literal.append(scalar)
      }
    }
    literal.append("\"")
    return String(literal)
  }
}
