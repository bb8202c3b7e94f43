import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials

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

  // Returns the path that has the text of a case without a payload. Returns `nil` for any other value.
  private static func path(of value: Literal) -> Path? {
    guard case .enumCase(let type?, let name, let arguments) = value, arguments.isEmpty else { return nil }
    return Path(name: Name(word: type), components: [.member(name)])
  }

  private static func withoutType(_ value: Literal) -> Literal {
    guard case .enumCase(_, let name, let arguments) = value else { return value }
    return .enumCase(type: nil, name: name, arguments: arguments)
  }

  // The declared type of the elements of a list, or of the keys of a dictionary. `nil` for any other left side.
  private var elementType: DeclaredType? {
    switch declared.writable?.scriptType.form {
    case .array(let element), .set(let element): .type(element.base)
    case .dictionary(let key, _): .type(key.base)
    default: nil
    }
  }

  // The type of the values that the right side has to have: for `contains`, that of the elements or keys.
  private var expectedType: WritableType? {
    comparison == .contains ? (elementType ?? declared).writable : declared.writable
  }

  // The kind of the left type: for `contains`, of its elements or keys. `nil` if the type is unknown, or has no kind.
  private var expectedKind: ValueKind? { expectedType.flatMap { ValueKind($0) } }

  // Whether the right side is a part of the left side's text.
  private var isPartOfText: Bool { comparison == .contains && elementType == nil && expectedKind == .string }

  // Whether the right side may be `nil`. Of an order, no side is.
  private var mayBeEmpty: Bool {
    switch comparison {
    case .equal, .notEqual: declared.mayBeEmpty
    case .contains: elementType?.mayBeEmpty ?? true
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: true
    }
  }

  // Returns whether a case with its type is a value of the left type, or names that type.
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

  // Returns a written value as the left type writes it. Throws if the value is none of the left type, or of another
  // kind than the left value.
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
    if isPartOfText { return value }
    let kinds = self.kinds(for: actual)
    if case .string(let text) = value {
      // Both have literals of their own, which a script writes as their text.
      if kinds.contains(.uuid), let uuid = UUID(uuidString: text) { return .uuid(uuid) }
      if kinds.contains(.data), ValueKind(.opaque(text)) == .data { return .opaque(text) }
    }
    guard let type = expectedType, value.uuidNumbers.isEmpty else {
      try checkKind(ValueKind(value), of: "\(session.uuids.known(value))", for: actual)
      return value
    }
    let kind = ValueKind(type)
    // Whole numbers and decimals are one kind.
    if kind == .number, ValueKind(value) == .number { return value }
    do throws(LiteralError) {
      return try type.canonical(value)
    } catch {
      // The literal of an object, or of a value that holds one, is compared as it is written.
      if type.isFullyWritable || kind == nil || kind != ValueKind(value) {
        guard kind != nil || type.isFullyWritable else { return value }
        throw refusal(of: value, error, for: actual)
      }
    }
    return value
  }

  private func refusal(of value: Literal, _ error: LiteralError, for actual: Literal) -> Diagnostic {
    let written = session.uuids.known(value)
    var message = "\(typeClause(for: actual)), and \(ShortText.of(written)) is \(ValueKind(value)?.rawValue ?? "none")"
    if ValueKind(value) == expectedKind { message = "\(typeClause(for: actual)): \(error.message)" }
    let isData = expectedKind == .data
    return Diagnostic(.refused, message, advice: isData ? [dataAdvice(for: actual)] : error.advice)
  }

  private func dataAdvice(for actual: Literal) -> String {
    guard ValueKind(actual) == .data else { return Advice.seeValue(at: "\(path)") }
    return "write data as it prints, in quotes: \(ScriptText.quoted("\(actual)"))"
  }

  // MARK: Comparison

  /// Returns a value of either side in the form that a comparison takes.
  ///
  /// Dates are ordered by their time. The letter case of a URL's scheme and host means nothing.
  /// - Parameters:
  ///   - value: The value of a side.
  ///   - version: The version of the language. One before 3 compares texts.
  /// - Returns: The value that the comparison takes.
  func compared(_ value: Literal, version: Int) -> Literal {
    guard version >= 3, let type = expectedType?.base else { return value }
    switch (comparison, value) {
    case (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _):
      guard type == Date.self, let date = try? Date(literal: value) else { return value }
      return .float(date.timeIntervalSinceReferenceDate)
    case (.contains, .array(let elements)), (.contains, .set(let elements)):
      return type == URL.self ? .array(elements.map(Self.withPlainHost)) : value
    case (.contains, .dictionary(let entries)):
      guard type == URL.self else { return value }
      return .dictionary(entries.map { Literal.Entry(key: Self.withPlainHost($0.key), value: $0.value) })
    case (.equal, _), (.notEqual, _), (.contains, _):
      return type == URL.self && !isPartOfText ? Self.withPlainHost(value) : value
    case (.matches, _): return value
    }
  }

  // Returns a URL with the scheme and the host in lower case. Returns any other value as it is.
  private static func withPlainHost(_ value: Literal) -> Literal {
    guard case .string(let text) = value, let url = URL(string: text), let scheme = url.scheme else { return value }
    let rest = text.dropFirst(scheme.count)
    guard let host = url.host(percentEncoded: true), let place = rest.firstRange(of: host) else {
      return .string(scheme.lowercased() + rest)
    }
    return .string(scheme.lowercased() + rest[..<place.lowerBound] + host.lowercased() + rest[place.upperBound...])
  }

  // MARK: Paths

  // Returns the value at a path on the right side. Throws if there is none, or if its type is not that of the left
  // side.
  private func value(at other: Path, for actual: Literal) throws(Diagnostic) -> Literal {
    let value = try session.value(at: other, app)
    let type = try session.declaredType(at: other, app).writable
    guard let expected = expectedType, let type else {
      try checkKind(ValueKind(value), of: "\(other)", for: actual)
      return value
    }
    // A text is compared with a date or a URL as if the script had written the text.
    if type.base == String.self, expected.base != String.self, expectedKind == .string, !isPartOfText {
      return try checked(value, for: actual)
    }
    guard Self.areComparable(expected, type) else {
      throw Diagnostic(
        .refused, "\(typeClause(for: actual)), and \(other) has the type \(type.scriptType.name)",
        advice: ["compare values of one type"])
    }
    return value
  }

  // Returns whether values of two types may be equal.
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

  // Checks the kind of the right side by the left value, where the left type is not known. Throws if both kinds are
  // known and differ.
  private func checkKind(_ kind: ValueKind?, of text: String, for actual: Literal) throws(Diagnostic) {
    let kinds = self.kinds(for: actual)
    guard let kind, let first = kinds.first, !kinds.contains(kind) else { return }
    // `.infinity` and `.nan` are numbers.
    guard Set([kind, first]) != [.number, .enumCase] else { return }
    let clause = comparison == .contains ? "\(path) contains \(first.rawValue)" : "\(path) is \(first.rawValue)"
    throw Diagnostic(
      .refused, "\(clause), and \(text) is \(kind.rawValue)", advice: first == .data ? [dataAdvice(for: actual)] : [])
  }

  // Returns the kinds of values that the right side may have. Empty if neither the left type nor its value has any.
  private func kinds(for actual: Literal) -> [ValueKind] {
    if let expectedKind { return [expectedKind] }
    guard comparison == .contains else { return [ValueKind(actual)].compactMap { $0 } }
    switch actual {
    case .array(let elements), .set(let elements): return elements.compactMap { ValueKind($0) }
    case .dictionary(let entries): return entries.compactMap { ValueKind($0.key) }
    default: return []
    }
  }

  private func typeClause(for actual: Literal) -> String {
    guard comparison == .contains, elementType != nil else { return "\(path) has the type \(typeName(for: actual))" }
    if case .dictionary = declared.writable?.scriptType.form {
      return "\(path) contains keys of \(typeName(for: actual))"
    }
    return "\(path) contains values of \(typeName(for: actual))"
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
    return app.runtime.enter {
      switch DeclaredType(at: path.components, in: model) {
      case .missing: computedType(at: path, of: model, app) ?? .missing
      case .unknown: computedType(at: path, of: model, app) ?? .unknown
      case let known: known
      }
    }
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
