import FlowScript
import Synchronization

/// What reading needs to know of a type, found out once: above all where its properties lie.
final class StateLayout: Sendable {
  private static let known = Mutex<[ObjectIdentifier: StateLayout]>([:])

  /// The type.
  let type: Any.Type
  /// Its name without that of its module.
  let name: String
  /// Whether its values are objects.
  let isObject: Bool
  /// Whether its objects say themselves what to read.
  let isSource: Bool
  /// The type, if its values say themselves how they are written.
  let scriptable: (any Scriptable.Type)?
  /// The type, if its values stand for another one, which is shown in place of them.
  let wrapper: (any StateWrapper.Type)?
  /// The type, if it is an optional.
  let optional: (any EmptyOrFull.Type)?
  /// The type, if it is an array's.
  let list: (any ListType.Type)?
  /// Whether its values say themselves what Mirror shows of them.
  let mirrorsItself: Bool
  /// The cases that were met so far, if its values are enum cases of one byte that all is told by: to ask Mirror takes microseconds.
  private let metCases: CaseLiterals?
  /// Whether its values are structures with a reference that may dangle, which Mirror would follow.
  let mayDangle: Bool
  /// Whether its values are certain to hold no object.
  let isObjectFree: Bool
  /// Whether its values are left out of the state that they are properties of, `nil` where each has to be asked.
  let isLeftOut: Bool?
  /// Whether an empty optional of this type is left out.
  let isLeftOutWhenEmpty: Bool
  /// The properties that are shown of a structure or an object, `nil` where only Mirror can tell.
  let fields: [StateField]?
  /// How many bytes copies of the fields take.
  let copySize: Int
  /// What the address of such copies has to be a multiple of.
  let copyAlignment: Int

  /// The layout of a value's type. Made when the first value of the type is met.
  static func of(_ value: Any) -> StateLayout {
    let type = Swift.type(of: value)
    if let layout = known.withLock({ $0[ObjectIdentifier(type)] }) { return layout }
    let layout = StateLayout(type, example: value)
    known.withLock { $0[ObjectIdentifier(type)] = layout }
    return layout
  }

  private init(_ type: Any.Type, example: Any) {
    let shownStyle = Mirror(reflecting: example).displayStyle
    mirrorsItself = type is any CustomReflectable.Type
    let style = mirrorsItself ? nil : shownStyle
    self.type = type
    isObject = type is AnyClass
    isSource = type is any StateSource.Type
    name = _typeName(type, qualified: false)
    // What is made of other values is looked into anyway.
    scriptable = StateLayout.isMadeOfOthers(shownStyle) ? nil : type as? any Scriptable.Type
    wrapper = type as? any StateWrapper.Type
    // Whether a type conforms is dear to ask the first time, here as below.
    metCases = style == .enum ? CaseLiterals(type) : nil
    optional = shownStyle == .optional ? type as? any EmptyOrFull.Type : nil
    list = shownStyle == .collection ? type as? any ListType.Type : nil
    let canTell = style == .struct || (style == .class && !(type is any Actor.Type))
    let layouts = canTell || shownStyle == .struct ? FieldLayout.fields(of: type) : nil
    mayDangle = shownStyle == .struct && layouts?.contains { $0.ownership == .unowned } == true
    isObjectFree = ReferenceFree.isCertain(type)
    isLeftOut = StateLayout.isLeftOut(type, style, mirrorsItself: mirrorsItself)
    isLeftOutWhenEmpty = optional.map { LeftOut.verdict(on: $0.full) == true } ?? false
    var budget = CopyBudget()
    fields = canTell ? layouts.flatMap { StateLayout.fields(of: type, $0, budget: &budget) } : nil
    copySize = budget.size
    copyAlignment = budget.alignment
  }

  /// A value as a literal, if it is an enum case that was met before, or that is met from now on.
  func literal(ofCase value: Any, made make: () -> Literal) -> Literal {
    guard let metCases else { return make() }
    let byte = withMemory(of: value) { $0.load(as: UInt8.self) }
    if let literal = metCases[byte] { return literal }
    let literal = make()
    metCases[byte] = literal
    return literal
  }

  /// Hands over where a structure or object of this type begins.
  func withMemory<R>(of value: Any, _ body: (UnsafeRawPointer) -> R) -> R {
    // `as AnyObject` would give the object too, but it asks first whether there is anything to bridge.
    func visit<Value>(_ value: Value) -> R {
      withUnsafePointer(to: value) { pointer in
        let memory = UnsafeRawPointer(pointer)
        return body(isObject ? memory.load(as: UnsafeRawPointer.self) : memory)
      }
    }
    func cast<Value>(to type: Value.Type) -> R {
      guard let value = value as? Value else { preconditionFailure("no \(name): \(Swift.type(of: value))") }
      return visit(value)
    }
    func open<Value>(_ opened: Value) -> R {
      // An existential may lie within an existential: what is opened then is not yet the value.
      if Value.self == type || (isObject && Value.self is AnyClass) { return visit(opened) }
      return _openExistential(type, do: cast)
    }
    return _openExistential(value, do: open)
  }

  /// What a value of this type holds, if it is an optional that holds anything.
  func content(of value: Any) -> Any? {
    guard let optional else { return nil }
    return withMemory(of: value) { optional.content(at: $0) }
  }

  private static func isMadeOfOthers(_ style: Mirror.DisplayStyle?) -> Bool {
    switch style {
    case .optional, .collection, .set, .dictionary, .tuple: true
    default: false
    }
  }

  /// Whether values of just this type are left out.
  private static func isLeftOut(_ type: Any.Type, _ style: Mirror.DisplayStyle?, mirrorsItself: Bool) -> Bool? {
    if type is any LeftOutOfState.Type { return true }
    if type is AnyClass { return type is any Actor.Type }
    if mirrorsItself || type is any StateWrapper.Type { return LeftOut.verdict(on: type) }
    if style == .collection { return LeftOut.isListOfWhatIsLeftOut(type) }
    return style == nil && _typeName(type, qualified: false).contains("->")
  }

  private static func fields(of type: Any.Type, _ layouts: [FieldLayout], budget: inout CopyBudget) -> [StateField]? {
    // How many fields the superclasses have, the nearest first, each with those of its own superclasses.
    var inherited: [Int] = []
    var first = 0
    var superclass: AnyClass? = _getSuperclass(type)
    while let ancestor = superclass {
      guard let count = FieldLayout.fields(of: ancestor)?.count else { return nil }
      if StateReader.isEngineType(ancestor) {
        first = count
        break
      }
      inherited.append(count)
      superclass = _getSuperclass(ancestor)
    }
    var fields: [StateField] = []
    for index in first..<layouts.count {
      let layout = layouts[index]
      let verdict = LeftOut.verdict(on: layout.type)
      guard layout.name != "_$observationRegistrar", verdict != true else { continue }
      let level = inherited.count { $0 > index }
      let start = level < inherited.count ? inherited[level] : first
      let reader = layout.isStrong ? FieldReaders.reader(of: layout.type) : AnyFieldReader<Any>.self
      fields.append(
        StateField(
          name: StateField.name(ofStorage: layout.name), offset: layout.offset, copyOffset: budget.add(reader),
          byteCount: reader.copiesBytes ? reader.size : 0, mayBeLeftOut: verdict == nil, reader: reader,
          place: layout.ownership == .weak ? StateField.Place(level: level, index: index - start) : nil,
          unfollowed: UnfollowedReference(layout),
          plain: layout.isStrong ? StateField.Plain(layout.type) : nil))
    }
    return fields
  }
}

/// The room that copies take one after the other.
private struct CopyBudget {
  private(set) var size = 0
  private(set) var alignment = 1

  /// Makes room for one more copy.
  /// - Returns: Where it begins.
  mutating func add(_ reader: any FieldReader.Type) -> Int {
    let start = (size + reader.alignment - 1) / reader.alignment * reader.alignment
    size = start + reader.size
    alignment = max(alignment, reader.alignment)
    return start
  }
}

/// A property as state reads it: what it is called, where it lies, and how it is read.
struct StateField: Sendable {
  /// Where Mirror has a field: how many superclasses up, and which of the children there.
  struct Place: Sendable {
    let level: Int
    let index: Int
  }

  /// Its name, as its source has it.
  let name: String
  /// Where it lies in the structure or object.
  let offset: Int
  /// Where a copy of it lies among the copies.
  let copyOffset: Int
  /// How many bytes to compare first: where they are the same, the field is unchanged. 0 where they tell nothing.
  let byteCount: Int
  /// Whether it may be left out, which its value then tells.
  let mayBeLeftOut: Bool
  /// What reads it.
  let reader: any FieldReader.Type
  /// Where Mirror has it, if nothing else can read it: a weak reference.
  let place: Place?
  /// What is shown of it, if it is a reference that may dangle.
  let unfollowed: UnfollowedReference?

  /// The type, if it is one of the commonest, whose values are read without a look at their type.
  let plain: Plain?

  /// The commonest types.
  enum Plain {
    case integer
    case string
    case boolean

    init?(_ type: Any.Type) {
      if type == Int.self {
        self = .integer
      } else if type == String.self {
        self = .string
      } else if type == Bool.self {
        self = .boolean
      } else {
        return nil
      }
    }
  }

  /// The field as a literal, if its type is one of the commonest.
  func plainLiteral(at memory: UnsafeRawPointer) -> Literal? {
    let field = memory + offset
    return switch plain {
    case .integer: field.assumingMemoryBound(to: Int.self).pointee.literal
    case .string: field.assumingMemoryBound(to: String.self).pointee.literal
    case .boolean: field.assumingMemoryBound(to: Bool.self).pointee.literal
    case nil: nil
    }
  }

  /// What is shown of the field.
  /// - Parameters:
  ///   - memory: Where the structure or object begins.
  ///   - subject: The structure or object itself.
  func value(at memory: UnsafeRawPointer, of subject: Any) -> Any? {
    guard let place else { return reader.value(of: memory + offset) }
    var mirror: Mirror? = Mirror(reflecting: subject)
    for _ in 0..<place.level { mirror = mirror?.superclassMirror }
    guard let children = mirror?.children else { return nil }
    return children[children.index(children.startIndex, offsetBy: place.index)].value
  }

  /// Whether the field is as it was when it was copied to `copies`.
  func isUnchanged(at memory: UnsafeRawPointer, since copies: UnsafeRawPointer) -> Bool {
    let (field, copy) = (memory + offset, copies + copyOffset)
    // A copy shares what it points to, which stays as it is. So the same bytes are the same value, whatever the type.
    if byteCount > 0, StateField.areSame(field, copy, count: byteCount) { return true }
    return reader.isEqual(field, copy)
  }

  /// Whether bytes are the same.
  static func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      guard word(first + offset, UInt64.self) == word(second + offset, UInt64.self) else { return false }
      offset += 8
    }
    while offset < count {
      guard word(first + offset, UInt8.self) == word(second + offset, UInt8.self) else { return false }
      offset += 1
    }
    return true
  }

  private static func word<Word: BitwiseCopyable>(_ pointer: UnsafeRawPointer, _: Word.Type) -> Word {
    pointer.loadUnaligned(as: Word.self)
  }

  /// The name of a property by the name of its storage: that of a wrapper, a lazy or an observed property.
  static func name(ofStorage label: String) -> String {
    let lazyStorage = "$__lazy_storage_$_"
    if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
    if label.hasPrefix("_"), label.count > 1 { return String(label.dropFirst()) }
    return label
  }
}

/// A reference that may dangle, as an `unowned` one. It is shown by its declared type and never followed.
struct UnfollowedReference: Sendable {
  private let offset: Int
  private let shown: Literal

  /// Takes a field that is declared as `unowned` or `unowned(unsafe)`.
  init?(_ field: FieldLayout) {
    guard field.ownership == .unowned else { return nil }
    let type = (field.type as? any EmptyOrFull.Type)?.full ?? field.type
    offset = field.offset
    shown = .opaque("\(_typeName(type, qualified: false))(…)")
  }

  /// The reference as a literal: the type and `…`, or `nil`.
  /// - Parameter memory: Where the structure or object begins.
  func literal(at memory: UnsafeRawPointer) -> Literal {
    memory.load(fromByteOffset: offset, as: UInt.self) == 0 ? .nil : shown
  }
}

/// The literals of an enum's cases, by the one byte that tells them apart.
final class CaseLiterals: Sendable {
  private let literals = Mutex<[UInt8: Literal]>([:])

  /// `nil` where a byte does not tell all, or where values put themselves into words, which may change.
  init?(_ type: Any.Type) {
    func isByte<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.size == 1 && _isPOD(type) }
    guard _openExistential(type, do: isByte), !(type is any CustomStringConvertible.Type) else { return nil }
  }

  subscript(byte: UInt8) -> Literal? {
    get { literals.withLock { $0[byte] } }
    set { literals.withLock { $0[byte] = newValue } }
  }
}
