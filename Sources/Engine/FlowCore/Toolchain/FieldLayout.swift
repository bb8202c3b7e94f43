@_spi(Reflection) import Swift

// Of the Swift sources, only this folder's call functions of the Swift runtime that the standard library lacks.

// The runtime's description of a field, in the layout of the runtime's own structure.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// Returns the type of a field, and fills in its record.
// `_forEachField` calls this function but does not pass on whether a reference is strong.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, record: UnsafeMutablePointer<FieldRecord>) -> Any.Type

/// A stored property in memory.
package struct FieldLayout {
  /// The kind of a type, as far as reading differs.
  package enum Kind {
    case object
    case structure
    case tuple
    /// An enum that is no optional.
    case enumeration
    case optional
    case function
    case existential
    /// A metatype, for example, or an unknown kind.
    case other
  }

  package let name: String
  /// The offset in bytes from the beginning of the structure or object.
  package let offset: Int
  package let type: Any.Type
  let ownership: FieldOwnership

  /// The size in bytes. A weak or unowned reference counts as one word.
  var size: Int { isStrong ? FieldLayout.size(of: type) : MemoryLayout<UnsafeRawPointer>.size }

  /// Whether the field's memory is a value of the declared type. That of a weak or unowned reference is not.
  package var isStrong: Bool { ownership == .strong }

  /// Returns the stored properties of a structure or class, or the elements of a tuple. Superclasses come first.
  /// - Returns: The fields in order. Returns `nil` for any other type, or if the runtime does not know the fields.
  package static func fields(of type: Any.Type) -> [FieldLayout]? {
    let kind = kind(of: type)
    guard kind == .object || kind == .structure || kind == .tuple else { return nil }
    var fields: [FieldLayout] = []
    let isComplete = forEachField(of: type, isObject: kind == .object) { name, offset, fieldType, _ in
      let ownership =
        isStrong(at: fields.count, of: type) ? .strong : FieldOwnership(ofReferenceAt: fields.count, of: type)
      fields.append(FieldLayout(name: String(cString: name), offset: offset, type: fieldType, ownership: ownership))
      return true
    }
    return isComplete ? fields : nil
  }

  /// Returns the size in bytes of a value of a type.
  package static func size(of type: Any.Type) -> Int {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type, do: size)
  }

  /// Returns the kind of a type. Returns ``Kind/other`` for a type that is unknown to the runtime.
  package static func kind(of type: Any.Type) -> Kind {
    // The metadata of each type begin with its kind, a word. The numbers are those of the runtime's `MetadataKind`.
    switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
    case 0: .object
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    default: .other
    }
  }

  // Calls `body` with each field of a type until `body` returns `false`. Returns whether the runtime knows the fields
  // and `body` returned `true` for each.
  private static func forEachField(
    of type: Any.Type, isObject: Bool, _ body: (UnsafePointer<CChar>, Int, Any.Type, _MetadataKind) -> Bool
  ) -> Bool {
    // 1 is `classType`, which the standard library declares as a mutable variable.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: isObject ? 1 : 0), body: body)
  }

  // Returns whether a field is no weak or unowned reference.
  private static func isStrong(at index: Int, of type: Any.Type) -> Bool {
    var record = FieldRecord()
    _ = fieldType(type, index: index, record: &record)
    record.freeName?(record.name)
    return record.isStrong
  }
}

enum FieldOwnership {
  /// A strong reference, or no reference: the memory is a value of the type.
  case strong
  /// A weak reference. The runtime knows whether the object still exists.
  case weak
  /// An `unowned` or `unowned(unsafe)` reference. Reading it may end the process if the object is gone.
  case unowned

  /// Determines the ownership of a field that is not strong.
  ///
  /// A reference that is not known to be weak counts as unowned.
  /// - Parameters:
  ///   - index: The position among all fields of the type, those of superclasses first.
  ///   - type: A structure or a class.
  // The Swift runtime only gives whether a reference is strong, so this reads the type as the compiler encoded it. To
  // hide a weak reference is better than to follow one that dangles.
  init(ofReferenceAt index: Int, of type: Any.Type) {
    var records = [FieldRecords(of: type)]
    var ancestor: AnyClass? = _getSuperclass(type)
    while let candidate = ancestor {
      records.append(FieldRecords(of: candidate))
      ancestor = _getSuperclass(candidate)
    }
    var position = index
    for level in records.reversed() {
      guard let level else { break }
      if position < level.count {
        self = level.isWeak(at: position) ? .weak : .unowned
        return
      }
      position -= level.count
    }
    self = .unowned
  }
}

/// The compiler's records, in the binary, of the fields or cases that one type declares.
struct FieldRecords {
  // A type descriptor has four words of 32 bits before the offset of its field descriptor. A field descriptor begins
  // with the names of the type and its superclass, a kind, the size of a record and the number of records. A record has
  // flags, the mangled name of the type and the name.
  private static let fieldsOffset = 16
  private static let recordSizeOffset = 10
  private static let countOffset = 12
  private static let recordsOffset = 16
  private static let typeNameOffset = 4
  private static let nameOffset = 8
  // The flag of a case whose payload is in a box.
  private static let indirectFlag: UInt32 = 1

  private let fields: UnsafeRawPointer
  /// The number of fields or cases that the type declares.
  let count: Int

  /// Reads the records of a type. Returns `nil` if the binary does not describe its fields.
  init?(of type: Any.Type) {
    guard let description = typeDescription(type) else { return nil }
    guard let fields = relativeTarget(at: description + FieldRecords.fieldsOffset) else { return nil }
    self.fields = fields
    count = Int(fields.load(fromByteOffset: FieldRecords.countOffset, as: UInt32.self))
  }

  /// Returns whether the mangled type of a field is that of a weak reference.
  func isWeak(at index: Int) -> Bool {
    typeName(at: index).map(FieldRecords.lastLetters) == [UInt8(ascii: "X"), UInt8(ascii: "w")]
  }

  /// Returns whether the payload of a case is in a box.
  func isIndirect(at index: Int) -> Bool {
    record(at: index).load(as: UInt32.self) & FieldRecords.indirectFlag != 0
  }

  /// Returns the name of a field or case. Returns `nil` if the binary does not give it.
  func name(at index: Int) -> String? {
    relativeTarget(at: record(at: index) + FieldRecords.nameOffset)
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  /// Returns the mangled type of a field or payload. Returns `nil` for a case without a payload.
  func typeName(at index: Int) -> UnsafeRawPointer? {
    relativeTarget(at: record(at: index) + FieldRecords.typeNameOffset)
  }

  private func record(at index: Int) -> UnsafeRawPointer {
    let recordSize = Int(fields.load(fromByteOffset: FieldRecords.recordSizeOffset, as: UInt16.self))
    return fields + FieldRecords.recordsOffset + index * recordSize
  }

  /// Returns the length of a mangled type in bytes.
  static func length(ofTypeName name: UnsafeRawPointer) -> Int {
    var length = 0
    forEachLetter(ofTypeName: name) { length = $1 }
    return length
  }

  // Returns the last two letters of a mangled type.
  private static func lastLetters(ofTypeName name: UnsafeRawPointer) -> [UInt8] {
    var letters: [UInt8] = []
    forEachLetter(ofTypeName: name) { letter, _ in letters.append(letter) }
    return letters.suffix(2)
  }

  // Calls `body` with each letter of a mangled type, and the length so far.
  // A reference to another type counts as one letter, 0.
  // The compiler embeds such a reference between the letters, as arbitrary bytes after one of 1 to 31. After bytes up
  // to 23 it is a relative offset, after the others an absolute address.
  private static func forEachLetter(ofTypeName name: UnsafeRawPointer, _ body: (UInt8, _ length: Int) -> Void) {
    var length = 0
    while true {
      let byte = name.load(fromByteOffset: length, as: UInt8.self)
      length += 1
      switch byte {
      case 0: return
      case 0x01...0x17:
        length += MemoryLayout<Int32>.size
        body(0, length)
      case 0x18...0x1F:
        length += MemoryLayout<Int>.size
        body(0, length)
      default: body(byte, length)
      }
    }
  }
}

/// Returns the compiler's description of a structure, an enum or a class. Returns `nil` for any other type.
@_silgen_name("swift_getTypeContextDescriptor")
func typeDescription(_ type: Any.Type) -> UnsafeRawPointer?

/// Returns the address of the arguments of a generic structure or enum, a word each.
// The metadata of such a type begin with its kind and its description, a word each.
func genericArguments(of type: Any.Type) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self) + 2 * MemoryLayout<UnsafeRawPointer>.size
}

/// Returns the address to which the offset at an address leads. Returns `nil` if the offset is 0.
// In the binary, an offset is relative to its own address.
func relativeTarget(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
  let offset = address.loadUnaligned(as: Int32.self)
  return offset == 0 ? nil : address + Int(offset)
}

/// Returns the address to which an offset leads, directly or by a pointer. Returns `nil` if the offset is 0.
// The lowest bit of such an offset is set if the offset leads to a pointer.
func indirectableTarget(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
  let offset = Int(address.loadUnaligned(as: Int32.self))
  guard offset != 0 else { return nil }
  let target = address + (offset & ~1)
  return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
}

extension FieldLayout {
  /// Returns the name of a property from that of its storage. They differ for wrapped, lazy and observed properties.
  package static func name(ofStorage label: String) -> String {
    let lazyStorage = "$__lazy_storage_$_"
    if label.hasPrefix(lazyStorage) { return String(label.dropFirst(lazyStorage.count)) }
    if label.hasPrefix("_"), label.count > 1 { return String(label.dropFirst()) }
    return label
  }
}
