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
