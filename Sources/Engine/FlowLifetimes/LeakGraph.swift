import FlowCore

/// The object graph of leaking owners, by stored properties and closure captures.
@MainActor
package struct LeakGraph {
  // A reference from one object to another.
  private struct Edge {
    let path: ReferencePath
    let target: Int
    // `false` for some words that closures have captured.
    let isCertain: Bool
  }

  private var objects: [AnyObject] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  // By the index of the object.
  private var edges: [[Edge]] = []

  struct ReferenceCycle {
    /// The objects on the cycle, each with its property that leads on.
    ///
    /// The searched object is the first.
    let parts: [(object: AnyObject, path: ReferencePath)]
    /// Whether each reference certainly holds.
    ///
    /// The cycle alone then proves a leak.
    let isCertain: Bool
  }

  /// Creates the graph of the objects that are reachable from the roots.
  ///
  /// The captured words of a closure add references between these objects, and no further object.
  package init(from roots: [AnyObject], with reader: ReferenceReader) {
    for root in roots { _ = index(of: root) }
    var closures: [(holder: Int, path: ReferencePath, context: ClosureContext)] = []
    var next = 0
    while next < objects.count {
      let holder = next
      next += 1
      reader.references(of: objects[holder]) { path, held in
        switch held {
        case .object(let object):
          edges[holder].append(Edge(path: path, target: index(of: object), isCertain: true))
        case .closure(let context):
          if let object = context.object {
            edges[holder].append(Edge(path: path, target: index(of: object), isCertain: true))
          } else {
            closures.append((holder, path, context))
          }
        }
      }
    }
    // Match the captured words only now, when the graph has all its objects. A word may be a number that happens to
    // equal an address, so not every such reference is certain.
    let addresses = Dictionary(uniqueKeysWithValues: objects.indices.map { (address(of: objects[$0]), $0) })
    for (holder, path, context) in closures {
      for word in context.words {
        guard let target = addresses[word.value] else { continue }
        let isCertain = ClosureContext.isCertain(word, of: objects[target])
        edges[holder].append(Edge(path: path, target: target, isCertain: isCertain))
      }
    }
  }

  /// The number of objects of each class, by the name of the class.
  package var counts: [String: Int] {
    objects.reduce(into: [:]) { counts, object in counts[_typeName(type(of: object), qualified: false), default: 0] += 1
    }
  }

  /// Returns the shortest reference cycle through one of the objects.
  ///
  /// A cycle of certain references precedes any other. Of equally short cycles, the first object's comes first.
  /// - Returns: The cycle. Returns `nil` if no cycle leads through the objects.
  func cycle(through objects: [AnyObject]) -> ReferenceCycle? {
    for isCertain in [true, false] {
      var shortest: ReferenceCycle?
      for object in objects {
        guard let cycle = cycle(through: object, isCertain: isCertain) else { continue }
        if cycle.parts.count < shortest?.parts.count ?? .max { shortest = cycle }
      }
      if let shortest { return shortest }
    }
    return nil
  }

  /// Returns whether a path leads to one of the objects from others.
  ///
  /// Paths through excluded objects do not count.
  func isReachable(
    _ objects: [AnyObject], from start: [AnyObject], without excluded: Set<ObjectIdentifier>
  ) -> Bool {
    let targets = Set(objects.compactMap { indices[ObjectIdentifier($0)] })
    var queue = start.compactMap { indices[ObjectIdentifier($0)] }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      for edge in edges[queue[next]] where !excluded.contains(ObjectIdentifier(self.objects[edge.target])) {
        if targets.contains(edge.target) { return true }
        if seen.insert(edge.target).inserted { queue.append(edge.target) }
      }
      next += 1
    }
    return false
  }

  // By breadth-first search. Returns `nil` if there is none.
  private func cycle(through object: AnyObject, isCertain: Bool) -> ReferenceCycle? {
    guard let start = indices[ObjectIdentifier(object)] else { return nil }
    var predecessors: [Int: (from: Int, edge: Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let from = queue[next]
      next += 1
      for edge in edges[from] where predecessors[edge.target] == nil && (edge.isCertain || !isCertain) {
        predecessors[edge.target] = (from, edge)
        guard edge.target != start else { return cycle(backTo: start, predecessors, isCertain: isCertain) }
        queue.append(edge.target)
      }
    }
    return nil
  }

  // From the start of the cycle.
  private func cycle(backTo start: Int, _ predecessors: [Int: (from: Int, edge: Edge)], isCertain: Bool)
    -> ReferenceCycle
  {
    var parts: [(object: AnyObject, path: ReferencePath)] = []
    var target = start
    repeat {
      guard let (from, edge) = predecessors[target] else { break }
      parts.append((objects[from], edge.path))
      target = from
    } while target != start
    return ReferenceCycle(parts: parts.reversed(), isCertain: isCertain)
  }

  // Adds a new object first.
  private mutating func index(of object: AnyObject) -> Int {
    if let index = indices[ObjectIdentifier(object)] { return index }
    indices[ObjectIdentifier(object)] = objects.count
    objects.append(object)
    edges.append([])
    return objects.count - 1
  }

  private func address(of object: AnyObject) -> UInt { UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) }
}

/// A search for stored properties that keep removed screens and flows.
///
/// The search starts at the app, the flows and the screens. It reads the closures of modals and alerts alone: what an
/// open alert's button holds goes with the alert, and what a closure of a flow holds stays.
// It is breadth-first from all of them at once. The first path found is then a shortest one.
@MainActor
struct RetainedSearch {
  struct Root {
    /// Begins the text of a path.
    let name: String
    /// The screen, flow, modal or alert of the object. `nil` for the app.
    let keeper: AnyObject?
    let object: AnyObject
    /// Whether the search reads the closures that it reaches from here.
    var readsClosures = false
  }

  /// A path to an object of a removed owner.
  struct RetainingPath {
    let root: Root
    /// The properties that lead from the start to the object.
    let properties: ReferencePath
    /// The first removed owner through which the path leads. `nil` if there is none.
    let through: Owner?
  }

  /// The shortest path to each kept target.
  private(set) var paths: [ObjectIdentifier: RetainingPath] = [:]
  /// All objects that the search reached, targets included.
  private(set) var reached: Set<ObjectIdentifier> = []

  // With the path from a root.
  private struct Visit {
    let object: AnyObject
    let root: Int
    let path: ReferencePath
    let through: Owner?
  }

  /// Creates a search for target objects.
  ///
  /// The search ends once all targets have a path, or nothing is left to visit.
  ///
  /// - Parameters:
  ///   - roots: The objects to start from.
  ///   - targets: The objects to find, each with the screen or flow that it belongs to, by identity.
  ///   - reader: The reader of references.
  init(
    from roots: [Root], for targets: [ObjectIdentifier: (object: AnyObject, owner: Owner)], with reader: ReferenceReader
  ) {
    var queue: [Visit] = []
    for (index, root) in roots.enumerated() where reached.insert(ObjectIdentifier(root.object)).inserted {
      queue.append(Visit(object: root.object, root: index, path: ReferencePath(), through: nil))
    }
    var missing = targets.count
    let targetsByAddress = Dictionary(
      uniqueKeysWithValues: targets.values.map { (UInt(bitPattern: ObjectIdentifier($0.object)), $0.object) })
    var next = 0
    // An app may hold a large state. The search does not read the rest after it has found all targets.
    while next < queue.count, missing > 0 {
      let visit = queue[next]
      next += 1
      reader.references(of: visit.object) { path, held in
        let whole = ReferencePath(visit.path.components + path.components)
        for object in objects(of: held, roots[visit.root]) where reached.insert(ObjectIdentifier(object)).inserted {
          var through = visit.through
          if let target = targets[ObjectIdentifier(object)] {
            missing -= 1
            paths[ObjectIdentifier(object)] = RetainingPath(
              root: roots[visit.root], properties: whole, through: through)
            // The nearest removed owner to the root is the one to report.
            through = through ?? target.owner
          }
          queue.append(Visit(object: object, root: visit.root, path: whole, through: through))
        }
      }
    }

    /// Returns the objects of a reference. Of a closure's captures, these are the only one, or the targets.
    func objects(of held: ReferenceReader.Reference, _ root: Root) -> [AnyObject] {
      switch held {
      case .object(let object): [object]
      case .closure(let context) where root.readsClosures:
        context.object.map { [$0] } ?? context.words.compactMap { targetsByAddress[$0.value] }
      case .closure: []
      }
    }
  }
}
