/// The parts that have begun in another one: found, taken and given back at a cost that does not grow with their number.
@MainActor
struct EffectNodes {
  private var places: [EffectNode?] = []
  private var free: [Int] = []

  var isEmpty: Bool { free.count == places.count }

  /// The parts, in the order in which they began.
  var inOrder: [EffectNode] {
    places.compactMap(\.self).sorted { $0.number < $1.number }
  }

  mutating func add(_ node: EffectNode) {
    if let place = free.popLast() {
      node.place = place
      places[place] = node
    } else {
      node.place = places.count
      places.append(node)
    }
  }

  /// - Returns: Whether it was there.
  @discardableResult
  mutating func remove(_ node: EffectNode) -> Bool {
    guard places.indices.contains(node.place), places[node.place] === node else { return false }
    places[node.place] = nil
    free.append(node.place)
    if free.count == places.count { self = EffectNodes() }
    return true
  }
}
