import Testing

@testable import FlowCore

/// An object without references.
private final class Leaf {}

private enum Choice {
  case none
  case one(Leaf)
  case two(name: String, leaf: Leaf)
  indirect case nested(Choice)
}

private struct Box<Content> {
  var content: Content
}

private class Base {
  let inherited = Leaf()
}

/// An object with a reference in every kind of property.
private final class Holdings: Base {
  let direct = Leaf()
  let optional: Leaf? = Leaf()
  let empty: Leaf? = nil
  let twice: Leaf?? = .some(.some(Leaf()))
  let emptyTwice: Leaf?? = .some(nil)
  let list = [Leaf(), Leaf()]
  let numbers = [1, 2, 3]
  let byName = ["b": Leaf(), "a": Leaf()]
  let box = Box(content: (1, leaf: Leaf()))
  let anything: Any = Box(content: Leaf())
  let object: AnyObject = Leaf()
  let choice = Choice.two(name: "x", leaf: Leaf())
  let deep: Choice? = .nested(.one(Leaf()))
  lazy var later = Leaf()
  weak var weakly: Leaf?
  unowned var unownedly: Leaf
  unowned(unsafe) var dangling: Leaf
  let unmanaged: Unmanaged<Leaf>

  init(_ leaf: Leaf) {
    (weakly, unownedly) = (leaf, leaf)
    let gone = Leaf()
    dangling = gone
    unmanaged = Unmanaged.passUnretained(gone)
    super.init()
  }
}

/// A key without a literal.
private struct PlainKey: Hashable {
  let number: Int
}

/// An object with a dictionary whose keys have no literals.
private final class Tables {
  let byKey: [PlainKey: Leaf]

  init(byKey: [PlainKey: Leaf]) { self.byKey = byKey }
}

@MainActor
@Suite struct ReferenceReaderTests {
  private func paths(of object: AnyObject) -> [String] {
    var paths: [String] = []
    ReferenceReader().references(of: object) { path, held in
      if case .object = held { paths.append(path.text { $0.description }) }
    }
    return paths
  }

  @Test func onlyStrongReferencesAreFound() {
    let leaf = Leaf()
    let holdings = Holdings(leaf)
    #expect(
      paths(of: holdings) == [
        ".inherited", ".direct", ".optional", ".twice", ".list[0]", ".list[1]", ".byName[\"a\"]", ".byName[\"b\"]",
        ".box.content.leaf", ".anything.content", ".object", ".choice.two.leaf", ".deep.nested.one",
      ])
    _ = holdings.later
    #expect(paths(of: holdings).suffix(1) == [".later"])
    withExtendedLifetime(leaf) {}
  }

  @Test func keysWithoutLiteralsHaveOneOrder() {
    let leaves = (0..<8).map { _ in Leaf() }
    // The capacity changes the order in which a table holds its keys.
    let orders = [8, 64, 512, 4_096].map { capacity in
      var table = Dictionary<PlainKey, Leaf>(minimumCapacity: capacity)
      for (number, leaf) in leaves.enumerated() { table[PlainKey(number: number)] = leaf }
      let tables = Tables(byKey: table)
      var found: [Int] = []
      ReferenceReader().references(of: tables) { _, held in
        if case .object(let object) = held, let index = leaves.firstIndex(where: { $0 === object }) {
          found.append(index)
        }
      }
      return found
    }
    #expect(orders == Array(repeating: Array(0..<8), count: orders.count))
  }

  @Test func readingReferencesRetainsNothing() {
    var holdings: Holdings? = Holdings(Leaf())
    weak let seen = holdings?.direct
    if let holdings { _ = paths(of: holdings) }
    holdings = nil
    #expect(seen == nil)
  }
}
