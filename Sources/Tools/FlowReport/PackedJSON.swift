import FlowSystem

/// A builder that writes each repeated value of a JSON document once.
///
/// `values` are all numbers, and the repeated values except short ones. A number anywhere else is the place of its
/// value in `values`. A list begins with 0. An object begins with the place, from 1, of its keys in `shapes`, and has
/// their values in that order. `root` is the document.
///
///     {"root":[1,0,[0,"a",1,1]],"shapes":[["line","texts"]],"values":[7,"again"]}
// A page holds the document in this form, which is a third as long.
package struct PackedJSON: JSONBuilder {
  // A distinct value, by its place in the table of its kind.
  private enum Entry {
    case scalar(Int)
    case string(Int)
    case node(Int)
  }

  // A table of values of one kind, with the number of each among all values.
  private struct Table {
    var contents = ByteTable()
    var numbers: [Int] = []

    // A new value gets the number `next`.
    mutating func number(at place: Int, next: Int) -> Int {
      if place == numbers.count { numbers.append(next) }
      return numbers[place]
    }
  }

  // All distinct values. Parts precede the values that have them.
  private var entries: [Entry] = []
  // The number of places at which each value stands.
  private var counts: [Int] = []
  private var scalars = Table()
  private var strings = Table()
  // The lists and objects. Each is the place of its keys in `shapes`, or 0, and the numbers of its parts.
  private var nodes = Table()
  private var shapes = ByteTable()
  private var shapeKeys: [[String]] = []

  private init() {}

  /// Returns a document in packed form, without characters of markup. The closure builds it and returns its value.
  static func text(_ build: (inout PackedJSON) -> Int) -> String {
    var packed = PackedJSON()
    let root = build(&packed)
    packed.counts[root] += 1
    return packed.text(from: root)
  }

  /// Returns a document in packed form, without characters of markup.
  package static func text(of document: JSONTree) -> String { text { $0.value(document) } }

  mutating func scalar(_ json: String) -> Int {
    let place = scalars.contents.number(of: json)
    return add(.scalar(place), scalars.number(at: place, next: entries.count))
  }

  mutating func string(_ text: String) -> Int {
    let place = strings.contents.number(of: text)
    return add(.string(place), strings.number(at: place, next: entries.count))
  }

  mutating func list(_ elements: [Int]) -> Int { node(shape: 0, elements) }

  mutating func object(_ fields: [(key: String, value: Int)]) -> Int {
    var keys: [UInt8] = []
    for field in fields {
      keys += field.key.utf8
      // No text has this byte, so it ends a key.
      keys.append(0xFF)
    }
    let shape = keys.withUnsafeBytes { shapes.number(of: $0) }
    if shape == shapeKeys.count { shapeKeys.append(fields.map(\.key)) }
    return node(shape: shape + 1, fields.map(\.value))
  }

  private mutating func node(shape: Int, _ parts: [Int]) -> Int {
    let content = [shape] + parts
    let place = content.withUnsafeBytes { nodes.contents.number(of: $0) }
    // Count the parts only here, since the builder writes the parts of a repeated value once.
    if place == nodes.numbers.count { for part in parts { counts[part] += 1 } }
    return add(.node(place), nodes.number(at: place, next: entries.count))
  }

  // Does nothing for a number that another value has already.
  private mutating func add(_ entry: Entry, _ number: Int) -> Int {
    if number == entries.count {
      entries.append(entry)
      counts.append(0)
    }
    return number
  }

  // The minimum length of a repeated string in `values`, in bytes. A number has up to five digits, and a shorter string
  // is as short with its quotes.
  private static let minimumStringLength = 4

  // Returns whether a value stands in `values`, and its place there stands elsewhere.
  private func isListed(_ number: Int) -> Bool {
    switch entries[number] {
    // A number outside `values` is a place.
    case .scalar(let place): scalars.contents.withBytes(of: place) { $0.first.map { $0 < UInt8(ascii: "A") } ?? false }
    case .string(let place):
      counts[number] > 1 && strings.contents.withBytes(of: place) { $0.count >= Self.minimumStringLength }
    // A node without parts is as short as its place.
    case .node(let place):
      counts[number] > 1 && nodes.contents.withBytes(of: place) { $0.count > MemoryLayout<Int>.size }
    }
  }

  private func text(from root: Int) -> String {
    var places = [Int?](repeating: nil, count: entries.count)
    var count = 0
    for number in entries.indices where isListed(number) {
      places[number] = count
      count += 1
    }
    var writer = JSONWriter(escapesMarkup: true)
    writer.write(json: "{\"root\":")
    write(root, places, to: &writer)
    writer.write(json: ",\"shapes\":")
    writer.write(.list(shapeKeys.map { .list($0.map { .string($0) }) }))
    writer.write(json: ",\"values\":[")
    for number in entries.indices where places[number] != nil {
      if places[number] != 0 { writer.write(json: ",") }
      writeWhole(number, places, to: &writer)
    }
    writer.write(json: "]}")
    return writer.text
  }

  // Writes a value, or its place in `values`.
  private func write(_ number: Int, _ places: [Int?], to writer: inout JSONWriter) {
    if let place = places[number] { writer.write(json: "\(place)") } else { writeWhole(number, places, to: &writer) }
  }

  private func writeWhole(_ number: Int, _ places: [Int?], to writer: inout JSONWriter) {
    switch entries[number] {
    case .scalar(let place): writer.write(json: scalars.contents.text(of: place))
    case .string(let place): writer.write(string: strings.contents.text(of: place))
    case .node(let place):
      let content = nodes.contents.withBytes(of: place) { bytes in
        stride(from: 0, to: bytes.count, by: MemoryLayout<Int>.size).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: Int.self)
        }
      }
      writer.write(json: "[\(content[0])")
      for part in content.dropFirst() {
        writer.write(json: ",")
        write(part, places, to: &writer)
      }
      writer.write(json: "]")
    }
  }
}
