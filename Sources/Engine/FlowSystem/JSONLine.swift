/// An encoder of values as JSON lines with sorted keys.
// Foundation's `JSONEncoder` writes invisible characters and the controls from U+007F on as they are, and `2.0` as `2`.
// A terminal may show a report, and a time should be a floating-point number in every line.
package enum JSONLine {
  /// Encodes a value as JSON, without a line end.
  package static func text(_ value: some Encodable) -> String { tree(of: value).text }

  package static func tree(of value: some Encodable) -> JSONTree { Node(value).tree }

  /// Returns a JSON string literal. Escapes characters that a terminal could not show.
  package static func quoted(_ text: String) -> String { JSONTree.string(text).text }
}

extension JSONLine {
  private final class Node {
    var content: Content

    enum Content {
      // A number, a Boolean or `null`, as JSON.
      case scalar(String)
      case string(String)
      case list([Node])
      case object([String: Node])
    }

    init(_ content: Content) { self.content = content }

    convenience init(_ value: some Encodable) {
      switch value {
      case let text as String: self.init(.string(text))
      // JSON has no numbers for infinity and not-a-number.
      case let number as Double: self.init(.scalar(number.isFinite ? "\(number)" : "null"))
      case let number as Float: self.init(.scalar(number.isFinite ? "\(number)" : "null"))
      case let flag as Bool: self.init(.scalar("\(flag)"))
      case let number as any FixedWidthInteger: self.init(.scalar("\(number)"))
      default:
        self.init(.scalar("null"))
        // Only an encoder that cannot represent a value throws, and this one represents all values.
        try? value.encode(to: NodeEncoder(node: self))
      }
    }

    var tree: JSONTree {
      switch content {
      case .scalar(let scalar): .scalar(scalar)
      case .string(let text): .string(text)
      case .list(let nodes): .list(nodes.map(\.tree))
      case .object(let fields):
        .object(fields.sorted { $0.key < $1.key }.map { JSONTree.Field($0.key, $0.value.tree) })
      }
    }

    // Does nothing unless the node is a list.
    func append(_ node: Node) {
      if case .list(var nodes) = content {
        // The node gives up its copy of the array, so that the append does not copy all elements.
        content = .list([])
        nodes.append(node)
        content = .list(nodes)
      }
    }

    // Does nothing unless the node is an object.
    func set(_ key: any CodingKey, to node: Node) {
      if case .object(var fields) = content {
        // Without this, each key would copy the dictionary: see `append`.
        content = .object([:])
        fields[key.stringValue] = node
        content = .object(fields)
      }
    }
  }

  private struct NodeEncoder: Encoder {
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      node.content = .object([:])
      return KeyedEncodingContainer(Fields(node: node))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      node.content = .list([])
      return Elements(node: node)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { ScalarContainer(node: node) }
  }

  // One generic method implements the requirements of all types, from `Bool` to `UInt64`. Those of 128 bits have
  // implementations in the standard library, which throw.

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) { node.set(key, to: Node(.scalar("null"))) }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) { node.set(key, to: Node(value)) }
    mutating func encode(_ value: Int128, forKey key: Key) { node.set(key, to: Node(value)) }
    mutating func encode(_ value: UInt128, forKey key: Key) { node.set(key, to: Node(value)) }

    mutating func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      encoder(for: key).container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder(for: key).unkeyedContainer()
    }
    mutating func superEncoder() -> any Encoder { NodeEncoder(node: node) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

    private func encoder(for key: Key) -> NodeEncoder {
      let inner = Node(.scalar("null"))
      node.set(key, to: inner)
      return NodeEncoder(node: inner)
    }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }
    var count: Int { if case .list(let nodes) = node.content { nodes.count } else { 0 } }

    mutating func encodeNil() { node.append(Node(.scalar("null"))) }
    mutating func encode<Value: Encodable>(_ value: Value) { node.append(Node(value)) }
    mutating func encode(_ value: Int128) { node.append(Node(value)) }
    mutating func encode(_ value: UInt128) { node.append(Node(value)) }

    mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
      encoder().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder() }

    private func encoder() -> NodeEncoder {
      let inner = Node(.scalar("null"))
      node.append(inner)
      return NodeEncoder(node: inner)
    }
  }

  private struct ScalarContainer: SingleValueEncodingContainer {
    let node: Node
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { node.content = .scalar("null") }
    mutating func encode<Value: Encodable>(_ value: Value) { node.content = Node(value).content }
    mutating func encode(_ value: Int128) { node.content = Node(value).content }
    mutating func encode(_ value: UInt128) { node.content = Node(value).content }
  }
}
