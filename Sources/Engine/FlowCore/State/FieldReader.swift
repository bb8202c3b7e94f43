import FlowScript

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

  static func mayCopy(_ field: UnsafeRawPointer) -> Bool { ReferenceFree.isCertain(value: value(of: field)) }

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

/// Finds the reader for a type that is known only at run time.
enum FieldReaders {
  /// What reads fields that are declared with a type.
  static func reader(of type: Any.Type) -> any FieldReader.Type {
    if let wrapper = type as? any StateWrapper.Type { return reader(ofWrapper: wrapper) }
    if ReferenceFree.isPlain(type), ReferenceFree.isCertain(type) { return plainReader(of: type) }
    if !(type is AnyClass), let equatable = type as? any Equatable.Type { return equatableReader(of: equatable) }
    func open<Value>(_ type: Value.Type) -> any FieldReader.Type { AnyFieldReader<Value>.self }
    return _openExistential(type, do: open)
  }

  private static func plainReader(of type: Any.Type) -> any FieldReader.Type {
    func open<Value>(_ type: Value.Type) -> any FieldReader.Type { PlainFieldReader<Value>.self }
    return _openExistential(type, do: open)
  }

  private static func equatableReader<Value: Equatable>(of type: Value.Type) -> any FieldReader.Type {
    EquatableFieldReader<Value>.self
  }

  private static func reader<Wrapper: StateWrapper>(ofWrapper type: Wrapper.Type) -> any FieldReader.Type {
    func open<Shown: FieldReader>(_ shown: Shown.Type) -> any FieldReader.Type {
      WrapperFieldReader<Wrapper, Shown>.self
    }
    // A wrapper of a wrapper is looked through by whoever reads it.
    if Wrapper.Shown.self is any StateWrapper.Type { return open(AnyFieldReader<Wrapper.Shown>.self) }
    return open(reader(of: Wrapper.Shown.self))
  }
}

/// The fields of one structure or object as they were when they were last looked at.
///
/// What holds no object is copied and compared in place; only what differs is made a literal. All else is kept as a literal
/// and read each time. What was kept is asked for each field at each instant, and no two accesses to it overlap: so that is not
/// checked each time.
final class FieldCopies {
  /// Of which type the structure or object is.
  let layout: StateLayout
  private let fields: [StateField]
  private let copies: UnsafeMutableRawPointer
  /// Whether a field is kept as a copy.
  @exclusivity(unchecked) private var isCopied: [Bool] = []
  /// What the other fields were, `nil` where they were left out.
  @exclusivity(unchecked) private var literals: [Literal?] = []

  /// Begins with how the fields of a subject of the layout's type are now, at `memory`.
  init(_ layout: StateLayout, fields: [StateField], at memory: UnsafeRawPointer, of subject: Any) {
    self.layout = layout
    self.fields = fields
    copies = UnsafeMutableRawPointer.allocate(byteCount: layout.copySize, alignment: layout.copyAlignment)
    for field in fields {
      isCopied.append(copy(field, at: memory))
      literals.append(isCopied.last == true ? nil : literal(of: field, at: memory, of: subject))
    }
  }

  deinit {
    for index in fields.indices { end(index) }
    copies.deallocate()
  }

  /// The properties as they were.
  var properties: [StateReader.Property] {
    fields.indices.compactMap { index in
      was(index).map { StateReader.Property(name: fields[index].name, value: $0) }
    }
  }

  /// What has changed since the last look, in the order of the properties, and last what is no more.
  func changes(at memory: UnsafeRawPointer, of subject: Any) -> [StateChange] {
    var changes = ValueComparison()
    var gone = ValueComparison()
    for index in fields.indices {
      if isCopied[index], fields[index].isUnchanged(at: memory, since: copies) { continue }
      let name = fields[index].name
      let old = was(index)
      let new = literal(of: fields[index], at: memory, of: subject)
      // Whether it could be copied now is not asked where nothing has changed: that may take a look at all that it holds.
      if !isCopied[index], old == new { continue }
      keep(index, new, at: memory)
      if new != nil {
        changes.compare(old, new, at: .member(name))
      } else if old != nil {
        gone.compare(old, nil, at: .member(name))
      }
    }
    return gone.changes.isEmpty ? changes.changes : changes.changes + gone.changes
  }

  private func was(_ index: Int) -> Literal? {
    guard isCopied[index] else { return literals[index] }
    return StateReader.literal(of: fields[index].reader.value(ofCopy: copies + fields[index].copyOffset))
  }

  private func keep(_ index: Int, _ literal: Literal?, at memory: UnsafeRawPointer) {
    end(index)
    isCopied[index] = copy(fields[index], at: memory)
    literals[index] = isCopied[index] ? nil : literal
  }

  private func copy(_ field: StateField, at memory: UnsafeRawPointer) -> Bool {
    guard field.place == nil, !field.mayBeLeftOut, field.reader.mayCopy(memory + field.offset) else { return false }
    field.reader.copy(memory + field.offset, to: copies + field.copyOffset)
    return true
  }

  private func end(_ index: Int) {
    guard isCopied[index] else { return }
    fields[index].reader.end(copies + fields[index].copyOffset)
  }

  private func literal(of field: StateField, at memory: UnsafeRawPointer, of subject: Any) -> Literal? {
    var walk = StateWalk(root: layout.isObject ? memory : nil)
    return walk.literal(of: field, at: memory, of: subject)
  }
}
