import FlowCore
import FlowScript

/// A finder that identifies the enum case of a value.
struct CaseFinder {
  private let type: ScriptType
  /// The indices of the cases with a name. Cases that differ only in their parameters share a name.
  private var indices: [String: [Int]] = [:]

  init(_ type: ScriptType) {
    self.type = type
    for (index, found) in type.cases.enumerated() { indices[found.name, default: []].append(index) }
  }

  /// Returns the cases of a type. A type without cases counts as one.
  package static func cases(of type: ScriptType) -> [(name: String, signature: String)] {
    guard case .enumeration(let cases) = type.form else {
      return [(type.shortName, type.signatures.first ?? type.name)]
    }
    return cases.map { (".\($0.name)", $0.signature) }
  }

  /// Returns the 0-based index of a value's case. Returns `nil` if no case matches.
  package func index(of literal: Literal) -> Int? {
    guard case .enumeration = type.form else { return 0 }
    guard case .enumCase(_, let name, _) = literal, let found = indices[name] else { return nil }
    return found.count == 1 ? found[0] : (try? ScriptCall(literal, of: type))?.index
  }
}
