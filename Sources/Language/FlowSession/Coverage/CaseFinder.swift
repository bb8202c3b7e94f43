import FlowCore
import FlowScript

/// Finds out which of a type's cases a value is.
struct CaseFinder {
  private let type: ScriptType
  /// The cases of a name: mostly one, several where they differ in what they take.
  private var indices: [String: [Int]] = [:]

  init(_ type: ScriptType) {
    self.type = type
    for (index, found) in type.cases.enumerated() { indices[found.name, default: []].append(index) }
  }

  /// The cases of a type; a type that has none counts as one.
  package static func cases(of type: ScriptType) -> [(name: String, signature: String)] {
    guard case .enumeration(let cases) = type.form else {
      return [(type.shortName, type.signatures.first ?? type.name)]
    }
    return cases.map { (".\($0.name)", $0.signature) }
  }

  /// Which case a value is, counted from 0; `nil` for none.
  package func index(of literal: Literal) -> Int? {
    guard case .enumeration = type.form else { return 0 }
    guard case .enumCase(_, let name, _) = literal, let found = indices[name] else { return nil }
    return found.count == 1 ? found[0] : (try? ScriptCall(literal, of: type))?.index
  }
}
