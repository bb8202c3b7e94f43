import FlowCore
import Foundation

/// A namespace of types with `@Scriptable`, one for each form of declaration.
enum Sample {
  @Scriptable
  enum MovieStep: Hashable {
    /// Shows the list of movies.
    ///
    /// It is where the app begins.
    case movieList
    /// Shows one movie.
    case movieDetail(id: Int, animated: Bool = true)
    case rate(Int, stars: Double, comment: String? = nil)
    case search(String, _ limit: Int = Sorting.standardLimit, in: Sorting = .init(isAscending: false))
    case `default`
  }

  /// A sibling type that `MovieStep` uses in its default values, without the scope.
  @Scriptable
  struct Sorting: Hashable {
    static let standardLimit = 20
    var isAscending = true
  }

  /// An enum with overloaded cases.
  @Scriptable
  enum Overloaded: Hashable {
    case go(x: Int)
    case go(y: Int)
    case go(Int, Int)
    case stop(after: Int?)
    case stop(before: Tab)
    case other
  }

  @Scriptable
  enum OneCase: Hashable { case only }

  @Scriptable
  enum OnePayload: Hashable { case only(value: [Int]) }

  @Scriptable
  indirect enum Tree: Hashable {
    case leaf(Int)
    case node(left: Tree, right: Tree)
    case forest([Tree], named: [String: Tree])
  }

  /// A namespace like a feature, whose payloads and defaults use names of the lexical scope.
  enum Feature {
    static let startPage = 1

    @Scriptable
    struct Item: Hashable {
      let id: UUID
      var title: String
      var price: Float?
      let kind = "item"
      var isCheap: Bool { (price ?? 0) < 1 }
      lazy var upper = title.uppercased()
      static let none = 0
      var count: Int = 1 {
        didSet { _ = oldValue }
      }

      static func == (lhs: Item, rhs: Item) -> Bool { lhs.literal == rhs.literal }
      func hash(into hasher: inout Hasher) { hasher.combine(literal) }
    }

    @Scriptable
    enum Action: Hashable {
      case select(Item)
      case load(page: Int = startPage)
      case pick(Pick)
    }

    @Scriptable
    fileprivate enum Hidden: Hashable { case value(Int) }

    enum Pick: String, CaseIterable, Scriptable { case first, second }

    /// Round-trips a value of a private type within its file.
    static func hiddenRoundTrip(_ number: Int) throws -> Bool {
      try Hidden(literal: Hidden.value(number).literal) == .value(number)
    }
  }

  /// A struct with a declared initializer and labels of its own.
  @Scriptable
  struct Page: Hashable {
    private(set) var number: Int
    var rows, columns: UInt8
    private var note: String

    init(_ number: Int, rows: UInt8 = 10, columns: UInt8 = 2, with note: String = "") {
      self.number = number
      self.rows = rows
      self.columns = columns
      self.note = note
    }

    init?(text: String) { return nil }
  }

  @Scriptable
  struct Box<Content: Scriptable & Hashable>: Hashable {
    var content: Content
    var label = "box"
  }

  @Scriptable
  enum Either<Left: Scriptable & Hashable, Right: Scriptable & Hashable>: Hashable {
    case left(Left)
    case right(Right)
  }

  @Scriptable
  struct Everything: Hashable {
    var bool: Bool
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var int: Int
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
    var uint: UInt
    var double: Double
    var float: Float
    var string: String
    var character: Character
    var optional: Int?
    var array: [String]
    var set: Set<Int>
    var dictionary: [String: [Int]]
    var duration: Duration
    var url: URL
    var date: Date
    var uuid: UUID
  }

  /// Types with raw values, which conform without the macro.
  enum Tab: Int, Scriptable { case first = 1, second }
  struct Flags: OptionSet, Hashable, Scriptable { let rawValue: UInt8 }
  struct MovieID: RawRepresentable, Hashable, Scriptable { let rawValue: String }

  /// A type with a stated conformance, which the macro does not repeat.
  @Scriptable
  enum Stated: Scriptable, Hashable { case value(Int) }

  @Scriptable
  struct StatedStruct: Hashable, Scriptable { var value: Int }

  @Scriptable
  struct Nothing: Hashable {}

  /// Types of an app with the same names as types of this package.
  enum Shadowing {
    struct Literal: Hashable {}
    struct ScriptType {}

    @Scriptable
    enum Step: Hashable { case go(to: Int) }
  }
}

extension Sample.Feature {
  @Scriptable
  package enum Extended: Hashable { case value(Item.ID, Item?) }
}

extension Sample.Feature.Item {
  typealias ID = UUID
}

/// A generic type, which the extension below does not show.
package enum GenericSample<Value> {}

extension GenericSample {
  @Scriptable
  package enum Nested: Hashable { case value(Int) }
}

/// A public struct with a public initializer, as the macro requires for public members.
@Scriptable
public struct PublicSample: Hashable {
  /// The only value.
  public var value: Int

  /// Creates a sample with a value.
  public init(value: Int) {
    self.value = value
  }
}

extension PublicSample {
  /// A nested public enum.
  @Scriptable
  public enum Kind: Hashable { case plain, fancy(stars: Int) }
}
