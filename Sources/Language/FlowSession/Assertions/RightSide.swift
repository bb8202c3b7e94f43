import FlowCore
import FlowScript
import FlowSystem

/// The right side of an `expect state`, read by the declared type of the left side.
///
/// Types decide whether `B.y` is a value or a path, never what is alive at the moment.
@MainActor
struct RightSide {
  private let session: Session
  private let app: LaunchedApp
  private let path: Path
  private let comparison: Comparison
  private let operand: Operand
  /// The declared type of the left side.
  private let declared: DeclaredType

  /// Creates the right side of an assertion.
  /// - Throws: ``Diagnostic`` if the owner of the left side is not alive.
  init(_ session: Session, _ app: LaunchedApp, of path: Path, _ comparison: Comparison, _ operand: Operand)
    throws(Diagnostic)
  {
    self.session = session
    self.app = app
    self.path = path
    self.comparison = comparison
    self.operand = operand
    declared = try session.declaredType(at: path, app)
  }

  /// Returns the value to compare with, as a version of the language reads the right side.
  ///
  /// A version before 3 takes each right side for a value of any type.
  /// - Parameters:
  ///   - actual: The value of the left side.
  ///   - version: The version of the language.
  /// - Returns: The value. For an earlier version also the reason for which version 3 refuses it, or reads it as a
  ///   path.
  /// - Throws: ``Diagnostic`` of version 3.
  func value(for actual: Literal, version: Int) throws(Diagnostic) -> (value: Literal, warning: Diagnostic?) {
    guard version < 3, case .value(let written) = operand else { return (try self.value(for: actual), nil) }
    let value = session.uuids.resolved(written)
    do throws(Diagnostic) {
      _ = try self.value(for: actual)
      let isPath = path(for: actual, version: 3) != nil
      return (value, isPath ? Diagnostic(.refused, "\(written) is a path from version 3 of the language on") : nil)
    } catch {
      return (value, error)
    }
  }

  /// Returns the path that a version of the language reads the right side as. Returns `nil` for a value.
  func path(for actual: Literal, version: Int) -> Path? {
    switch operand {
    case .path(let path): return path
    case .value(let written):
      guard version >= 3, let path = Self.path(of: written) else { return nil }
      return acceptsCase(session.uuids.resolved(written), for: actual) ? nil : path
    }
  }

  /// Returns the value to compare with.
  /// - Parameter actual: The value of the left side.
  /// - Returns: The value, in the form in which the left type writes it.
  /// - Throws: ``Diagnostic`` if the right side cannot have the type of the left side, if it may be a value or a path,
  ///   or if it is a path without a value.
  func value(for actual: Literal) throws(Diagnostic) -> Literal {
    switch operand {
    case .path(let other): return try value(at: other, for: actual)
    case .value(let written):
      let value = session.uuids.resolved(written)
      if let other = path(for: actual, version: 3) { return try self.value(at: other, for: actual) }
      guard let other = Self.path(of: written) else { return try checked(value, for: actual) }
      guard try !session.mayHaveState(at: other, app) else {
        throw Diagnostic(
          .refused, "\(written) is a value of \(typeName(for: actual)), and may be a path",
          advice: ["for the path write: path \(other)", "for the value write: \(Self.withoutType(written))"])
      }
      return try checked(value, for: actual)
    }
  }

  /// Returns the path that has the text of a case without a payload. Returns `nil` for any other value.
  private static func path(of value: Literal) -> Path? {
    guard case .enumCase(let type?, let name, let arguments) = value, arguments.isEmpty else { return nil }
    return Path(name: Name(word: type), components: [.member(name)])
  }

  /// Returns a case without its type.
  private static func withoutType(_ value: Literal) -> Literal {
    guard case .enumCase(_, let name, let arguments) = value else { return value }
    return .enumCase(type: nil, name: name, arguments: arguments)
  }

  /// The type of the values that the right side has to have: for `contains`, that of the elements or keys.
  private var expectedType: WritableType? {
    guard let type = declared.writable, comparison == .contains else { return declared.writable }
    switch type.scriptType.form {
    case .array(let element), .set(let element): return DeclaredType.type(element.base).writable
    case .dictionary(let key, _): return DeclaredType.type(key.base).writable
    default: return type
    }
  }

  /// Whether the right side may be `nil`. Of an order, no side is.
  private var mayBeEmpty: Bool {
    switch comparison {
    case .equal, .notEqual: return declared.mayBeEmpty
    case .contains:
      guard let type = declared.writable else { return true }
      switch type.scriptType.form {
      case .array(let element), .set(let element): return DeclaredType.type(element.base).mayBeEmpty
      case .dictionary(let key, _): return DeclaredType.type(key.base).mayBeEmpty
      default: return true
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: return true
    }
  }

  /// Returns whether a case with its type is a value of the left type, or names that type.
  private func acceptsCase(_ value: Literal, for actual: Literal) -> Bool {
    guard let type = expectedType, case .enumCase(let name?, let caseName, _) = value else {
      if case .enumCase(_, let actualName, _) = actual, case .enumCase(_, let name, _) = value {
        return actualName == name
      }
      return false
    }
    if type.accepts(value) { return true }
    // A case of the type that lacks its payload is no path.
    return type.scriptType.isNamed(name) && type.scriptType.cases.contains { $0.name == caseName }
  }

  // MARK: Values

  /// Returns a written value as the left type writes it.
  /// - Throws: ``Diagnostic`` if the value is none of the left type, or of another kind than the left value.
  private func checked(_ value: Literal, for actual: Literal) throws(Diagnostic) -> Literal {
    // The comparison itself refuses a pattern for anything but a string.
    if comparison == .matches { return value }
    // No script can write such a case as an input, but the state may have it.
    if case .enumCase(_, let name, _) = value, name.hasPrefix("_") { return value }
    if value == .nil {
      guard mayBeEmpty else {
        throw Diagnostic(
          .refused, "\(path) is never nil: \(typeClause(for: actual))", advice: [Advice.seeValue(at: "\(path)")])
      }
      return value
    }
    guard let type = expectedType, value.uuidNumbers.isEmpty else {
      try checkKind(ValueKind(value), of: "\(session.uuids.known(value))", for: actual)
      return value
    }
    let kind = ValueKind(type)
    // Whole numbers and decimals are one kind, as are strings and what they are parts of.
    if kind == .number, ValueKind(value) == .number { return value }
    if comparison != .contains || kind != .string {
      do throws(LiteralError) {
        return try type.canonical(value)
      } catch {
        // The literal of an object, or of a value that holds one, is compared as it is written.
        if type.isFullyWritable || kind == nil || kind != ValueKind(value) {
          guard kind != nil || type.isFullyWritable else { return value }
          throw refusal(of: value, error, for: actual)
        }
      }
    }
    return value
  }

  /// Returns the diagnostic of a value that the left side cannot have.
  private func refusal(of value: Literal, _ error: LiteralError, for actual: Literal) -> Diagnostic {
    let written = session.uuids.known(value)
    var message = "\(typeClause(for: actual)), and \(ShortText.of(written)) is \(ValueKind(value)?.rawValue ?? "none")"
    if ValueKind(value) == expectedType.flatMap({ ValueKind($0) }) {
      message = "\(typeClause(for: actual)): \(error.message)"
    }
    return Diagnostic(.refused, message, advice: error.advice)
  }

  // MARK: Paths

  /// Returns the value at a path on the right side.
  /// - Throws: ``Diagnostic`` if there is none, or if its type is not that of the left side.
  private func value(at other: Path, for actual: Literal) throws(Diagnostic) -> Literal {
    let value = try session.value(at: other, app)
    let type = try session.declaredType(at: other, app).writable
    guard let expected = expectedType, let type else {
      try checkKind(ValueKind(value), of: "\(other)", for: actual)
      return value
    }
    guard Self.areComparable(expected, type) else {
      throw Diagnostic(
        .refused, "\(typeClause(for: actual)), and \(other) has the type \(type.scriptType.name)",
        advice: ["compare values of one type"])
    }
    return value
  }

  /// Returns whether values of two types may be equal.
  private static func areComparable(_ one: WritableType, _ other: WritableType) -> Bool {
    if one == other { return true }
    guard let kind = ValueKind(one), let otherKind = ValueKind(other) else { return true }
    guard kind == otherKind else { return false }
    switch (one.scriptType.form, other.scriptType.form) {
    case (.array(let one), .array(let other)), (.array(let one), .set(let other)), (.set(let one), .array(let other)),
      (.set(let one), .set(let other)):
      return areComparable(one, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return areComparable(key, otherKey) && areComparable(value, otherValue)
    // One class may inherit from the other.
    case (.unwritable, .unwritable): return true
    case (.enumeration, _), (_, .enumeration), (.structure, _), (_, .structure): return false
    default: return true
    }
  }

  // MARK: Kinds

  /// Checks the kind of the right side by the left value, where the left type is not known.
  /// - Throws: ``Diagnostic`` if both kinds are known and differ.
  private func checkKind(_ kind: ValueKind?, of text: String, for actual: Literal) throws(Diagnostic) {
    let kinds: [ValueKind]
    if comparison == .contains {
      switch actual {
      case .array(let elements), .set(let elements): kinds = elements.compactMap { ValueKind($0) }
      case .dictionary(let entries): kinds = entries.compactMap { ValueKind($0.key) }
      default: return
      }
    } else {
      kinds = [expectedType.flatMap { ValueKind($0) } ?? ValueKind(actual)].compactMap { $0 }
    }
    guard let kind, let first = kinds.first, !kinds.contains(kind) else { return }
    // `.infinity` and `.nan` are numbers.
    guard Set([kind, first]) != [.number, .enumCase] else { return }
    throw Diagnostic(.refused, "\(path) is \(first.rawValue), and \(text) is \(kind.rawValue)")
  }

  /// Returns the clause that names the left type.
  private func typeClause(for actual: Literal) -> String {
    let element = comparison == .contains && expectedType != declared.writable
    return element
      ? "\(path) contains values of \(typeName(for: actual))" : "\(path) has the type \(typeName(for: actual))"
  }

  private func typeName(for actual: Literal) -> String {
    expectedType?.scriptType.name ?? ValueKind(actual)?.rawValue ?? "its value"
  }
}

extension Session {
  /// Returns the declared type at a path.
  /// - Throws: ``Diagnostic`` if the owner is not alive.
  func declaredType(at path: Path, _ app: LaunchedApp) throws(Diagnostic) -> DeclaredType {
    guard let model = try owner(path.name, in: app).model else { return .unknown }
    return app.runtime.enter { DeclaredType(at: path.components, in: model) }
  }

  /// Returns whether a screen or flow of the path's name may have state at the path, now or later.
  func mayHaveState(at path: Path, _ app: LaunchedApp) throws(Diagnostic) -> Bool {
    if let owner = app.run.owners.owner(named: path.name), let model = owner.model {
      if case .missing = app.runtime.enter({ DeclaredType(at: path.components, in: model) }) { return false }
      return true
    }
    return KnownNames(app).classes(named: path.name.word).contains { type in
      if case .missing = DeclaredType(at: path.components, in: type) { false } else { true }
    }
  }
}
