import FlowSystem

/// An encoder that writes each repeated value of a JSON document once.
///
/// `values` are all numbers, and the repeated values except short ones. A number anywhere else is the place of its
/// value in `values`. A list begins with 0. An object begins with the place, from 1, of its keys in `shapes`, and has
/// their values in that order. `root` is the document.
///
///     {"root":[1,0,[0,"a",1,1]],"shapes":[["line","texts"]],"values":[7,"again"]}
// A page holds the document in this form, which is a third as long.
struct PackedJSON {
  /// A value with the numbers of its parts.
  private enum Value: Hashable {
    case scalar(String)
    case string(String)
    case list([Int])
    case object(shape: Int, [Int])
  }

  /// All distinct values. Parts precede the values that have them.
  private var values: [Value] = []
  private var numbers: [Value: Int] = [:]
  /// The number of places at which each value stands.
  private var counts: [Int] = []
  private var shapes: [[String]] = []
  private var shapeNumbers: [[String]: Int] = [:]

  /// Returns a document in packed form, without characters of markup.
  static func text(of document: JSONTree) -> String {
    var packed = PackedJSON()
    let root = packed.add(document)
    packed.counts[root] += 1
    return packed.text(from: root)
  }

  /// Adds a value with its parts.
  /// - Returns: The number of the value.
  private mutating func add(_ tree: JSONTree) -> Int {
    let value: Value
    switch tree {
    case .scalar(let text): value = .scalar(text)
    case .string(let text): value = .string(text)
    case .list(let elements): value = .list(elements.map { add($0) })
    case .object(let fields):
      let keys = fields.map(\.key)
      let shape = shapeNumbers[keys] ?? shapes.count + 1
      if shape > shapes.count {
        shapes.append(keys)
        shapeNumbers[keys] = shape
      }
      value = .object(shape: shape, fields.map { add($0.value) })
    }
    // One look-up finds the value or adds it, since a report of a hundred scripts has 60,000 of them.
    let number = Self.entry(&numbers[value, default: values.count])
    if number < values.count { return number }
    values.append(value)
    counts.append(0)
    // Count the parts only here, since the encoder writes the parts of a repeated value once.
    switch value {
    case .list(let parts), .object(_, let parts): for part in parts { counts[part] += 1 }
    case .scalar, .string: break
    }
    return values.count - 1
  }

  /// Returns the number of an entry. The `inout` access adds a missing entry.
  private static func entry(_ number: inout Int) -> Int { number }

  /// The minimum length of a repeated string in `values`, in bytes.
  // A number has up to five digits, and a shorter string is as short with its quotes.
  private static let stringLength = 4

  /// Returns whether a value stands in `values`, and its place there stands elsewhere.
  private func isListed(_ number: Int) -> Bool {
    switch values[number] {
    // A number outside `values` is a place.
    case .scalar(let text): text.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false
    case .string(let text): counts[number] > 1 && text.utf8.count >= Self.stringLength
    case .list(let parts), .object(_, let parts): counts[number] > 1 && !parts.isEmpty
    }
  }

  private func text(from root: Int) -> String {
    var places = [Int?](repeating: nil, count: values.count)
    var count = 0
    for number in values.indices where isListed(number) {
      places[number] = count
      count += 1
    }
    var writer = JSONWriter(escapesMarkup: true)
    writer.write(json: "{\"root\":")
    write(root, places, to: &writer)
    writer.write(json: ",\"shapes\":")
    writer.write(.list(shapes.map { .list($0.map { .string($0) }) }))
    writer.write(json: ",\"values\":[")
    for number in values.indices where places[number] != nil {
      if places[number] != 0 { writer.write(json: ",") }
      writeWhole(number, places, to: &writer)
    }
    writer.write(json: "]}")
    return writer.text
  }

  /// Writes a value, or its place in `values`.
  private func write(_ number: Int, _ places: [Int?], to writer: inout JSONWriter) {
    if let place = places[number] { writer.write(json: "\(place)") } else { writeWhole(number, places, to: &writer) }
  }

  private func writeWhole(_ number: Int, _ places: [Int?], to writer: inout JSONWriter) {
    let (first, parts): (Int, [Int])
    switch values[number] {
    case .scalar(let text): return writer.write(json: text)
    case .string(let text): return writer.write(string: text)
    case .list(let elements): (first, parts) = (0, elements)
    case .object(let shape, let values): (first, parts) = (shape, values)
    }
    writer.write(json: "[\(first)")
    for part in parts {
      writer.write(json: ",")
      write(part, places, to: &writer)
    }
    writer.write(json: "]")
  }
}
