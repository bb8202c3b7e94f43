/// The sightings of an exploration, grouped by kind and key.
struct SightingLog {
  /// The place of a sighting.
  enum Place: Hashable {
    /// An action that began in a state.
    case edge(Int, state: Int)
    /// A state itself, such as one in which an invariant does not hold.
    case state(Int)
    /// A launch that failed.
    case launch(root: Int)
  }

  /// Equal sightings.
  struct Entry {
    /// The first of the sightings.
    var sighting: Sighting
    /// The places, of which only the first are kept.
    var places: [Place]
    /// The number of all sightings.
    var count: Int
  }

  /// A known transition that led elsewhere.
  struct DifferentTarget: Hashable {
    /// The state in which the transition begins.
    var state: Int
    /// The edge of the transition.
    var edge: Int
    /// The state to which the transition led instead. `nil` if its statement was refused or the app was lost.
    var instead: Int?
  }

  private(set) var entries: [Entry] = []
  private(set) var differences: [DifferentTarget] = []
  /// The roots whose launch led elsewhere.
  var differentLaunches: Set<Int> = []

  private var positions: [String: Int] = [:]
  // The shortest path needs few places. A fault in every state would keep a place for each transition.
  private static let placeLimit = 1_000

  /// Adds a sighting to those of its kind and key.
  mutating func add(_ sighting: Sighting, at place: Place) {
    let key = "\(sighting.kind.rawValue) \(sighting.key)"
    guard let position = positions[key] else {
      positions[key] = entries.count
      entries.append(Entry(sighting: sighting, places: [place], count: 1))
      return
    }
    entries[position].count += 1
    if entries[position].places.count < Self.placeLimit { entries[position].places.append(place) }
  }

  /// Adds a transition that led elsewhere, once for each edge.
  mutating func addDifference(state: Int, edge: Int, instead: Int?) {
    let difference = DifferentTarget(state: state, edge: edge, instead: instead)
    // One other target proves hidden state. More of them would repeat the finding.
    if !differences.contains(where: { $0.edge == edge }) { differences.append(difference) }
  }
}
