import FlowScript
import Synchronization

/// The layout of a type for reading state, computed once.
final class StateLayout: Sendable {
  private static let known = Mutex<[ObjectIdentifier: StateLayout]>([:])

  let type: Any.Type
  /// The type's name without its module.
  let name: String
  let isObject: Bool
  /// Whether its objects define their own shown state.
  let isSource: Bool
  /// The field of that state. `nil` if the objects compute the state, and for any other type.
  let shownField: ShownField?
  /// The type, if its values define their own literals. `nil` otherwise, and for optionals and collections.
  let scriptable: (any Scriptable.Type)?
  /// The type, for a wrapper that shows its value instead. `nil` otherwise.
  let wrapper: (any StateWrapper.Type)?
  /// The type, for an optional. `nil` otherwise.
  let optional: (any AnyOptional.Type)?
  /// The type, for an array. `nil` otherwise.
  let list: (any ListType.Type)?
  /// Whether its values have a custom mirror.
  let mirrorsItself: Bool
  // The cached literals of a trivial enum of one byte without a custom description. `nil` for any other type.
  // Mirror takes microseconds.
  private let caseLiterals: CaseLiterals?
  /// Whether its values are structures with a reference that may dangle, which Mirror would follow.
  let mayDangle: Bool
  /// Whether its values certainly hold no object.
  let isReferenceFree: Bool
  /// Whether its values are left out of the state of their owner. `nil` if that depends on the value.
  let isLeftOut: Bool?
  /// Whether an empty optional of this type is left out.
  let isLeftOutWhenEmpty: Bool
  /// The shown properties of a structure or an object. `nil` if only Mirror can read them.
  let fields: [StateField]?
  /// The size in bytes of the copies of all fields.
  let copySize: Int
  /// The alignment of these copies in bytes.
  let copyAlignment: Int

  /// Returns the layout of a value's type, made on first use.
  static func of(_ value: Any) -> StateLayout {
    let type = Swift.type(of: value)
    if let layout = known.withLock({ $0[ObjectIdentifier(type)] }) { return layout }
    // Not under the lock: a custom mirror of the app may run here, and read state itself.
    let style: Mirror.DisplayStyle? =
      if case .ofType(let style) = shownStyle(of: type) { style } else { Mirror(reflecting: value).displayStyle }
    return add(StateLayout(type, shownStyle: style))
  }

  /// Reads the layout of a type, unless that needs a value.
  static func prepare(_ type: Any.Type) {
    guard known.withLock({ $0[ObjectIdentifier(type)] }) == nil, case .ofType(let style) = shownStyle(of: type) else {
      return
    }
    _ = add(StateLayout(type, shownStyle: style))
  }

  /// The types whose layout is known, in no particular order.
  static var knownTypes: [Any.Type] { known.withLock { $0.values.map(\.type) } }

  private static func add(_ layout: StateLayout) -> StateLayout {
    known.withLock { $0[ObjectIdentifier(layout.type)] = layout }
    return layout
  }

  // Reads the layout of a type, whose values Mirror shows in a style.
  private init(_ type: Any.Type, shownStyle: Mirror.DisplayStyle?) {
    optional = ConformanceIndex.optional(type)
    list = ConformanceIndex.list(type)
    mirrorsItself = ConformanceIndex.mirrorsItself(type)
    let style = mirrorsItself ? nil : shownStyle
    self.type = type
    isObject = type is AnyClass
    isSource = isObject && ConformanceIndex.isStateSource(type)
    name = _typeName(type, qualified: false)
    // `StateWalk` reads values made of other values element by element anyway.
    scriptable = StateLayout.isMadeOfOthers(shownStyle) ? nil : ConformanceIndex.scriptable(type)
    wrapper = ConformanceIndex.stateWrapper(type)
    caseLiterals = style == .enum ? CaseLiterals(type) : nil
    // Only an actor itself may read its fields.
    let canReadFields = style == .struct || (style == .class && !ConformanceIndex.isActor(type))
    let layouts = canReadFields || shownStyle == .struct ? FieldLayout.fields(of: type) : nil
    mayDangle = shownStyle == .struct && layouts?.contains { $0.ownership == .unowned } == true
    isReferenceFree = ReferenceFree.isCertain(type)
    isLeftOut = StateLayout.isLeftOut(type, style, mirrorsItself: mirrorsItself)
    isLeftOutWhenEmpty = optional.map { LeftOutRules.verdict(on: $0.wrappedType) == true } ?? false
    shownField = isSource ? ShownField(type, layouts) : nil
    var copies = CopyLayout()
    fields = canReadFields ? layouts.flatMap { StateLayout.fields(of: type, $0, copies: &copies) } : nil
    copySize = copies.size
    copyAlignment = copies.alignment
  }

  /// Returns the cached literal of an enum's case, or makes and caches one. Does not cache other values.
  func literal(ofCase value: Any, made make: () -> Literal) -> Literal {
    guard let caseLiterals else { return make() }
    let byte = withMemory(of: value) { $0.load(as: UInt8.self) }
    if let literal = caseLiterals[byte] { return literal }
    let literal = make()
    caseLiterals[byte] = literal
    return literal
  }

  /// Calls `body` with the address of a value of this type. For an object, this is the object's own address.
  func withMemory<R>(of value: Any, _ body: (UnsafeRawPointer) -> R) -> R {
    // `as AnyObject` would give the object too, but it first checks for bridging.
    func visit<Value>(_ value: Value) -> R {
      withUnsafePointer(to: value) { pointer in
        let memory = UnsafeRawPointer(pointer)
        return body(isObject ? memory.load(as: UnsafeRawPointer.self) : memory)
      }
    }
    func cast<Value>(to type: Value.Type) -> R {
      guard let value = value as? Value else {
        preconditionFailure("the layout of \(name) cannot read a value of another type, \(Swift.type(of: value))")
      }
      return visit(value)
    }
    func open<Value>(_ opened: Value) -> R {
      // An existential may contain another existential, so the opened value may not be the final one.
      if Value.self == type || (isObject && Value.self is AnyClass) { return visit(opened) }
      return _openExistential(type, do: cast)
    }
    return _openExistential(value, do: open)
  }

  /// Returns the wrapped value of an optional. Returns `nil` if it is empty or no optional.
  func content(of value: Any) -> Any? {
    guard let optional else { return nil }
    return withMemory(of: value) { optional.wrappedValue(at: $0) }
  }

  private enum ShownStyle {
    // The style, or none, of all values.
    case ofType(Mirror.DisplayStyle?)
    // Only a value has the style.
    case ofValue
  }

  // Mirror itself is slow to make, most of all for simple values.
  private static func shownStyle(of type: Any.Type) -> ShownStyle {
    if StateField.CommonType(type) != nil { return .ofType(nil) }
    if ConformanceIndex.list(type) != nil { return .ofType(.collection) }
    let kind = FieldLayout.kind(of: type)
    if kind == .optional { return .ofType(.optional) }
    if ConformanceIndex.mirrorsItself(type) { return .ofValue }
    return switch kind {
    case .object: .ofType(.class)
    case .structure: .ofType(.struct)
    case .enumeration: .ofType(.enum)
    case .tuple: .ofType(.tuple)
    case .optional, .function: .ofType(nil)
    case .existential, .other: .ofValue
    }
  }

  // Returns whether values with a style consist of other values alone.
  private static func isMadeOfOthers(_ style: Mirror.DisplayStyle?) -> Bool {
    switch style {
    case .optional, .collection, .set, .dictionary, .tuple: true
    default: false
    }
  }

  // Returns whether values of exactly this type are left out. Returns `nil` if that depends on the value.
  private static func isLeftOut(_ type: Any.Type, _ style: Mirror.DisplayStyle?, mirrorsItself: Bool) -> Bool? {
    if ConformanceIndex.isLeftOut(type) { return true }
    if type is AnyClass { return ConformanceIndex.isActor(type) }
    if mirrorsItself || ConformanceIndex.stateWrapper(type) != nil { return LeftOutRules.verdict(on: type) }
    if style == .collection || style == .set || style == .dictionary {
      return LeftOutRules.isCollectionOfLeftOutElements(type)
    }
    return style == nil && LeftOutRules.isNamedAsFunction(_typeName(type, qualified: false))
  }

  // Returns the shown fields, without those of the engine's superclasses. Returns `nil` if a superclass is unknown.
  private static func fields(of type: Any.Type, _ layouts: [FieldLayout], copies: inout CopyLayout) -> [StateField]? {
    let isPlatformClass = type is AnyClass && StateReader.isPlatformClass(type)
    // The number of fields of each superclass, the nearest first, each including its own superclasses.
    var inherited: [Int] = []
    var first = 0
    // What a platform class shows may be its superclass's, such as the title.
    var superclass: AnyClass? = isPlatformClass ? nil : _getSuperclass(type)
    while let ancestor = superclass {
      guard let count = FieldLayout.fields(of: ancestor)?.count else { return nil }
      if StateReader.isPlatformClass(ancestor) {
        first = count
        break
      }
      inherited.append(count)
      superclass = _getSuperclass(ancestor)
    }
    var fields: [StateField] = []
    for index in first..<layouts.count {
      let layout = layouts[index]
      if isPlatformClass, !StateReader.isShownOfPlatformClass(FieldLayout.name(ofStorage: layout.name)) { continue }
      let verdict = LeftOutRules.verdict(on: layout.type)
      guard layout.name != StateField.observationRegistrar, verdict != true else { continue }
      let level = inherited.count { $0 > index }
      let start = level < inherited.count ? inherited[level] : first
      let reader = layout.isStrong ? FieldReaders.reader(of: layout.type) : AnyFieldReader<Any>.self
      fields.append(
        StateField(
          name: FieldLayout.name(ofStorage: layout.name), offset: layout.offset, copyOffset: copies.add(reader),
          byteCount: reader.copiesBytes ? reader.size : 0, size: layout.size, storage: ValueStorage.of(layout.type),
          wrapper: layout.isStrong ? ConformanceIndex.stateWrapper(layout.type) : nil, mayBeLeftOut: verdict == nil,
          reader: reader,
          mirrorPosition: layout.ownership == .weak
            ? StateField.MirrorPosition(level: level, index: index - start) : nil,
          unfollowed: UnfollowedReference(layout),
          commonType: layout.isStrong ? StateField.CommonType(layout.type) : nil))
    }
    return fields
  }
}

/// The stored property of an object with the state that the object shows.
struct ShownField: Sendable {
  private let offset: Int
  private let size: Int
  private let wrapper: (any StateWrapper.Type)?

  // Returns `nil` unless the type names the property.
  fileprivate init?(_ type: Any.Type, _ layouts: [FieldLayout]?) {
    guard let name = (type as? any StateSource.Type)?.shownProperty, let layouts else { return nil }
    // The storage of a wrapped property has a name of its own.
    let field = layouts.first { layout in
      let isWrapped = layout.isStrong && ConformanceIndex.stateWrapper(layout.type) != nil
      return layout.name == (isWrapped ? "_" + name : name)
    }
    guard let field, field.isStrong else { return nil }
    (offset, size, wrapper) = (field.offset, field.size, ConformanceIndex.stateWrapper(field.type))
  }

  /// Returns the trace of a value that the object shows now. Returns `nil` if no memory of the object has the value.
  func trace(of value: Any, in object: UnsafeRawPointer) -> WalkTrace? {
    guard StateLayout.of(value).isReferenceFree else { return nil }
    let trace = WalkTrace(root: object)
    trace.add(object + offset, count: size)
    if let wrapper {
      guard let memory = wrapper.shownMemory(byWrapperAt: object + offset) else { return nil }
      trace.add(memory.address, count: memory.size)
    }
    trace.keep(value)
    return trace
  }
}

private struct CopyLayout {
  private(set) var size = 0
  private(set) var alignment = 1

  // Returns the offset of the copy in bytes.
  mutating func add(_ reader: any FieldReader.Type) -> Int {
    let start = (size + reader.alignment - 1) / reader.alignment * reader.alignment
    size = start + reader.size
    alignment = max(alignment, reader.alignment)
    return start
  }
}

/// A property for reading state: its name, its place in memory, and its reader.
struct StateField: Sendable {
  /// The position of a field in Mirror: the superclass level and the child's index.
  struct MirrorPosition: Sendable {
    /// The number of superclasses up to the declaring class. 0 for the class itself.
    let level: Int
    /// The index of the field among the children of that class.
    let index: Int
  }

  /// The name in the spelling of the source.
  let name: String
  /// The offset in bytes within the structure or object.
  let offset: Int
  /// The offset in bytes of its copy among the copies.
  let copyOffset: Int
  /// The number of bytes to compare first. Equal bytes mean an unchanged field. 0 if bytes are not comparable.
  let byteCount: Int
  /// The size of the field in bytes.
  let size: Int
  let storage: ValueStorage
  /// The type of the field, for a wrapper that shows its value instead. `nil` otherwise.
  let wrapper: (any StateWrapper.Type)?
  /// Whether the field may be left out, depending on its value.
  let mayBeLeftOut: Bool
  let reader: any FieldReader.Type
  /// The position in Mirror of a field that only Mirror can read: a weak reference. `nil` otherwise.
  let mirrorPosition: MirrorPosition?
  /// The literal shown for a reference that may dangle. `nil` for any other field.
  let unfollowed: UnfollowedReference?

  /// The type among the most common ones. `nil` otherwise.
  // Such values need no dynamic cast.
  let commonType: CommonType?

  enum CommonType {
    case integer
    case string
    case boolean

    /// Creates the common type of a type. Returns `nil` for any other type.
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

  /// Returns the field as a literal. Returns `nil` if its type is not one of the most common.
  func commonLiteral(at memory: UnsafeRawPointer) -> Literal? {
    let field = memory + offset
    return switch commonType {
    case .integer: field.assumingMemoryBound(to: Int.self).pointee.literal
    case .string: field.assumingMemoryBound(to: String.self).pointee.literal
    case .boolean: field.assumingMemoryBound(to: Bool.self).pointee.literal
    case nil: nil
    }
  }

  /// Returns the value shown for the field.
  /// - Parameters:
  ///   - memory: The address of the structure or object.
  ///   - subject: The structure or object itself.
  /// - Returns: The value. Returns `nil` if Mirror does not have the field.
  func value(at memory: UnsafeRawPointer, of subject: Any) -> Any? {
    guard let mirrorPosition else { return reader.value(of: memory + offset) }
    var mirror: Mirror? = Mirror(reflecting: subject)
    for _ in 0..<mirrorPosition.level { mirror = mirror?.superclassMirror }
    guard let children = mirror?.children else { return nil }
    return children[children.index(children.startIndex, offsetBy: mirrorPosition.index)].value
  }

  /// Returns whether the field has the bytes of its copy in `copies`, which then is equal.
  func hasSameBytes(at memory: UnsafeRawPointer, since copies: UnsafeRawPointer) -> Bool {
    // A copy retains the storage that it points to, which stays as it is. So equal bytes mean equal values of any type.
    byteCount > 0 && StateField.areSame(memory + offset, copies + copyOffset, count: byteCount)
  }

  /// Returns whether no reading distinguishes the field from its copy in `copies`.
  func isSame(at memory: UnsafeRawPointer, as copies: UnsafeRawPointer) -> Bool {
    hasSameBytes(at: memory, since: copies) || reader.isSame(memory + offset, copies + copyOffset)
  }

  /// Returns whether the field is a weak reference to a left-out object.
  // Mirror takes microseconds for that, at each instant.
  func isLeftOutReference(at memory: UnsafeRawPointer) -> Bool {
    guard mirrorPosition != nil, mayBeLeftOut else { return false }
    return StateField.object(ofWeakReferenceAt: memory + offset).map { StateLayout.of($0).isLeftOut == true } ?? false
  }

  /// Returns the object of a weak reference. Returns `nil` if the object is gone.
  static func object(ofWeakReferenceAt address: UnsafeRawPointer) -> AnyObject? {
    // A reference to a protocol has more words, but this one first.
    address.assumingMemoryBound(to: WeakReference.self).pointee.object
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// Returns whether two areas of memory have equal bytes.
  static func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
    var offset = 0
    while offset + MemoryLayout<UInt64>.size <= count {
      guard word(first + offset, UInt64.self) == word(second + offset, UInt64.self) else { return false }
      offset += MemoryLayout<UInt64>.size
    }
    while offset < count {
      guard word(first + offset, UInt8.self) == word(second + offset, UInt8.self) else { return false }
      offset += 1
    }
    return true
  }

  // Reads a value that may be unaligned.
  private static func word<Word: BitwiseCopyable>(_ pointer: UnsafeRawPointer, _: Word.Type) -> Word {
    pointer.loadUnaligned(as: Word.self)
  }

  /// The name of the storage that the Observation framework adds to an object.
  static let observationRegistrar = "_$observationRegistrar"
}

/// A reference that may dangle, such as an `unowned` one. It shows as its declared type, and no reading follows it.
struct UnfollowedReference: Sendable {
  private let offset: Int
  private let shown: Literal

  /// Creates the reference of a field declared as `unowned` or `unowned(unsafe)`. Returns `nil` for any other field.
  init?(_ field: FieldLayout) {
    guard field.ownership == .unowned else { return nil }
    let type = ConformanceIndex.optional(field.type)?.wrappedType ?? field.type
    offset = field.offset
    shown = .elided(_typeName(type, qualified: false))
  }

  /// Returns the reference as a literal.
  /// - Parameter memory: The address of the structure or object.
  /// - Returns: The type and `…`, or the literal `nil` if the reference is null.
  func literal(at memory: UnsafeRawPointer) -> Literal {
    memory.load(fromByteOffset: offset, as: UInt.self) == 0 ? .nil : shown
  }
}

/// A cache of the literals of an enum's cases, by the byte that distinguishes them.
final class CaseLiterals: Sendable {
  private let literals = Mutex<[UInt8: Literal]>([:])

  /// Creates an empty cache.
  ///
  /// Returns `nil` if one byte is not the whole value, or if the type has a custom description, which may change.
  init?(_ type: Any.Type) {
    func isByte<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.size == 1 && _isPOD(type) }
    guard _openExistential(type, do: isByte), !ConformanceIndex.describesItself(type) else { return nil }
  }

  /// The literal of the case with a byte. `nil` if none is cached.
  subscript(byte: UInt8) -> Literal? {
    get { literals.withLock { $0[byte] } }
    set { literals.withLock { $0[byte] = newValue } }
  }
}
