/// What an exploration saw, with equal sightings together.
struct SightingLog {
  /// Where something was seen.
  struct Place: Hashable {
    /// The state in which the action began. For a launch that failed, the root.
    var state: Int
    /// The edge of the action. -1 for the state itself, -2 for a launch.
    var edge: Int
  }

  /// Equal sightings.
  struct Entry {
    /// The first of them.
    var sighting: Sighting
    /// The places, of which only the first are kept.
    var places: [Place]
    /// The number of all sightings.
    var count: Int
  }

  /// A known transition that led elsewhere.
  struct Difference: Hashable {
    var state: Int
    var edge: Int
    var instead: Int?
  }

  private(set) var entries: [Entry] = []
  private(set) var differences: [Difference] = []
  /// The roots whose launch led elsewhere.
  var differentLaunches: Set<Int> = []

  private var positions: [String: Int] = [:]
  private static let placeLimit = 1_000

  mutating func add(_ sighting: Sighting, state: Int, edge: Int) {
    let key = "\(sighting.kind.rawValue) \(sighting.key)"
    let place = Place(state: state, edge: edge)
    guard let position = positions[key] else {
      positions[key] = entries.count
      entries.append(Entry(sighting: sighting, places: [place], count: 1))
      return
    }
    entries[position].count += 1
    if entries[position].places.count < Self.placeLimit { entries[position].places.append(place) }
  }

  mutating func addDifference(state: Int, edge: Int, instead: Int?) {
    let difference = Difference(state: state, edge: edge, instead: instead)
    if !differences.contains(where: { $0.edge == edge }) { differences.append(difference) }
  }
}
