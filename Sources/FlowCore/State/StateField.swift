import FlowScript

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
