import FlowCore

/// A search for stored properties that keep screens and flows alive after they are gone.
///
/// The search starts at the app, the flows and the screens. It is breadth-first from all of them at once, so that the
/// first path found is a shortest one. Closures are not searched.
@MainActor
struct KeptSearch {
  /// A start of the search.
  package struct Root {
    /// The first part of a path.
    package let name: String
    package let owner: Owner?
    package let object: AnyObject
  }

  /// A path to an object that is gone.
  struct Way {
    /// The start of the path.
    package let root: Root
    /// The properties that lead from the start to the object.
    package let path: ReferencePath
    /// The first other gone owner on the path. `nil` if there is none.
    package let through: Owner?
  }

  /// The shortest path to each target that is kept.
  private(set) var ways: [ObjectIdentifier: Way] = [:]
  /// All objects that the search reached before it ended, targets included.
  package private(set) var kept: Set<ObjectIdentifier> = []

  private struct Visit {
    let object: AnyObject
    let root: Int
    let path: ReferencePath
    let through: Owner?
  }

  /// Searches for target objects until all are found or everything is visited.
  ///
  /// - Parameters:
  ///   - roots: The objects to start from.
  ///   - targets: The objects to find, each with the screen or flow that it belongs to.
  ///   - reader: The reader of references.
  init(from roots: [Root], for targets: [ObjectIdentifier: Owner], with reader: ReferenceReader) {
    var queue: [Visit] = []
    for (index, root) in roots.enumerated() where kept.insert(ObjectIdentifier(root.object)).inserted {
      queue.append(Visit(object: root.object, root: index, path: ReferencePath(), through: nil))
    }
    var missing = targets.count
    var next = 0
    while next < queue.count, missing > 0 {
      let visit = queue[next]
      next += 1
      reader.references(of: visit.object) { path, held in
        guard case .object(let object) = held, kept.insert(ObjectIdentifier(object)).inserted else { return }
        let whole = ReferencePath(visit.path.components + path.components)
        var through = visit.through
        if let owner = targets[ObjectIdentifier(object)] {
          missing -= 1
          ways[ObjectIdentifier(object)] = Way(root: roots[visit.root], path: whole, through: through)
          // The nearest removed owner to the root is the one to report.
          through = through ?? owner
        }
        queue.append(Visit(object: object, root: visit.root, path: whole, through: through))
      }
    }
  }
}
