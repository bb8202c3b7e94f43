extension EffectModel {
  /// Cancels the work under an id, except the program that contains `place`.
  ///
  /// In the excepted program, all other parts are removed.
  mutating func cancel(_ id: String, from place: Int) {
    intervals[id] = nil
    let path = Set([place] + around(place))
    for part in parts.values.filter({ $0.id == id }).map(\.number).sorted() {
      if path.contains(part) {
        remove(parts.keys.filter { !path.contains($0) && around($0).contains(part) })
      } else {
        end(part)
      }
    }
  }

  /// Ends a part that still exists. The program that waits for it continues in its own turn.
  mutating func end(_ part: Int) {
    guard parts[part]?.id != nil else { return }
    remove(parts.keys.filter { around($0).contains(part) })
    discardActions(from: [part])
    make(part, .over)
    queue.append(.over(part))
  }

  /// Ends all work. Queued actions are still handled.
  mutating func cancelAll() {
    parts.removeAll()
    intervals.removeAll()
  }

  private mutating func remove(_ ended: [Int]) {
    for part in ended { parts[part] = nil }
    discardActions(from: ended)
  }

  /// Discards the actions of ended parts that gatherings have collected.
  private mutating func discardActions(from ended: [Int]) {
    for (number, part) in parts {
      guard case .gathering(let collected) = part.work else { continue }
      make(number, .gathering(collected.filter { $0.path.isDisjoint(with: ended) }))
    }
  }

  // MARK: Ancestors

  /// Returns the enclosing parts of a part, the innermost first.
  func around(_ part: Int) -> [Int] {
    guard let parent = parts[part]?.parent, parent != 0 else { return [] }
    return [parent] + around(parent)
  }

  func innermostID(around part: Int) -> String? {
    around(part).lazy.compactMap { parts[$0]?.id }.first
  }
}
