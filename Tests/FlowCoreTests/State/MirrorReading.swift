import FlowScript

@testable import FlowCore

/// A reader that uses Mirror only, as a reference for the state reader.
///
/// Of unowned references it shows the type.
struct MirrorReading {
  /// The depth at which a value counts as cyclic.
  private static let depthLimit = 64
  /// The names of the unowned references in the zoo.
  private static let unownedFriends: Set<String> = ["keeper", "unsafeFriend", "unownedMaybe"]
  private var entered: Set<ObjectIdentifier> = []
  private var depth = 0

  /// Returns the properties of a struct or object.
  static func properties(of subject: Any) -> [StateReader.Property] {
    var reading = MirrorReading()
    reading.enter(subject)
    return reading.arguments(of: Mirror(reflecting: subject), ofTuple: false).map { argument in
      StateReader.Property(name: argument.label ?? "", value: argument.value)
    }
  }

  /// Returns the literal of any value.
  static func literal(of value: Any) -> Literal {
    var reading = MirrorReading()
    return reading.literal(of: value)
  }

  private mutating func enter(_ subject: Any) {
    if type(of: subject) is AnyClass { entered.insert(ObjectIdentifier(subject as AnyObject)) }
  }

  /// Returns the literal of a value, in which deep nesting is cut.
  private mutating func literal(of value: Any) -> Literal {
    if let plain = MirrorReading.plain(value) { return plain }
    guard depth < MirrorReading.depthLimit else { return .opaque("\(typeName(of: value))(…)") }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    // A first conformance check is slow. Collections and tuples are read element by element anyway.
    switch mirror.displayStyle {
    case .optional, .collection, .set, .dictionary, .tuple: break
    default: if let scriptable = value as? any Scriptable { return scriptable.literal }
    }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { literal(of: $0.value) } ?? .nil
    case .collection:
      return .array(shown(mirror.children).map { literal(of: $0.value) })
    case .set:
      return .set(mirror.children.map { literal(of: $0.value) }.sorted(by: Literal.precedesInPrint))
    case .dictionary:
      return dictionary(mirror)
    case .enum:
      return enumCase(value, mirror)
    case .tuple:
      return .structure(type: "", arguments: arguments(of: mirror, ofTuple: true))
    case .class:
      return object(value, mirror)
    default:
      return .structure(type: typeName(of: value), arguments: arguments(of: mirror, ofTuple: false))
    }
  }

  /// Reads the most common types by a cast alone.
  /// - Returns: The literal. Returns `nil` for any other type.
  private static func plain(_ value: Any) -> Literal? {
    if let value = value as? Int { return value.literal }
    if let value = value as? String { return value.literal }
    if let value = value as? Bool { return value.literal }
    return nil
  }

  /// Returns the stored properties of a struct or object, or the elements of a tuple.
  private mutating func arguments(of mirror: Mirror, ofTuple: Bool) -> [Literal.Argument] {
    var arguments: [Literal.Argument] = []
    if let inherited = mirror.superclassMirror, !isPlatformClass(inherited.subjectType) {
      arguments = self.arguments(of: inherited, ofTuple: false)
    }
    for child in shown(mirror.children) {
      let label = child.label.map(propertyName)
      if let storage = child.label, MirrorReading.unownedFriends.contains(storage) {
        arguments.append(Literal.Argument(label: label, value: .opaque("Friend(…)")))
        continue
      }
      let isPosition = ofTuple && label?.first == "."
      arguments.append(Literal.Argument(label: isPosition ? nil : label, value: literal(of: child.value)))
    }
    return arguments
  }

  /// Returns the literal of a dictionary, sorted by its keys.
  private mutating func dictionary(_ mirror: Mirror) -> Literal {
    var entries: [Literal.Entry] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      entries.append(Literal.Entry(key: literal(of: pair[0].value), value: literal(of: pair[1].value)))
    }
    return .dictionary(entries.sorted { Literal.precedesInPrint($0.key, $1.key) })
  }

  /// Returns the literal of an enum case with its payload.
  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> Literal {
    guard let payload = mirror.children.first else {
      return .enumCase(type: nil, name: String(describing: value), arguments: [])
    }
    let name = payload.label ?? String(describing: value)
    let inner = Mirror(reflecting: payload.value)
    let isList = inner.displayStyle == .tuple
    return .enumCase(
      type: nil, name: name,
      arguments: isList
        ? arguments(of: inner, ofTuple: true) : [Literal.Argument(value: literal(of: payload.value))])
  }

  private mutating func object(_ value: Any, _ mirror: Mirror) -> Literal {
    let object = ObjectIdentifier(value as AnyObject)
    guard entered.insert(object).inserted else { return .opaque("\(typeName(of: value))(…)") }
    defer { entered.remove(object) }
    return .structure(type: typeName(of: value), arguments: arguments(of: mirror, ofTuple: false))
  }

  private func shown(_ children: Mirror.Children) -> [Mirror.Child] {
    children.filter { child in
      if child.label == "_$observationRegistrar" { return false }
      return !isLeftOut(child.value)
    }
  }

  /// Returns whether a value is not state, such as an actor or a closure.
  private func isLeftOut(_ value: Any) -> Bool {
    if MirrorReading.plain(value) != nil { return false }
    if value is any LeftOutOfState { return true }
    if type(of: value) is AnyClass { return value is any Actor }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      if let wrapped = mirror.children.first { return isLeftOut(wrapped.value) }
      return isLeftOutType((value as? any GenericOverOne).map { type(of: $0).argument })
    }
    if mirror.displayStyle == .collection {
      return isLeftOutType((value as? any GenericOverOne).map { type(of: $0).argument })
    }
    return mirror.displayStyle == nil && typeName(of: value).contains("->")
  }

  /// Returns whether an optional or a list of this type is not state.
  private func isLeftOutType(_ type: Any.Type?) -> Bool {
    guard let type else { return false }
    return type is any LeftOutOfState.Type || type is any Actor.Type
      || _typeName(type, qualified: false).contains("->")
  }

  /// Returns whether a class is one of the engine's, such as a view controller.
  ///
  /// Of an app's subclass, only the properties that the app adds are state.
  private func isPlatformClass(_ type: Any.Type) -> Bool {
    _typeName(type).hasPrefix("HeadlessUIKit.")
  }

  private func typeName(of value: Any) -> String { _typeName(type(of: value), qualified: false) }

  /// Returns the name of a property from that of its wrapped, lazy or observed storage.
  private func propertyName(_ label: String) -> String {
    let lazyStorage = "$__lazy_storage_$_"
    if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
    if label.hasPrefix("_"), label.count > 1 { return String(label.dropFirst()) }
    return label
  }
}

/// An optional or an array, which reports its generic argument.
private protocol GenericOverOne {
  static var argument: Any.Type { get }
}

extension Optional: GenericOverOne {
  fileprivate static var argument: Any.Type { Wrapped.self }
}

extension Array: GenericOverOne {
  fileprivate static var argument: Any.Type { Element.self }
}
