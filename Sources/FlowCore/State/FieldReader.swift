/// Reads the fields of one type in place, and keeps and compares copies of them, where the type is known only at run time.
///
/// Copies are made only of what holds no object: a copy would keep the app's objects alive. A reader is a type and not a
/// value, since a type costs nothing to hand around.
protocol FieldReader: SendableMetatype {
  /// How many bytes a copy takes, 0 where none is ever made.
  static var size: Int { get }
  /// What the address of a copy has to be a multiple of.
  static var alignment: Int { get }
  /// Whether a copy is of the field itself, so that equal bytes mean that it is unchanged.
  static var copiesBytes: Bool { get }

  /// What is shown of a field.
  static func value(of field: UnsafeRawPointer) -> Any
  /// Whether a copy may be made of a field's present value.
  static func mayCopy(_ field: UnsafeRawPointer) -> Bool
  /// Makes a copy in memory that holds nothing.
  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer)
  /// Whether a field whose bytes are others is still equal to its copy. It may say no where they mean the same.
  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool
  /// What is shown of a copy.
  static func value(ofCopy copy: UnsafeRawPointer) -> Any
  /// Ends a copy.
  static func end(_ copy: UnsafeMutableRawPointer)
}

/// Reads and never keeps: objects, existentials, and what may hold them.
enum AnyFieldReader<Value>: FieldReader {
  static var size: Int { 0 }
  static var alignment: Int { 1 }
  static var copiesBytes: Bool { false }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { false }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {}

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool { false }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func end(_ copy: UnsafeMutableRawPointer) {}
}

/// Compares by bytes alone: for types that are nothing but bytes, such as numbers.
enum PlainFieldReader<Value>: FieldReader {
  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }
  static var copiesBytes: Bool { true }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { true }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {
    copy.copyMemory(from: field, byteCount: size)
  }

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool { false }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func end(_ copy: UnsafeMutableRawPointer) {}
}

/// Compares by `==`.
enum EquatableFieldReader<Value: Equatable>: FieldReader {
  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }
  static var copiesBytes: Bool { true }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { ObjectFree.isCertain(value: value(of: field)) }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {
    copy.initializeMemory(as: Value.self, from: field.assumingMemoryBound(to: Value.self), count: 1)
  }

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    field.assumingMemoryBound(to: Value.self).pointee == copy.assumingMemoryBound(to: Value.self).pointee
  }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func end(_ copy: UnsafeMutableRawPointer) { copy.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
}

/// Reads what a property wrapper shows, and keeps copies of that.
enum WrapperFieldReader<Wrapper: StateWrapper, Shown: FieldReader>: FieldReader {
  static var size: Int { Shown.size }
  static var alignment: Int { Shown.alignment }
  static var copiesBytes: Bool { false }

  static func value(of field: UnsafeRawPointer) -> Any { withShown(of: field) { Shown.value(of: $0) } }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { withShown(of: field) { Shown.mayCopy($0) } }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {
    withShown(of: field) { Shown.copy($0, to: copy) }
  }

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    withShown(of: field) { shown in
      let isSame = Shown.copiesBytes && StateField.areSame(shown, copy, count: Shown.size)
      return isSame || Shown.isEqual(shown, copy)
    }
  }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { Shown.value(ofCopy: copy) }

  static func end(_ copy: UnsafeMutableRawPointer) { Shown.end(copy) }

  private static func withShown<R>(of field: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> R) -> R {
    withUnsafePointer(to: field.assumingMemoryBound(to: Wrapper.self).pointee.shown) { body($0) }
  }
}
