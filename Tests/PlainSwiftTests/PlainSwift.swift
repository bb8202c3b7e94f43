// A page of plain Swift, compiled twice: here with every module of the package, and alone by `PlainSwiftTests`.
#if canImport(FlowCore)
  import FlowCommand
  import FlowCore
  import FlowNavigation
  import FlowRoutes
  import FlowRuntime
  import FlowScript
  import FlowStore
  import FlowTesting
  import FlowUserDefaults
  import FlowViewModel
#endif
import Foundation

/// A type with an initializer without arguments, like a child's state in a store.
struct Child: Equatable {
  var count = 7
  var name: String? = .init("n")
}

struct Parent: Equatable {
  var child: Child? = .init()
  var list: [Int]? = .init()
  var text: String? = .init()
  var number: Int? = .init()
  var flag: Bool? = .init()
  var none: Child? = .none
  var nothing: Child?
}

enum Tab: String, CaseIterable { case home, search }

enum Level: Int, Comparable {
  case low = 1
  case high

  static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
}

protocol Named { var name: String { get } }

extension Int: Named { var name: String { "Int \(self)" } }
extension Optional: Named { var name: String { map { "some \($0)" } ?? "no value" } }
extension Array: Named { var name: String { "\(count) elements" } }

// Members that an app may have added to standard types under the same names.
extension Int {
  var shown: String { "shown \(self)" }
  func push() -> Int { self + 1 }
}

extension Array {
  mutating func push(_ element: Element) { append(element) }
  mutating func goBack() { removeLast() }
  var isSame: Bool { true }
}

extension URL {
  var parameters: [String] { [query ?? ""] }
}

func kind<T>(_ value: T) -> String { "anything" }
func kind<T: Equatable>(_ value: T) -> String { "equatable" }
func kind<T: Comparable>(_ value: T) -> String { "comparable" }
func kind<T>(_ value: T?) -> String { "optional" }

func make<T>(_ make: () -> T) -> T { make() }
func `default`<T: RangeReplaceableCollection>(_ type: T.Type) -> T { .init() }

/// Runs the statements of the page.
/// - Returns: The lines that it prints.
func plainSwift() -> [String] {
  var lines: [String] = []
  func note(_ value: Any..., line: Int = #line) {
    lines.append("\(line): " + value.map { String(describing: $0) }.joined(separator: ", "))
  }

  // Optionals.
  var parent = Parent()
  note(parent.child == nil, parent.list as Any, parent.text as Any, parent.number as Any, parent.flag as Any)
  parent.child = .init(count: 1)
  parent.child = .init()
  parent.none = .init()
  note(parent.child?.count as Any, parent.none?.count as Any, parent.nothing as Any)
  let nested: Int?? = .init()
  note(nested as Any, Int?.none as Any, Optional(3) as Any, Optional<Int>.some(4) as Any, Optional<Int>(5) as Any)
  let literal: Int? = nil
  note(literal ?? 2, literal.map { $0 + 1 } as Any, literal.flatMap { Int("\($0)") } as Any, literal == .none)
  note([1, nil, 3].compactMap { $0 }, [Int?](repeating: .init(), count: 2), [.init()] as [Child?])
  func optional(_ value: Child? = .init()) -> Bool { value == nil }
  note(optional(), optional(.init()), optional(nil), make { Child?.some(.init()) } as Any)
  let dictionary: [String: Child?] = ["a": .init(), "b": nil]
  note(dictionary["a"] == .some(nil), dictionary["b"] == .some(nil), dictionary["c"] == nil)

  // Initializers and literals of standard types.
  note(Int(), Double(), Bool(), String(), [Int](), [String: Int](), Set<Int>(), Character("a"), UInt8(), Float())
  note(Int("12") as Any, Int("x") as Any, Double("1.5") as Any, Bool("true") as Any, Int(exactly: 1.5) as Any)
  note(
    `default`([Int].self), `default`(String.self), Array("abc"), Set([1, 1]).count,
    Dictionary(uniqueKeysWithValues: [(1, 2)]))
  note(
    Tab(rawValue: "home") as Any, Tab(rawValue: "none") as Any, Tab.allCases, Level.low < .high,
    Level(rawValue: 2) as Any)

  // Members and overloads.
  note(3.name, (nil as Int?).name, [1].name, 3.shown, 3.push(), [1, 2].isSame)
  var list = [1, 2, 3]
  list.push(4)
  list.goBack()
  note(list, list.first as Any, list.last as Any, list.reduce(0, +), list.map(\.description), list.contains(2))
  note(list.sorted(by: >), list.firstIndex(of: 3) as Any, list.removeLast(), list.dropFirst(), list.isEmpty)
  note(kind(1), kind("a"), kind([1]), kind(nil as Int?), kind(Child()), kind(Tab.home), kind(1.5))
  note("\(1)", "\([1, 2])", "\(String(describing: parent.nothing))", "a" + "b", "abc".count, "abc".prefix(2))
  note(min(1, 2), max(2.5, 1), abs(-3), zip([1], ["a"]).map { "\($0)\($1)" }, stride(from: 0, to: 4, by: 2).map { $0 })
  note([3: "c"][3] as Any, ["k": 1].mapValues { $0 + 1 }, [1, 2] == [1, 2], Set([1]).union([2]).sorted())
  note(Duration.seconds(1.5) * 2, Duration.seconds(2) / .milliseconds(500), "\(Duration.milliseconds(1))")
  note((1...3).map { $0 * $0 }, (0..<2).contains(1), [1, 2, 3][1...], "a" < "b", (1, "a") == (1, "a"))
  let result = Result<Int, any Error> { try JSONDecoder().decode(Int.self, from: Data("7".utf8)) }
  note((try? result.get()) as Any, result.map { $0 + 1 })

  // Conformances that are looked up at run time.
  for value: Any in [1, "a", 1.5, [1], ["a": 1], Optional(1) as Any, Child(), Tab.home, Duration.seconds(1)] {
    note(value is any CustomStringConvertible, value is any Hashable, value is any Encodable, value is any Error)
    note(value is any RawRepresentable, value is any CustomReflectable, Mirror(reflecting: value).children.count)
  }
  let url = URL(string: "app://a/b?c=1")
  note(url?.parameters as Any, url?.host as Any, Date(timeIntervalSince1970: 0))
  note(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") as Any, Data([1, 2]).count, TimeInterval(1))
  return lines
}
