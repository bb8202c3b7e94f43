extension ConformanceIndex {
  static func stateWrapper(_ type: Any.Type) -> (any StateWrapper.Type)? {
    mayConform(type, to: (any StateWrapper).self) ? type as? any StateWrapper.Type : nil
  }

  static func list(_ type: Any.Type) -> (any ListType.Type)? {
    func list<Element>(_ element: Element.Type) -> any ListType.Type { [Element].self }
    guard isArray(type), let element = elements(of: type)?.first else { return nil }
    return _openExistential(element, do: list)
  }

  /// Returns whether the state of owners leaves out the values of a type.
  static func isLeftOut(_ type: Any.Type) -> Bool {
    mayConform(type, to: (any LeftOutOfState).self) && type is any LeftOutOfState.Type
  }

  /// Returns whether the objects of a class define their own shown state.
  static func isStateSource(_ type: Any.Type) -> Bool {
    mayConform(type, to: (any StateSource).self) && type is any StateSource.Type
  }
}
