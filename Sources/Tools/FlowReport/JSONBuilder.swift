import FlowSystem

/// A builder of a JSON document from its parts, the inner ones first.
// One description of a type then serves its JSON and its packed form. A tree between them took as long as packing. The
// protocol is in this module, since the compiler specializes generic code only within one: a report took twice as long.
protocol JSONBuilder {
  /// A built value.
  associatedtype Value

  /// Builds a number, a Boolean or `null` from its JSON.
  mutating func scalar(_ json: String) -> Value
  /// Builds a string.
  mutating func string(_ text: String) -> Value
  /// Builds a list.
  mutating func list(_ elements: [Value]) -> Value
  /// Builds an object with its fields in the given order.
  mutating func object(_ fields: [(key: String, value: Value)]) -> Value
}

extension JSONBuilder {
  /// Builds an integer.
  mutating func number(_ number: Int) -> Value { scalar("\(number)") }

  /// Builds a floating-point number.
  mutating func number(_ number: Double) -> Value { scalar("\(number)") }

  /// Builds a Boolean.
  mutating func flag(_ flag: Bool) -> Value { scalar(flag ? "true" : "false") }

  /// Builds a list of strings.
  mutating func strings(_ texts: [String]) -> Value { list(texts) { $1.string($0) } }

  /// Builds a list of values, each by a closure.
  mutating func list<Element>(_ elements: [Element], _ build: (Element, inout Self) -> Value) -> Value {
    list(elements.map { build($0, &self) })
  }

  /// Builds an object of the fields that have a value.
  mutating func object(_ fields: KeyValuePairs<String, Value?>) -> Value {
    object(fields.compactMap { key, value in value.map { (key, $0) } })
  }

  /// Builds a value from a tree.
  mutating func value(_ tree: JSONTree) -> Value {
    switch tree {
    case .scalar(let json): scalar(json)
    case .string(let text): string(text)
    case .list(let elements): list(elements) { $1.value($0) }
    case .object(let fields): object(fields.map { ($0.key, value($0.value)) })
    }
  }
}

extension JSONTree {
  /// A builder of trees.
  struct Builder: JSONBuilder {
    /// Builds a number, a Boolean or `null` from its JSON.
    func scalar(_ json: String) -> JSONTree { .scalar(json) }

    /// Builds a string.
    func string(_ text: String) -> JSONTree { .string(text) }

    /// Builds a list.
    func list(_ elements: [JSONTree]) -> JSONTree { .list(elements) }

    /// Builds an object with its fields in the given order.
    func object(_ fields: [(key: String, value: JSONTree)]) -> JSONTree {
      .object(fields.map { Field($0.key, $0.value) })
    }
  }
}
