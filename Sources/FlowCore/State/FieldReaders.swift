/// Finds the reader for a type that is known only at run time.
enum FieldReaders {
  /// What reads fields that are declared with a type.
  static func reader(of type: Any.Type) -> any FieldReader.Type {
    if let wrapper = type as? any StateWrapper.Type { return reader(ofWrapper: wrapper) }
    if ObjectFree.isPlain(type), ObjectFree.isCertain(type) { return plainReader(of: type) }
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
