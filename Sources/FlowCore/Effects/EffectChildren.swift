/// The features within another one whose work is under way.
@MainActor
final class EffectChildren {
  private struct Place {
    let search: EffectChild.Search
    var works: [EffectID: ChildWork] = [:]
  }

  private var places: [EffectID: Place] = [:]

  var isEmpty: Bool { places.isEmpty }

  /// The work of a child, known from here on.
  func work(of child: EffectChild, in outer: ChildWork?) -> ChildWork {
    if let work = places[child.place]?.works[child.id] { return work }
    let work = ChildWork(of: child, in: outer, among: self)
    places[child.place, default: Place(search: child.search)].works[child.id] = work
    return work
  }

  func remove(_ child: EffectChild) {
    places[child.place]?.works[child.id] = nil
    if places[child.place]?.works.isEmpty == true { places[child.place] = nil }
  }

  /// All parts of the work, in no order.
  var allParts: [EffectNode] { places.values.flatMap { $0.works.values.flatMap(\.allParts) } }

  /// The work of those that are not in a state of the feature around them, in no order. Linear in the number of those that
  /// can be there, and of those that have work.
  func departed(from state: Any) -> [EffectNode] {
    places.values.flatMap { place in
      let found = place.search(Array(place.works.keys), state)
      return place.works.flatMap { id, work in
        found[id].map { work.children.isEmpty ? [] : work.children.departed(from: $0) } ?? work.allParts
      }
    }
  }
}
