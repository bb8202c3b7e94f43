import FlowSystem

/// A builder of a JSON document from its parts, the inner ones first.
// One description of a type then serves its JSON and its packed form. A tree between them took as long as packing. The
// protocol is in this module, since the compiler specializes generic code only within one: a report took twice as long.
protocol JSONBuilder {
  associatedtype Value

  /// Builds a number, a Boolean or `null` from its JSON.
  mutating func scalar(_ json: String) -> Value
  mutating func string(_ text: String) -> Value
  mutating func list(_ elements: [Value]) -> Value
  /// Builds an object with its fields in the given order.
  mutating func object(_ fields: [(key: String, value: Value)]) -> Value
}

extension JSONBuilder {
  mutating func number(_ number: Int) -> Value { scalar("\(number)") }

  mutating func number(_ number: Double) -> Value { scalar("\(number)") }

  mutating func flag(_ flag: Bool) -> Value { scalar(flag ? "true" : "false") }

  mutating func strings(_ texts: [String]) -> Value { list(texts) { $1.string($0) } }

  mutating func list<Element>(_ elements: [Element], _ build: (Element, inout Self) -> Value) -> Value {
    list(elements.map { build($0, &self) })
  }

  mutating func object(_ fields: KeyValuePairs<String, Value?>) -> Value {
    object(fields.compactMap { key, value in value.map { (key, $0) } })
  }

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
  struct Builder: JSONBuilder {
    func scalar(_ json: String) -> JSONTree { .scalar(json) }

    func string(_ text: String) -> JSONTree { .string(text) }

    func list(_ elements: [JSONTree]) -> JSONTree { .list(elements) }

    func object(_ fields: [(key: String, value: JSONTree)]) -> JSONTree {
      .object(fields.map { Field($0.key, $0.value) })
    }
  }
}
