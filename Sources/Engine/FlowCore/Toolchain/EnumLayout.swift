/// The cases of an enum in memory.
// The runtime offers no way to make a value of a case that is known only at run time. So the layout reads the
// compiler's description of the enum, and calls the function of its metadata that stores the tag of a case.
struct EnumLayout: Sendable {
  struct Case: Sendable {
    /// The name, without the labels of its payload.
    let name: String
    /// The type of the payload. `nil` if there is none.
    ///
    /// A payload with several parts or a label is a tuple.
    let payload: Any.Type?
    /// Whether the payload is in a box of its own, as for an `indirect` case.
    let isIndirect: Bool
  }

  /// The cases in the order of their tags.
  ///
  /// Those with payloads come first. Each group is in the order of the declaration.
  let cases: [Case]
  private let type: Any.Type

  /// Reads the cases of an enum.
  ///
  /// Returns `nil` for any other type, and if the binary does not describe the enum. An optional is another type.
  init?(of type: Any.Type) {
    guard FieldLayout.kind(of: type) == .enumeration, let description = typeDescription(type),
      let records = FieldRecords(of: type)
    else { return nil }
    self.type = type
    var cases: [Case] = []
    for index in 0..<records.count {
      guard let name = records.name(at: index) else { return nil }
      var payload: Any.Type?
      if let mangled = records.typeName(at: index) {
        payload = _getTypeByMangledNameInContext(
          mangled.assumingMemoryBound(to: UInt8.self), UInt(FieldRecords.length(ofTypeName: mangled)),
          genericContext: description, genericArguments: genericArguments(of: type))
        guard payload != nil else { return nil }
      }
      cases.append(Case(name: name, payload: payload, isIndirect: records.isIndirect(at: index)))
    }
    self.cases = cases
  }

  /// Creates a value of a case in uninitialized memory.
  /// - Parameters:
  ///   - memory: Memory for a value of the enum.
  ///   - index: The index of the case in ``cases``.
  ///   - payload: An initialized payload to move into the value. `nil` for a case without one.
  func initialize(_ memory: UnsafeMutableRawPointer, case index: Int, payload: UnsafeMutableRawPointer?) {
    func move<Payload>(_ type: Payload.Type) {
      guard let payload = payload?.assumingMemoryBound(to: Payload.self) else { return }
      if cases[index].isIndirect {
        memory.initializeMemory(as: Box<Payload>.self, to: .content(payload.move()))
      } else {
        memory.assumingMemoryBound(to: Payload.self).moveInitialize(from: payload, count: 1)
      }
    }
    if let type = cases[index].payload { _openExistential(type, do: move) }
    storeTag(memory, UInt32(index), unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  // The function that changes a payload into a value of the case with a tag.
  private var storeTag: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void {
    (EnumLayout.valueWitnesses(of: type) + EnumLayout.storeTagOffset)
      .load(as: (@convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void).self)
  }

  // The value witnesses of an enum end with three functions of their own, after eight functions, two words and two half
  // words. The first of the three returns a tag, and the last stores one.

  // The offset in bytes of the function that returns a tag, among the value witnesses.
  fileprivate static let tagOffset = 88
  // The offset in bytes of the function that stores a tag, among the value witnesses.
  private static let storeTagOffset = 104

  // Returns the functions and sizes with which the runtime handles the values of a type.
  fileprivate static func valueWitnesses(of type: Any.Type) -> UnsafeRawPointer {
    // The word before the metadata of a type is their address.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    return (metadata - MemoryLayout<UnsafeRawPointer>.size).load(as: UnsafeRawPointer.self)
  }
}

extension EnumLayout {
  /// Returns the name of a value's case in the source, not its `description`. Returns `nil` if the value is no enum's.
  // The runtime's function takes nanoseconds. Mirror takes a microsecond.
  static func caseName(of value: Any) -> String? {
    func open<Value>(_ value: Value) -> String? {
      guard FieldLayout.kind(of: Value.self) == .enumeration else { return nil }
      return nameOfCase(of: value).map { String(cString: $0) }
    }
    return _openExistential(value, do: open)
  }
}

// Returns the name of the case of an enum's value. Returns `nil` for any other value.
@_silgen_name("swift_EnumCaseName")
private func nameOfCase<Value>(of value: Value) -> UnsafePointer<CChar>?

/// A reader of the tags of an enum's values: the index of a value's case in ``EnumLayout/cases``.
// Cases may share a name, such as `.a(x:)` and `.a(y:)`.
package struct EnumTags {
  private let metadata: UnsafeRawPointer
  private let function: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  /// Creates the reader for an enum. Returns `nil` for any other type, and for an optional.
  package init?(of type: Any.Type) {
    guard FieldLayout.kind(of: type) == .enumeration else { return nil }
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    function = (EnumLayout.valueWitnesses(of: type) + EnumLayout.tagOffset)
      .load(as: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self)
  }

  /// Returns the tag of the value at an address.
  package func tag(at memory: UnsafeRawPointer) -> UInt32 { function(memory, metadata) }
}

/// The declaration of a structure, an enum or a class in the binary.
// Unchecked, since the description is a constant of the binary.
struct TypeDeclaration: @unchecked Sendable {
  // A description begins with its flags, and the offsets of its parent, its name and the function that returns the
  // metadata, half a word each. The lowest five bits of the flags are the kind.
  private enum Kind {
    static let module: UInt32 = 0
    // The first of the kinds of types. That of a structure is between those of a class and an enum.
    static let classType: UInt32 = 16
    static let enumType: UInt32 = 18
    static let mask: UInt32 = 31
  }

  private static let genericFlag: UInt32 = 0x80
  private static let parentOffset = 4
  private static let nameOffset = 8
  private static let accessorOffset = 12

  private let description: UnsafeRawPointer

  /// Creates the declaration of a type. Returns `nil` for a type without one, such as a tuple.
  init?(of type: Any.Type) {
    guard let description = typeDescription(type) else { return nil }
    self.description = description
  }

  init(_ description: UnsafeRawPointer) {
    self.description = description
  }

  private var flags: UInt32 { description.load(as: UInt32.self) }

  /// The type. `nil` if it is generic.
  // A generic type needs arguments.
  var type: Any.Type? {
    guard flags & TypeDeclaration.genericFlag == 0,
      let accessor = relativeTarget(at: description + TypeDeclaration.accessorOffset)
    else { return nil }
    // A request of 0 waits until the metadata are complete.
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    return unsafeBitCast(unsafeBitCast(accessor, to: Accessor.self)(0), to: Any.Type.self)
  }

  /// The name, without those of outer types and without generic arguments. `nil` if the binary does not give it.
  var name: String? { text(ofOffsetAt: TypeDeclaration.nameOffset) }

  /// The names of the types around this one, the outermost first.
  var outerNames: [String] {
    var names: [String] = []
    var next = parent
    while let outer = next {
      if Kind.classType...Kind.enumType ~= outer.flags & Kind.mask, let name = outer.name { names.append(name) }
      next = outer.parent
    }
    return names.reversed()
  }

  /// The name of the module. `nil` if the outermost declaration is no module.
  var module: String? {
    var outermost = self
    while let outer = outermost.parent { outermost = outer }
    return outermost.flags & Kind.mask == Kind.module ? outermost.name : nil
  }

  // The declaration around this one: a type, an extension or a module. `nil` for a module.
  private var parent: TypeDeclaration? {
    indirectableTarget(at: description + TypeDeclaration.parentOffset).map { TypeDeclaration($0) }
  }

  // Returns the C string to which an offset leads. Returns `nil` if the offset is 0.
  private func text(ofOffsetAt offset: Int) -> String? {
    relativeTarget(at: description + offset).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }
}

// A value in a box, as the payload of any indirect case is.
private indirect enum Box<Content> {
  case content(Content)
}
