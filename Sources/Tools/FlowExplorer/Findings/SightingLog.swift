/// The sightings of an exploration, grouped by kind and key.
struct SightingLog {
  /// The location of a sighting in an exploration.
  enum Location: Codable, Hashable {
    case edge(Int, state: Int)
    /// A state itself, such as one in which an invariant does not hold.
    case state(Int)
    case launch(root: Int)
  }

  /// Equal sightings.
  struct Entry: Codable, Hashable {
    var sighting: Sighting
    /// The first places, up to a limit.
    var places: [Location]
    var count: Int

    /// The entry without the launches among its places.
    var withoutLaunches: Entry {
      let left = places.filter { if case .launch = $0 { false } else { true } }
      return Entry(sighting: sighting, places: left, count: count - (places.count - left.count))
    }
  }

  /// A known transition that led elsewhere.
  struct DifferentTarget: Codable, Hashable {
    var state: Int
    var edge: Int
    /// The state to which the transition led instead. `nil` if it led to no state.
    var instead: Int?
    /// The edges of a path to the state on which the transition led elsewhere. `nil` if the path is unknown.
    var path: [Int]?
  }

  /// The groups of equal sightings, in order of discovery.
  private(set) var entries: [Entry] = []
  /// The edges that showed a fault.
  private(set) var edges: Set<Int> = []
  /// The transitions that led elsewhere, each once.
  private(set) var differences: [DifferentTarget] = []
  /// The roots whose launch led elsewhere.
  var differentLaunches: Set<Int> = []

  // By kind and key.
  private var positions: [String: Int] = [:]
  // By edge.
  private var differencePositions: [Int: Int] = [:]
  // The maximum number of places that an entry keeps. The shortest path needs few places. A fault in every state would
  // keep a place for each transition.
  private static let placeLimit = 1_000

  mutating func add(_ sighting: Sighting, at place: Location) {
    let key = Self.key(of: sighting)
    if case .edge(let edge, _) = place, sighting.kind.isProof { edges.insert(edge) }
    guard let position = positions[key] else {
      positions[key] = entries.count
      entries.append(Entry(sighting: sighting, places: [place], count: 1))
      return
    }
    entries[position].count += 1
    if entries[position].places.count < Self.placeLimit { entries[position].places.append(place) }
  }

  /// Adds a transition that led elsewhere.
  ///
  /// Of several differences of an edge, the log keeps the one with the shortest path.
  mutating func addDifference(_ difference: DifferentTarget) {
    // One other target proves hidden state. More of them would repeat the finding.
    guard let position = differencePositions[difference.edge] else {
      differencePositions[difference.edge] = differences.count
      differences.append(difference)
      return
    }
    let known = differences[position].path?.count ?? .max
    if let path = difference.path, path.count < known { differences[position] = difference }
  }

  /// Adds the sightings of another part of the exploration, whose first state and edge have these numbers in the whole.
  mutating func append(_ part: SightingLog, firstState: Int, firstEdge: Int) {
    for entry in part.entries {
      let places: [Location] = entry.places.map { place in
        switch place {
        case .edge(let edge, let state): Location.edge(edge + firstEdge, state: state + firstState)
        case .state(let state): .state(state + firstState)
        case .launch: place
        }
      }
      for place in places { add(entry.sighting, at: place) }
      // The log has only counted places beyond the limit.
      if let position = positions[Self.key(of: entry.sighting)] {
        entries[position].count += entry.count - places.count
      }
    }
    edges.formUnion(part.edges.map { $0 + firstEdge })
    for other in part.differences {
      addDifference(
        DifferentTarget(
          state: other.state + firstState, edge: other.edge + firstEdge, instead: other.instead.map { $0 + firstState },
          path: other.path.map { path in path.map { $0 + firstEdge } }))
    }
    differentLaunches.formUnion(part.differentLaunches)
  }

  // Equal sightings share the key.
  private static func key(of sighting: Sighting) -> String { "\(sighting.kind.rawValue) \(sighting.key)" }
}

extension SightingLog: Codable {
  private enum CodingKeys: CodingKey {
    case entries, edges, differences, differentLaunches
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    entries = try container.decode([Entry].self, forKey: .entries)
    edges = Set(try container.decode([Int].self, forKey: .edges))
    differences = try container.decode([DifferentTarget].self, forKey: .differences)
    differentLaunches = Set(try container.decode([Int].self, forKey: .differentLaunches))
  }

  func encode(to encoder: any Encoder) throws {
    // So equal logs have equal bytes.
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
    try container.encode(edges.sorted(), forKey: .edges)
    try container.encode(differences, forKey: .differences)
    try container.encode(differentLaunches.sorted(), forKey: .differentLaunches)
  }

  /// Returns whether all numbers are those of a space.
  func isSound(stateCount: Int, edgeCount: Int, rootCount: Int) -> Bool {
    let states = 0..<stateCount
    let edges = 0..<edgeCount
    let arePlacesSound = entries.flatMap(\.places).allSatisfy { place in
      switch place {
      case .edge(let edge, let state): edges.contains(edge) && states.contains(state)
      case .state(let state): states.contains(state)
      case .launch(let root): (0..<rootCount).contains(root)
      }
    }
    return arePlacesSound && entries.allSatisfy { !$0.places.isEmpty && $0.count >= $0.places.count }
      && self.edges.allSatisfy { edges.contains($0) }
      && differences.allSatisfy { difference in
        states.contains(difference.state) && edges.contains(difference.edge)
          && difference.instead.map { states.contains($0) } ?? true
          && difference.path?.allSatisfy { edges.contains($0) } ?? true
      } && differentLaunches.allSatisfy { (0..<rootCount).contains($0) }
  }
}
