import FlowScript
import Synchronization

/// A type with the syntax in which scripts write its values.
///
/// A ``Scriptable`` type defines its own syntax. Any other enum or structure has the syntax of its declaration in the
/// binary. This gives the names of cases and properties, and the types of payloads.
public struct WritableType: Hashable, Sendable {
  private enum Source: Sendable {
    // The type defines its own syntax.
    case declared(any Scriptable.Type)
    // The binary declares the syntax.
    case reflected(ReflectedType)
  }

  /// The type itself.
  public let base: Any.Type
  private let source: Source

  /// The type, if it defines its own syntax. `nil` otherwise.
  var declared: (any Scriptable.Type)? {
    if case .declared(let type) = source { type } else { nil }
  }

  /// Creates a writable type from a type that defines its own syntax.
  public init<Value: Scriptable>(_ type: Value.Type) {
    base = type
    source = .declared(type)
  }

  /// Creates a writable type from any type.
  ///
  /// The first use of a type that is not `Scriptable` takes some microseconds.
  public init(any type: Any.Type) {
    base = type
    source = ConformanceIndex.scriptable(type).map(Source.declared) ?? .reflected(ReflectedType.of(type))
  }

  /// The syntax of the type, evaluated on access.
  public var scriptType: ScriptType {
    // A type may contain itself.
    switch source {
    case .declared(let type): type.scriptType
    case .reflected(let type): type.scriptType
    }
  }

  /// Creates a value from a literal.
  /// - Throws: ``LiteralError`` with the mismatch, its place, and the expected value.
  public func value(_ literal: Literal) throws(LiteralError) -> Any {
    switch source {
    case .declared(let type): try type.init(literal: literal)
    case .reflected(let type): try type.value(literal)
    }
  }

  /// Returns whether a literal is a value of the type.
  public func accepts(_ literal: Literal) -> Bool { (try? value(literal)) != nil }

  /// Creates a value from a literal in uninitialized memory.
  func initialize(_ memory: UnsafeMutableRawPointer, from literal: Literal) throws(LiteralError) {
    switch source {
    case .declared(let type): try type.initialize(memory, from: literal)
    case .reflected(let type): try type.initialize(memory, from: literal)
    }
  }

  /// Returns whether two types are the same.
  public static func == (one: WritableType, other: WritableType) -> Bool { one.base == other.base }

  /// Hashes the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(base)) }
}

extension WritableType {
  // The cached results of `isFullyWritable`.
  // A search of all types that a type can contain takes microseconds.
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether a script can write every value of the type. Cases without a payload do not count.
  ///
  /// Such values contain no objects. This is `false` for a class, for example, and for a type with such a part. It is
  /// `false` too for an enum with an unwritable case that has a payload.
  package var isFullyWritable: Bool {
    let key = ObjectIdentifier(base)
    if let known = Self.known.withLock({ $0[key] }) { return known }
    var seen: Set<WritableType> = []
    let result = isFullyWritable(seen: &seen)
    Self.known.withLock { $0[key] = result }
    return result
  }

  // Returns whether a script can write every value, within the types in `seen`.
  private func isFullyWritable(seen: inout Set<WritableType>) -> Bool {
    // A recursive type contains no more than its other parts do.
    guard seen.insert(self).inserted else { return true }
    let type = scriptType
    guard !type.hasUnwritableCases else { return false }
    if case .unwritable = type.form { return false }
    return type.parts.allSatisfy { $0.isFullyWritable(seen: &seen) }
  }

  /// The reason why no script can write a value of the type.
  ///
  /// An example is `Movie is a class`. `nil` if a script can write a value.
  package var unwritableReason: String? {
    var seen: Set<WritableType> = []
    return unwritableReason(seen: &seen)
  }

  // Returns the reason for a type, within the types in `seen`.
  fileprivate func unwritableReason(seen: inout Set<WritableType>) -> String? {
    let type = scriptType
    switch type.form {
    case .unwritable(let reason): return reason
    case .value, .optional, .array, .set, .dictionary: return nil
    case .structure, .enumeration: break
    }
    // A value that contains one of its own type needs another way to end.
    guard seen.insert(self).inserted else { return "\(type.name) contains itself" }
    defer { seen.remove(self) }
    if case .structure(let parameters) = type.form {
      return ScriptParameter.unwritableReason(in: parameters, seen: &seen)
    }
    // One case that scripts can write is enough. If there is none, the first reason stands for all.
    var first: String?
    for candidate in type.cases {
      guard let reason = ScriptParameter.unwritableReason(in: candidate.parameters, seen: &seen) else { return nil }
      first = first ?? reason
    }
    return first ?? "\(type.name) has no case that a script can write"
  }
}

extension ScriptCase {
  /// The description of the case in help.
  ///
  /// It is the reason why scripts cannot write the case, or else the summary. `nil` if there is neither.
  package var about: String? {
    unwritableReason.map { LiteralError(.unwritable(type: name, reason: $0)).message } ?? summary
  }

  /// The reason why no script can write the case: `Movie is a class`. `nil` if scripts can.
  public var unwritableReason: String? {
    var seen: Set<WritableType> = []
    return ScriptParameter.unwritableReason(in: parameters, seen: &seen)
  }
}

extension ScriptParameter {
  // Returns the reason for the first parameter that has one. A script may omit arguments with defaults.
  fileprivate static func unwritableReason(in parameters: [ScriptParameter], seen: inout Set<WritableType>) -> String? {
    for parameter in parameters where parameter.defaultText == nil {
      if let reason = parameter.type.unwritableReason(seen: &seen) { return reason }
    }
    return nil
  }
}

extension ConformanceIndex {
  static func scriptable(_ type: Any.Type) -> (any Scriptable.Type)? {
    mayConform(type, to: (any Scriptable).self) ? type as? any Scriptable.Type : nil
  }
}

extension Scriptable {
  // Creates a value from a literal in uninitialized memory.
  fileprivate static func initialize(
    _ memory: UnsafeMutableRawPointer, from literal: Literal
  ) throws(LiteralError) {
    memory.initializeMemory(as: Self.self, to: try Self(literal: literal))
  }
}

/// The inputs of a view model or store.
package enum ScriptedInput<Input> {
  /// The syntax of the inputs. `nil` if no script can write any.
  package static var type: ScriptType? {
    let type = WritableType(any: Input.self)
    return type.unwritableReason == nil ? type.scriptType : nil
  }

  /// Creates an input from a literal.
  /// - Throws: ``LiteralError`` with the mismatch, its place, and the expected value.
  package static func input(_ literal: Literal) throws(LiteralError) -> Input? {
    try WritableType(any: Input.self).value(literal) as? Input
  }
}
