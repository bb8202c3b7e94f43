@_spi(Reflection) import Swift

/// What the runtime tells of a field beside its type, in the runtime's own order.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

// `_forEachField` asks this and keeps to itself whether a reference is strong.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, record: UnsafeMutablePointer<FieldRecord>) -> Any.Type

/// A stored property as it lies in memory. The one place that asks the Swift runtime for what its library does not offer.
struct FieldLayout {
  /// What kind of type a type is, as far as it matters here.
  enum Kind {
    case object
    case structure
    case tuple
    case enumeration
    case function
    /// An existential, say, or one that nobody knows.
    case other
  }

  /// The name of the storage.
  let name: String
  /// How many bytes after the beginning of the structure or the object.
  let offset: Int
  /// Its type, as it is declared.
  let type: Any.Type
  /// How it holds what it refers to.
  let ownership: FieldOwnership

  /// Whether its memory is a value of its type. That of a weak or unowned reference is not.
  var isStrong: Bool { ownership == .strong }

  /// The stored properties of a structure or a class, superclass first, or the elements of a tuple.
  /// - Returns: `nil` where nobody can tell.
  static func fields(of type: Any.Type) -> [FieldLayout]? {
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

  /// The kind of a type, ``Kind/other`` where nobody can tell.
  static func kind(of type: Any.Type) -> Kind {
    // The runtime names the kinds of fields only, so the type is made the type of one.
    func pair<First>(_ type: First.Type) -> Any.Type { (First, Void).self }
    var kind = Kind.other
    _ = forEachField(of: _openExistential(type, do: pair), isObject: false) { _, _, _, found in
      switch found {
      case .class: kind = .object
      case .struct: kind = .structure
      case .tuple: kind = .tuple
      case .enum, .optional: kind = .enumeration
      case .function: kind = .function
      default: kind = .other
      }
      return false
    }
    return kind
  }

  private static func forEachField(
    of type: Any.Type, isObject: Bool, _ body: (UnsafePointer<CChar>, Int, Any.Type, _MetadataKind) -> Bool
  ) -> Bool {
    // 1 is `classType`, which is declared as a variable that anyone might change.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: isObject ? 1 : 0), body: body)
  }

  private static func isStrong(at index: Int, of type: Any.Type) -> Bool {
    var record = FieldRecord()
    _ = fieldType(type, index: index, record: &record)
    record.freeName?(record.name)
    return record.isStrong
  }
}

/// How a field holds what it refers to.
enum FieldOwnership {
  /// As its type says: its memory is a value of the type.
  case strong
  /// Weakly: the runtime tells whether the object still exists.
  case weak
  /// As `unowned` or `unowned(unsafe)`. To read the object may end the process, since it may be gone.
  case unowned

  /// The ownership of a field that is not strong.
  ///
  /// The Swift runtime tells whether a reference is strong and nothing more, so the type is read as the compiler wrote it
  /// down. What is not known to be weak counts as unowned: it is better not shown than followed.
  /// - Parameters:
  ///   - index: The position among all fields of the type, those of superclasses first.
  ///   - type: A structure or a class.
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

/// The fields that one type declares, as the compiler described them in the program's file.
private struct FieldRecords {
  // The description of a type, with five words of 32 bits before its fields, and that of the fields: the names of the type and its
  // superclass, a kind, the size of a record, the number of records. Offsets are relative to where they stand.
  private static let fieldsOffset = 16
  private static let recordSizeOffset = 10
  private static let countOffset = 12
  private static let recordsOffset = 16
  private static let typeNameOffset = 4

  private let fields: UnsafeRawPointer
  /// How many fields the type declares.
  let count: Int

  init?(of type: Any.Type) {
    guard let description = typeDescription(type) else { return nil }
    guard let fields = FieldRecords.target(ofOffsetAt: description + FieldRecords.fieldsOffset) else { return nil }
    self.fields = fields
    count = Int(fields.load(fromByteOffset: FieldRecords.countOffset, as: UInt32.self))
  }

  /// Whether the type of a field is written as that of a weak reference.
  func isWeak(at index: Int) -> Bool {
    let recordSize = Int(fields.load(fromByteOffset: FieldRecords.recordSizeOffset, as: UInt16.self))
    let record = fields + FieldRecords.recordsOffset + index * recordSize
    guard let name = FieldRecords.target(ofOffsetAt: record + FieldRecords.typeNameOffset) else { return false }
    return FieldRecords.lastLetters(ofTypeName: name) == [UInt8(ascii: "X"), UInt8(ascii: "w")]
  }

  /// The last two letters of a mangled type. References to other types stand between the letters, as bytes of any value.
  private static func lastLetters(ofTypeName name: UnsafeRawPointer) -> [UInt8] {
    var letters: [UInt8] = []
    var next = name
    while true {
      let byte = next.load(as: UInt8.self)
      next += 1
      switch byte {
      case 0: return letters.suffix(2)
      case 0x01...0x17: next += MemoryLayout<Int32>.size
      case 0x18...0x1F: next += MemoryLayout<Int>.size
      default: letters.append(byte)
      }
    }
  }

  private static func target(ofOffsetAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = address.loadUnaligned(as: Int32.self)
    return offset == 0 ? nil : address + Int(offset)
  }
}

@_silgen_name("swift_getTypeContextDescriptor")
private func typeDescription(_ type: Any.Type) -> UnsafeRawPointer?
