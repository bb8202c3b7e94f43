import FlowScript

/// What is alive in a run: gives names and ids, and lists owners in order of creation.
///
/// The registry never keeps the app's objects alive. An owner leaves it some time after what it stood for is gone; its name
/// is free at once.
@MainActor
public final class OwnerRegistry {
  private var all: [Owner] = []
  private var byName: [String: [Owner]] = [:]
  private var lastID = 0
  private var sweepAt = 64

  /// Told of each owner as it is born, before any of its own code runs because of that.
  package var onBirth: (@MainActor (Owner) -> Void)?

  /// The owners that are alive, in order of creation. Linear in their number.
  public var alive: [Owner] {
    sweep()
    return all
  }

  /// The owner alive under a name, if there is one.
  public func owner(named name: Name) -> Owner? {
    byName[name.word]?.first { $0.name.number == name.number && $0.isAlive }
  }

  /// Makes the owner of something that begins to live.
  /// - Parameters:
  ///   - kind: What it is.
  ///   - base: Its name without a number; the lowest number that is free now is added.
  ///   - model: What has the state.
  ///   - presentable: The view controller of a screen.
  package func register(_ kind: Owner.Kind, base: String, model: AnyObject?, presentable: AnyObject?) -> Owner {
    if all.count >= sweepAt { sweep() }
    var namesakes = byName[base, default: []]
    namesakes.removeAll { !$0.isAlive }
    let taken = Set(namesakes.map(\.name.number))
    var number = 1
    while taken.contains(number) { number += 1 }
    lastID += 1
    let owner = Owner(
      id: lastID, kind: kind, name: Name(word: base, number: number), model: model, presentable: presentable)
    namesakes.append(owner)
    byName[base] = namesakes
    all.append(owner)
    onBirth?(owner)
    return owner
  }

  /// Forgets what is gone. Runs when the registry has doubled, so that its cost is constant for each owner.
  private func sweep() {
    all.removeAll { !$0.isAlive }
    for (base, namesakes) in byName {
      let living = namesakes.filter(\.isAlive)
      byName[base] = living.isEmpty ? nil : living
    }
    sweepAt = max(64, all.count * 2)
  }
}
