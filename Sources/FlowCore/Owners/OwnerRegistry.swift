import FlowScript

/// What is alive in a run: gives names and ids, and lists owners in order of creation.
///
/// The registry never keeps the app's objects alive. An owner leaves it some time after what it stood for is gone; its name
/// is free at once.
@MainActor
public final class OwnerRegistry {
  private var all: [Owner] = []
  private var byName: [String: Namesakes] = [:]
  private let departures = Departures()
  /// The owners that stand for models which no screen has shown so far, by the models' addresses.
  private var standIns: [ObjectIdentifier: Owner] = [:]
  private var sweepStandInsAt = 64
  /// The id of the owner that was born last.
  @exclusivity(unchecked) package private(set) var lastID = 0
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
    byName[name.word]?.owner(name.number)
  }

  /// The owner of a model, if it has one: the first that is alive. Linear in what lives.
  package func owner(of model: AnyObject) -> Owner? {
    all.first { $0.model === model }
  }

  /// An owner for a model that no screen has shown so far. It gives way to the one that the model gets with a screen.
  package func standIn(for model: AnyObject, called base: String) -> Owner {
    let owner = Owner(of: model, called: base)
    if standIns.count >= sweepStandInsAt {
      standIns = standIns.filter { $0.value.model != nil }
      sweepStandInsAt = max(64, standIns.count * 2)
    }
    standIns[ObjectIdentifier(model)] = owner
    return owner
  }

  /// Has events that name a model's stand-in name its owner.
  package func settle(_ owner: Owner) {
    guard !standIns.isEmpty, let model = owner.model else { return }
    // The address may be that of a model that is gone.
    guard let standIn = standIns.removeValue(forKey: ObjectIdentifier(model)), standIn.model === model else { return }
    standIn.giveWay(to: owner)
  }

  /// Makes the owner of something that begins to live, at a cost that does not grow with how many of the name live.
  /// - Parameters:
  ///   - kind: What it is.
  ///   - base: Its name without a number; the lowest number that is free now is added.
  ///   - model: What has the state.
  ///   - presentable: The view controller of a screen.
  ///   - tellsOfItsEnd: Whether the presentable calls ``Owner/presentableIsGone()`` when it goes.
  package func register(
    _ kind: Owner.Kind, base: String, model: AnyObject?, presentable: AnyObject?, tellsOfItsEnd: Bool = false
  ) -> Owner {
    if all.count >= sweepAt { sweep() }
    noteDepartures()
    lastID += 1
    let number = byName[base, default: Namesakes()].nextNumber()
    let owner = Owner(
      id: lastID, kind: kind, name: Name(word: base, number: number), model: model, presentable: presentable,
      departures: tellsOfItsEnd ? departures : nil)
    byName[base, default: Namesakes()].add(owner)
    all.append(owner)
    settle(owner)
    onBirth?(owner)
    return owner
  }

  /// Has the names looked at again whose view controllers are gone.
  private func noteDepartures() {
    for id in departures.take() {
      guard let owner = owner(id: id) else { continue }
      byName[owner.name.word]?.suspect(owner)
    }
  }

  private func owner(id: Int) -> Owner? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].id == id ? all[low] : nil
  }

  /// Forgets what is gone, if that is half of all. Called when something has come to rest.
  package func tidy() {
    if departures.count >= max(64, all.count / 2) { sweep() }
  }

  /// Forgets what is gone. Runs when the registry has doubled, and when half of it is gone, so that its cost is constant
  /// for each owner.
  private func sweep() {
    noteDepartures()
    all.removeAll { !$0.isAlive }
    all.shrink()
    for name in byName.keys where byName[name]?.tidy() == true { byName[name] = nil }
    sweepAt = max(64, all.count * 2)
  }
}
