import FlowScript

/// A reader of one type's fields in place, which also copies and compares them.
// A reader copies only values that hold no object: a copy of any other would keep the app's objects alive. A reader is
// a type instead of a value, since a metatype costs nothing to pass.
protocol FieldReader: SendableMetatype {
  /// The size of a copy in bytes. 0 if the reader never copies.
  static var size: Int { get }
  /// The alignment of a copy in bytes.
  static var alignment: Int { get }
  /// Whether a copy is of the field itself. Equal bytes then mean an unchanged field.
  static var copiesBytes: Bool { get }

  static func value(of field: UnsafeRawPointer) -> Any
  /// Returns whether the reader may copy the present value of a field.
  static func mayCopy(_ field: UnsafeRawPointer) -> Bool
  /// Copies a field to uninitialized memory.
  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer)
  /// Returns whether a field with different bytes still equals its copy.
  ///
  /// The result may be `false` for an equal field, which then costs a reading.
  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool
  /// Returns whether no reading distinguishes a field from its copy.
  ///
  /// The result may be `false` for such a field, which then costs a reading.
  static func isSame(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool
  /// Returns what of a list differs from the copy's list.
  /// - Returns: The difference. Returns `nil` as ``ListType/difference(of:since:)`` does, if the field is no list, and
  ///   if the app takes different lists as equal.
  static func difference(of field: UnsafeRawPointer, since copy: UnsafeRawPointer) -> ListDifference?
  static func value(ofCopy copy: UnsafeRawPointer) -> Any
  static func deinitialize(_ copy: UnsafeMutableRawPointer)
}

extension FieldReader {
  // Most fields are no lists.
  static func difference(of field: UnsafeRawPointer, since copy: UnsafeRawPointer) -> ListDifference? { nil }
}

/// A reader that never copies, for objects, existentials, and most types that are not `Equatable`.
enum AnyFieldReader<Value>: FieldReader {
  static var size: Int { 0 }
  static var alignment: Int { 1 }
  static var copiesBytes: Bool { false }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { false }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {}

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool { false }

  static func isSame(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool { false }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func deinitialize(_ copy: UnsafeMutableRawPointer) {}
}

/// A reader that compares only bytes, for trivial types such as numbers.
enum TrivialFieldReader<Value>: FieldReader {
  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }
  static var copiesBytes: Bool { true }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { true }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {
    copy.copyMemory(from: field, byteCount: size)
  }

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool { false }

  static func isSame(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    ExactComparison.of(Value.self).areSame(field, copy)
  }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func deinitialize(_ copy: UnsafeMutableRawPointer) {}
}

/// A reader that compares with `==`.
enum EquatableFieldReader<Value: Equatable>: FieldReader {
  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }
  static var copiesBytes: Bool { true }

  static func value(of field: UnsafeRawPointer) -> Any { field.assumingMemoryBound(to: Value.self).pointee }

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { ReferenceFree.isCertain(value: value(of: field)) }

  static func copy(_ field: UnsafeRawPointer, to copy: UnsafeMutableRawPointer) {
    copy.initializeMemory(as: Value.self, from: field.assumingMemoryBound(to: Value.self), count: 1)
  }

  static func isEqual(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    field.assumingMemoryBound(to: Value.self).pointee == copy.assumingMemoryBound(to: Value.self).pointee
  }

  static func isSame(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    ExactComparison.of(Value.self).areSame(field, copy)
  }

  static func difference(of field: UnsafeRawPointer, since copy: UnsafeRawPointer) -> ListDifference? {
    guard let difference = ConformanceIndex.list(Value.self)?.difference(of: field, since: copy) else { return nil }
    guard !difference.isEmpty, let old = difference.old as? Value, old == difference.new as? Value else {
      return difference
    }
    return nil
  }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { value(of: copy) }

  static func deinitialize(_ copy: UnsafeMutableRawPointer) {
    copy.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}

/// A reader of a property wrapper's shown value.
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

  static func isSame(_ field: UnsafeRawPointer, _ copy: UnsafeRawPointer) -> Bool {
    withShown(of: field) { Shown.isSame($0, copy) }
  }

  static func difference(of field: UnsafeRawPointer, since copy: UnsafeRawPointer) -> ListDifference? {
    withShown(of: field) { Shown.difference(of: $0, since: copy) }
  }

  static func value(ofCopy copy: UnsafeRawPointer) -> Any { Shown.value(ofCopy: copy) }

  static func deinitialize(_ copy: UnsafeMutableRawPointer) { Shown.deinitialize(copy) }

  // Calls `body` with the address of the shown value, which exists only during the call.
  private static func withShown<R>(of field: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> R) -> R {
    withUnsafePointer(to: field.assumingMemoryBound(to: Wrapper.self).pointee.shown) { body($0) }
  }
}

/// A factory of readers for types that are known only at run time.
enum FieldReaders {
  static func reader(of type: Any.Type) -> any FieldReader.Type {
    switch StateField.CommonType(type) {
    case .integer: return TrivialFieldReader<Int>.self
    case .boolean: return TrivialFieldReader<Bool>.self
    case .string: return EquatableFieldReader<String>.self
    case nil: break
    }
    if let wrapper = ConformanceIndex.stateWrapper(type) { return reader(ofWrapper: wrapper) }
    if ReferenceFree.isTrivial(type), ReferenceFree.isCertain(type) { return trivialReader(of: type) }
    // No reader copies an object, so none would use its `==`.
    if !(type is AnyClass), let equatable = ConformanceIndex.equatable(type) { return equatableReader(of: equatable) }
    func open<Value>(_ type: Value.Type) -> any FieldReader.Type { AnyFieldReader<Value>.self }
    return _openExistential(type, do: open)
  }

  private static func trivialReader(of type: Any.Type) -> any FieldReader.Type {
    func open<Value>(_ type: Value.Type) -> any FieldReader.Type { TrivialFieldReader<Value>.self }
    return _openExistential(type, do: open)
  }

  private static func equatableReader<Value: Equatable>(of type: Value.Type) -> any FieldReader.Type {
    EquatableFieldReader<Value>.self
  }

  private static func reader<Wrapper: StateWrapper>(ofWrapper type: Wrapper.Type) -> any FieldReader.Type {
    func open<Shown: FieldReader>(_ shown: Shown.Type) -> any FieldReader.Type {
      WrapperFieldReader<Wrapper, Shown>.self
    }
    // `StateWalk` resolves a nested wrapper when it makes the literal.
    if ConformanceIndex.stateWrapper(Wrapper.Shown.self) != nil { return open(AnyFieldReader<Wrapper.Shown>.self) }
    return open(reader(of: Wrapper.Shown.self))
  }
}
