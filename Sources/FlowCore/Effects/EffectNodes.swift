/// The parts that have begun in another one: found, taken and given back at a cost that does not grow with their number.
@MainActor
struct EffectNodes {
  /// In the order in which they began, with gaps where one was given back.
  private var places: [EffectNode?] = []
  private var count = 0

  var isEmpty: Bool { count == 0 }

  /// The parts, in the order in which they began.
  var inOrder: [EffectNode] { places.compactMap(\.self) }

  mutating func add(_ node: EffectNode) {
    node.place = places.count
    places.append(node)
    count += 1
  }

  /// - Returns: Whether it was there.
  @discardableResult
  mutating func remove(_ node: EffectNode) -> Bool {
    guard places.indices.contains(node.place), places[node.place] === node else { return false }
    places[node.place] = nil
    count -= 1
    if count < places.count / 2 || count == 0 { closeGaps() }
    return true
  }

  /// In place, and the room is kept: to give back a large piece of memory makes malloc tidy up all the small ones.
  private mutating func closeGaps() {
    var end = 0
    for index in places.indices where places[index] != nil {
      if index > end { places.swapAt(index, end) }
      places[end]?.place = end
      end += 1
    }
    places.removeLast(places.count - end)
  }
}
