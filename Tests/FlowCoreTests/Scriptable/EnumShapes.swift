import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials

// Compiled into FlowCoreTests, and with -O into the program OptimizedShapes.

/// Enums of all layouts, whose random values are printed and read back.
enum EnumShapes {
  /// The types of the enums.
  static let all: [any EnumShape.Type] = [
    PlainShape.self, LonelyShape.self, NumberShape.self, TextShape.self, FlagShape.self, OptionalShape.self,
    LabelledShape.self, StructShape.self, GenericShape<String>.self, GenericClass<Int>.Inner.self, TreeShape.self,
    PartlyIndirectShape.self, ContainerShape.self, NestedShape.self, OverloadedShape.self, EmptyPayloadShape.self,
    ValueShape.self, PaddedShape.self, ManyPayloadsShape.self, DescribedShape.self, RawShape.self, PrivateShape.self,
  ]

  /// Checks 1,000 random values of an enum.
  /// - Returns: The first value that is not read back as printed. Returns `nil` if there is none.
  static func fault(ofShapeAt index: Int) -> String? { all[index].fault(seed: UInt64(index + 1)) }
}

/// An enum without `@Scriptable`.
protocol EnumShape: Equatable, SendableMetatype {
  /// Returns a random value, which the compiler's own code creates.
  static func random(_ numbers: inout SeededNumbers) -> Self
}

extension EnumShape {
  /// Returns the first of 1,000 random values that is not read back as printed. Returns `nil` if there is none.
  fileprivate static func fault(seed: UInt64) -> String? {
    let type = WritableType(any: Self.self)
    guard type.isFullyWritable, type.unwritableReason == nil else { return "\(Self.self) is not writable" }
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<1_000 {
      let value = random(&numbers)
      let text = StateReader.literal(of: value).description
      do {
        let read = try type.value(Literal(parsing: text))
        guard let read = read as? Self, read == value, StateReader.literal(of: read).description == text else {
          return "\(Self.self): \(value) is printed as \(text) and read as \(read)"
        }
      } catch {
        return "\(Self.self): \(value) is printed as \(text), which is not read: \(error)"
      }
    }
    return nil
  }
}

/// Random parts of payloads.
extension SeededNumbers {
  mutating func int() -> Int { .random(in: -5...1_000_000_000_000, using: &self) }

  mutating func bool() -> Bool { .random(using: &self) }

  /// Returns a text, sometimes too long to be stored within the string itself.
  mutating func text() -> String {
    let texts = ["", "a", "단어", "\"quoted\"", "a text that is longer than fifteen bytes", "👩‍👩‍👧", "line\nbreak"]
    return texts.randomElement(using: &self) ?? ""
  }

  mutating func upTo(_ limit: Int) -> Int { .random(in: 0..<limit, using: &self) }

  mutating func some<Element>(_ element: (inout SeededNumbers) -> Element) -> [Element] {
    (0..<upTo(4)).map { _ in element(&self) }
  }

  mutating func optional<Wrapped>(_ wrapped: (inout SeededNumbers) -> Wrapped) -> Wrapped? {
    bool() ? wrapped(&self) : nil
  }
}

struct ShapedUser: Hashable {
  let id: Int
  var name: String
  var isAdmin: Bool?
  private var tags: [String] = []

  init(_ numbers: inout SeededNumbers) {
    id = numbers.int()
    name = numbers.text()
    isAdmin = numbers.optional { $0.bool() }
    tags = numbers.some { $0.text() }
  }
}

struct EmptyStruct: Hashable {}

enum PlainShape: EnumShape {
  case home
  case about
  case `default`

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.home, .about, .default][numbers.upTo(3)]
  }
}

private enum PrivateShape: EnumShape {
  case shown(id: Int)
  case hidden

  static func random(_ numbers: inout SeededNumbers) -> Self { numbers.bool() ? .shown(id: numbers.int()) : .hidden }
}

enum LonelyShape: EnumShape {
  case only

  static func random(_ numbers: inout SeededNumbers) -> Self { .only }
}

enum NumberShape: EnumShape {
  case home
  case detail(Int)
  case about

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.home, .detail(numbers.int()), .about][numbers.upTo(3)]
  }
}

enum TextShape: EnumShape {
  case empty
  case search(String)
  case help

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.empty, .search(numbers.text()), .help][numbers.upTo(3)]
  }
}

enum FlagShape: EnumShape {
  case on(Bool)
  case off

  static func random(_ numbers: inout SeededNumbers) -> Self { numbers.bool() ? .on(numbers.bool()) : .off }
}

enum OptionalShape: EnumShape {
  case flag(Bool?)
  case named(String?, count: Int?)
  case none

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .flag(numbers.optional { $0.bool() }),
      .named(numbers.optional { $0.text() }, count: numbers.optional { $0.int() }), .none,
    ][numbers.upTo(3)]
  }
}

enum LabelledShape: EnumShape {
  case detail(id: Int)
  case pair(id: Int, name: String)
  case mixed(Int, name: String, Bool)

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .detail(id: numbers.int()), .pair(id: numbers.int(), name: numbers.text()),
      .mixed(numbers.int(), name: numbers.text(), numbers.bool()),
    ][numbers.upTo(3)]
  }
}

enum StructShape: EnumShape {
  case user(ShapedUser)
  case users([ShapedUser], first: ShapedUser?)
  case empty

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .user(ShapedUser(&numbers)),
      .users(numbers.some { ShapedUser(&$0) }, first: numbers.optional { ShapedUser(&$0) }), .empty,
    ][numbers.upTo(3)]
  }
}

enum GenericShape<Item: Equatable>: Equatable {
  case page(Item, index: Int)
  case pages([Item])
  case end
}

extension GenericShape: EnumShape where Item == String {
  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.page(numbers.text(), index: numbers.int()), .pages(numbers.some { $0.text() }), .end][numbers.upTo(3)]
  }
}

final class GenericClass<Value: Equatable> {
  enum Inner: Equatable {
    case none
    case value(Value)
    case both(Value, Value)
  }
}

extension GenericClass.Inner: EnumShape where Value == Int {
  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.none, .value(numbers.int()), .both(numbers.int(), numbers.int())][numbers.upTo(3)]
  }
}

indirect enum TreeShape: EnumShape {
  case leaf(String)
  case node(TreeShape, TreeShape)
  case end

  static func random(_ numbers: inout SeededNumbers) -> Self {
    switch numbers.upTo(4) {
    case 0, 1: .leaf(numbers.text())
    case 2: .node(random(&numbers), random(&numbers))
    default: .end
    }
  }
}

enum PartlyIndirectShape: EnumShape {
  case plain(Int)
  indirect case then(PartlyIndirectShape, id: Int)
  case done

  static func random(_ numbers: inout SeededNumbers) -> Self {
    switch numbers.upTo(3) {
    case 0: .plain(numbers.int())
    case 1: .then(random(&numbers), id: numbers.int())
    default: .done
    }
  }
}

enum ContainerShape: EnumShape {
  case set(Set<ShapedUser>)
  case dictionary([String: ShapedUser])
  case nested([[Int]], byName: [String: [Bool]])

  static func random(_ numbers: inout SeededNumbers) -> Self {
    switch numbers.upTo(3) {
    case 0: .set(Set(numbers.some { ShapedUser(&$0) }))
    case 1:
      .dictionary(
        Dictionary(numbers.some { ($0.text(), ShapedUser(&$0)) }, uniquingKeysWith: { first, _ in first }))
    default:
      .nested(
        numbers.some { $0.some { $0.int() } },
        byName: Dictionary(numbers.some { ($0.text(), $0.some { $0.bool() }) }, uniquingKeysWith: { first, _ in first })
      )
    }
  }
}

enum NestedShape: EnumShape {
  case tab(PlainShape)
  case inner(LabelledShape)
  case outer(OptionalShape, NumberShape)

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .tab(.random(&numbers)), .inner(.random(&numbers)), .outer(.random(&numbers), .random(&numbers)),
    ][numbers.upTo(3)]
  }
}

enum OverloadedShape: EnumShape {
  case show(id: Int)
  case show(name: String)
  case show(id: Int, name: String)

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .show(id: numbers.int()), .show(name: numbers.text()), .show(id: numbers.int(), name: numbers.text()),
    ][numbers.upTo(3)]
  }
}

enum EmptyPayloadShape: EnumShape {
  case empty(EmptyStruct)
  case number(Int)
  case lonely(LonelyShape)
  case none

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [.empty(EmptyStruct()), .number(numbers.int()), .lonely(.only), .none][numbers.upTo(4)]
  }
}

enum ValueShape: EnumShape {
  case date(Date)
  case identifier(UUID, Duration)
  case link(URL?)
  case numbers(Double, Float, UInt8)

  static func random(_ numbers: inout SeededNumbers) -> Self {
    switch numbers.upTo(4) {
    case 0: .date(Date(timeIntervalSinceReferenceDate: Double(numbers.int() % 1_000_000_000)))
    case 1:
      .identifier(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), .milliseconds(numbers.int()))
    case 2: .link(numbers.optional { URL(string: "app://movie/\($0.upTo(100))") } ?? nil)
    default: .numbers(Double(numbers.int()) / 8, Float(numbers.upTo(1_000)) / 4, UInt8(numbers.upTo(256)))
    }
  }
}

enum PaddedShape: EnumShape {
  case small(UInt8, Int64, Bool)
  case smaller(Bool, Int8)
  case large(Int16, Bool, Int32, UInt8, String)

  static func random(_ numbers: inout SeededNumbers) -> Self {
    [
      .small(UInt8(numbers.upTo(256)), Int64(numbers.int()), numbers.bool()),
      .smaller(numbers.bool(), Int8(numbers.upTo(128))),
      .large(
        Int16(numbers.upTo(1_000)), numbers.bool(), Int32(numbers.upTo(1_000)), UInt8(numbers.upTo(256)),
        numbers.text()),
    ][numbers.upTo(3)]
  }
}

enum ManyPayloadsShape: EnumShape {
  case a(String)
  case b([Int])
  case c(String, String)
  case d(Bool)
  case e(Character)
  case f([String: Int])
  case g
  case h

  static func random(_ numbers: inout SeededNumbers) -> Self {
    switch numbers.upTo(8) {
    case 0: .a(numbers.text())
    case 1: .b(numbers.some { $0.int() })
    case 2: .c(numbers.text(), numbers.text())
    case 3: .d(numbers.bool())
    case 4: .e("가")
    case 5: .f(["one": numbers.int()])
    case 6: .g
    default: .h
    }
  }
}

enum DescribedShape: EnumShape, CustomStringConvertible {
  case first
  case second(Int)

  var description: String { "described by itself" }

  static func random(_ numbers: inout SeededNumbers) -> Self { numbers.bool() ? .first : .second(numbers.int()) }
}

enum RawShape: String, EnumShape {
  case left = "L"
  case right = "R"

  static func random(_ numbers: inout SeededNumbers) -> Self { numbers.bool() ? .left : .right }
}
