import Synchronization

/// What was found out about types before: to look through all that a type can carry takes microseconds.
private let written = Mutex<[ObjectIdentifier: Bool]>([:])

extension Scriptable {
  /// Whether a script can write every value of the type, so that it holds nothing but values: neither it nor a type of what it
  /// carries has a case with a payload whose name begins with an underscore.
  static var isWrittenWhole: Bool {
    if let known = written.withLock({ $0[ObjectIdentifier(self)] }) { return known }
    var seen: Set<ObjectIdentifier> = []
    let isWhole = isWrittenWhole(seen: &seen)
    written.withLock { $0[ObjectIdentifier(self)] = isWhole }
    return isWhole
  }

  /// Whether a script can write this value.
  var isWritten: Bool { Self.isWrittenWhole || (try? Self(literal: literal)) != nil }

  private static func isWrittenWhole(seen: inout Set<ObjectIdentifier>) -> Bool {
    // A type within itself holds no more than it would without.
    guard seen.insert(ObjectIdentifier(self)).inserted else { return true }
    let type = scriptType
    guard !type.carriesUnwritten else { return false }
    let parts: [any Scriptable.Type] =
      switch type.form {
      case .value: []
      case .enumeration(let cases): cases.flatMap { $0.parameters.map(\.type) }
      case .structure(let parameters): parameters.map(\.type)
      case .optional(let part), .array(let part), .set(let part): [part]
      case .dictionary(let key, let value): [key, value]
      }
    return parts.allSatisfy { $0.isWrittenWhole(seen: &seen) }
  }
}
