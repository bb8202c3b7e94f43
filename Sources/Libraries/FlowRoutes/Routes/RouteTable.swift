import FlowCore

/// The identity and the style of a route.
struct RouteSummary: Hashable {
  let id: RouteID
  let style: RouteStyle
}

/// A table of the ids, styles and screens' cases of a stack, read in place.
///
/// Valid only within the closure of `withTable(_:)`.
struct RouteTable {
  // In code that is not specialized for the screen type, reading `routes[0].id` copies the screen too. The router reads
  // the ids of whole stacks after each action, so the copies would be expensive.

  let count: Int
  private let base: UnsafeRawPointer?
  private let stride: Int
  private let idOffset: Int
  private let styleOffset: Int
  private let screenOffset: Int
  // `nil` for screens of a type without cases.
  private let tags: EnumTags?

  fileprivate init<Screen>(_ routes: UnsafeBufferPointer<Route<Screen>>) {
    count = routes.count
    base = UnsafeRawPointer(routes.baseAddress)
    stride = MemoryLayout<Route<Screen>>.stride
    guard let id = MemoryLayout<Route<Screen>>.offset(of: \.id),
      let style = MemoryLayout<Route<Screen>>.offset(of: \.style),
      let screen = MemoryLayout<Route<Screen>>.offset(of: \.screen)
    else { preconditionFailure("the id, the style and the screen of a route are stored properties of its struct") }
    idOffset = id
    styleOffset = style
    screenOffset = screen
    tags = EnumTags(of: Screen.self)
  }

  /// Reads the id of the route at an index, which must exist.
  func id(at index: Int) -> RouteID {
    entry(index).load(fromByteOffset: idOffset, as: RouteID.self)
  }

  /// Reads the style of the route at an index, which must exist.
  func style(at index: Int) -> RouteStyle {
    // A style may contain a set of detents. It is not trivial, so read it as a typed value and not as raw bytes.
    (entry(index) + styleOffset).assumingMemoryBound(to: RouteStyle.self).pointee
  }

  private func entry(_ index: Int) -> UnsafeRawPointer {
    // Checked in release builds too, since another index would read memory outside the array.
    guard let base, (0..<count).contains(index) else {
      preconditionFailure("there is no route at \(index): the stack has \(count)")
    }
    return base + index * stride
  }

  var summaries: [RouteSummary] { (0..<count).map { RouteSummary(id: id(at: $0), style: style(at: $0)) } }

  /// Returns whether the routes have exactly these ids and styles.
  func matches(_ summaries: [RouteSummary]) -> Bool {
    count == summaries.count
      && summaries.indices.allSatisfy { id(at: $0) == summaries[$0].id && style(at: $0) == summaries[$0].style }
  }

  /// Counts the leading routes that another stack has at the same positions.
  ///
  /// The routes must have the same ids and styles.
  func commonPrefix(with other: RouteTable) -> Int {
    var index = 0
    while index < count, index < other.count, id(at: index) == other.id(at: index),
      style(at: index) == other.style(at: index)
    {
      index += 1
    }
    return index
  }

  /// Returns the positions of the routes whose screens had another case in an older stack.
  func changedCases(since old: RouteTable) -> [Int] {
    guard let tags else { return [] }
    func differs(_ index: Int, _ oldIndex: Int) -> Bool {
      tags.tag(at: entry(index) + screenOffset) != tags.tag(at: old.entry(oldIndex) + screenOffset)
    }
    let common = min(count, old.count)
    let same = (0..<common).first { id(at: $0) != old.id(at: $0) } ?? common
    let changed = (0..<same).filter { differs($0, $0) }
    guard same < common else { return changed }
    let moved = Dictionary((same..<old.count).map { (old.id(at: $0), $0) }) { first, _ in first }
    return changed + (same..<count).filter { index in moved[id(at: index)].map { differs(index, $0) } ?? false }
  }
}

extension Array {
  /// Calls a closure with the stack's route table, which must not escape.
  func withTable<Screen, Result>(_ body: (RouteTable) -> Result) -> Result where Element == Route<Screen> {
    withUnsafeBufferPointer { body(RouteTable($0)) }
  }
}
