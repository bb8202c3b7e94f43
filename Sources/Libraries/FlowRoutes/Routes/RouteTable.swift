/// Which routes there are, and how each comes on screen.
struct RouteSummary: Hashable {
  let id: RouteID
  let style: RouteStyle
}

/// The ids and styles of a stack, read where they lie. Where code is not made for the type of the screens, a look at `routes[0].id`
/// copies the screen too; and these are asked of whole stacks.
struct RouteTable {
  let count: Int
  private let base: UnsafeRawPointer?
  private let stride: Int
  private let idOffset: Int
  private let styleOffset: Int

  fileprivate init<Screen>(_ routes: UnsafeBufferPointer<Route<Screen>>) {
    count = routes.count
    base = UnsafeRawPointer(routes.baseAddress)
    stride = MemoryLayout<Route<Screen>>.stride
    guard let id = MemoryLayout<Route<Screen>>.offset(of: \.id),
      let style = MemoryLayout<Route<Screen>>.offset(of: \.style)
    else { preconditionFailure("the id and the style of a route are stored properties of its struct") }
    idOffset = id
    styleOffset = style
  }

  /// The id of a route. There has to be one at the place.
  func id(at index: Int) -> RouteID {
    entry(index).load(fromByteOffset: idOffset, as: RouteID.self)
  }

  /// The style of a route. There has to be one at the place.
  func style(at index: Int) -> RouteStyle {
    (entry(index) + styleOffset).assumingMemoryBound(to: RouteStyle.self).pointee
  }

  private func entry(_ index: Int) -> UnsafeRawPointer {
    guard let base, index < count else { preconditionFailure("there is no route at \(index)") }
    return base + index * stride
  }

  /// All of them.
  var summaries: [RouteSummary] { (0..<count).map { RouteSummary(id: id(at: $0), style: style(at: $0)) } }

  /// Whether these are their marks.
  func isSame(as summaries: [RouteSummary]) -> Bool {
    count == summaries.count
      && summaries.indices.allSatisfy { id(at: $0) == summaries[$0].id && style(at: $0) == summaries[$0].style }
  }

  /// How many there are, from the first on, that another stack has as well.
  func commonPrefix(with other: RouteTable) -> Int {
    var index = 0
    while index < count, index < other.count, id(at: index) == other.id(at: index),
      style(at: index) == other.style(at: index)
    {
      index += 1
    }
    return index
  }

  /// Compares the memory of those routes that another stack has at the same places, from the first on.
  /// - Returns: How many of them there are, and the places of those that differ, or may: what lies between properties counts too.
  func comparison(with other: RouteTable) -> (same: Int, differing: [Int]) {
    var differing: [Int] = []
    var index = 0
    while index < count, index < other.count, id(at: index) == other.id(at: index) {
      let (one, another) = (entry(index), other.entry(index))
      // An id takes eight bytes, and a route so many of those.
      for offset in Swift.stride(from: 0, to: stride, by: MemoryLayout<UInt64>.size)
      where one.load(fromByteOffset: offset, as: UInt64.self) != another.load(fromByteOffset: offset, as: UInt64.self) {
        differing.append(index)
        break
      }
      index += 1
    }
    return (index, differing)
  }
}

extension Array {
  /// Reads the ids and styles, which nobody may keep.
  func withTable<Screen, Result>(_ body: (RouteTable) -> Result) -> Result where Element == Route<Screen> {
    withUnsafeBufferPointer { body(RouteTable($0)) }
  }
}
