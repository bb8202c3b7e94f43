import FlowCore

/// Searches for what keeps screens and flows that are gone: stored properties, from the app, a flow or a screen.
///
/// Breadth first from all of them at once, so that the first way found is a shortest one. Closures are not looked into.
@MainActor
struct KeptSearch {
  /// Where a search begins.
  package struct Root {
    /// What a path begins with.
    package let name: String
    package let owner: Owner?
    package let object: AnyObject
  }

  /// A way to something that is gone.
  struct Way {
    /// Where it begins, and its properties.
    package let root: Root
    package let path: ReferencePath
    /// Something else that is gone and stands on the way.
    package let through: Owner?
  }

  /// The shortest way to each object searched for that is kept.
  private(set) var ways: [ObjectIdentifier: Way] = [:]
  /// All objects that are kept, those searched for among them.
  package private(set) var kept: Set<ObjectIdentifier> = []

  private struct Visit {
    let object: AnyObject
    let root: Int
    let path: ReferencePath
    let through: Owner?
  }

  /// Searches for objects, each with the screen or flow that it is of, until all are found or nothing is left to look into.
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
          through = through ?? owner
        }
        queue.append(Visit(object: object, root: visit.root, path: whole, through: through))
      }
    }
  }
}
