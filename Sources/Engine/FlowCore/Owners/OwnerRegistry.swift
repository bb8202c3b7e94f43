import FlowScript
import HeapModule
import Synchronization

/// What is alive in a run: gives names and ids, and lists owners in order of creation.
///
/// The registry never keeps the app's objects alive. An owner leaves it some time after what it stood for is gone; its name
/// is free at once.
@MainActor
package final class OwnerRegistry {
  private var all: [Owner] = []
  private var byName: [String: NumberAllocator] = [:]
  private let departures = Departures()
  /// The owners that stand for models which no screen has shown so far, by the models' addresses.
  private var placeholders: [ObjectIdentifier: Owner] = [:]
  private var sweepPlaceholdersAt = 64
  /// The id of the owner that was born last.
  @exclusivity(unchecked) package private(set) var lastID = 0
  private var sweepAt = 64
  /// The owners of flows, by the identity of the flow.
  private var flows: [ObjectIdentifier: Owner] = [:]
  private var removed = OwnerList()
  private var appeared = OwnerList()

  /// Told of each owner as it is born, before any of its own code runs because of that.
  package var onBirth: (@MainActor (Owner) -> Void)?

  /// The owners that are alive, in order of creation. Linear in their number.
  package var alive: [Owner] {
    sweep()
    return all
  }

  /// The owner alive under a name, if there is one.
  package func owner(named name: Name) -> Owner? {
    byName[name.word]?.owner(name.number)
  }

  /// The owner of a model, if it has one: the first that is alive. Linear in what lives.
  package func owner(of model: AnyObject) -> Owner? {
    all.first { $0.model === model }
  }

  /// An owner for a model that no screen has shown so far. It gives way to the one that the model gets with a screen.
  package func placeholder(for model: AnyObject, called base: String) -> Owner {
    let owner = Owner(of: model, called: base)
    if placeholders.count >= sweepPlaceholdersAt {
      placeholders = placeholders.filter { $0.value.model != nil }
      sweepPlaceholdersAt = max(64, placeholders.count * 2)
    }
    placeholders[ObjectIdentifier(model)] = owner
    return owner
  }

  /// Has events that name a model's stand-in name its owner.
  package func settle(_ owner: Owner) {
    guard !placeholders.isEmpty, let model = owner.model else { return }
    // The address may be that of a model that is gone.
    guard let placeholder = placeholders.removeValue(forKey: ObjectIdentifier(model)), placeholder.model === model
    else { return }
    placeholder.giveWay(to: owner)
  }

  /// Makes the owner of something that begins to live, at a cost that does not grow with how many of the name live.
  /// - Parameters:
  ///   - kind: What it is.
  ///   - base: Its name without a number; the lowest number that is free now is added.
  ///   - model: What has the state.
  ///   - presentable: The view controller of a screen.
  ///   - tellsOfItsEnd: Whether the presentable calls ``Owner/presentableIsGone()`` when it goes.
  package func register(
    _ kind: Owner.Kind, base: String, model: AnyObject?, presentable: AnyObject?, reportsItsEnd: Bool = false
  ) -> Owner {
    if all.count >= sweepAt { sweep() }
    noteDepartures()
    lastID += 1
    let number = byName[base, default: NumberAllocator()].nextNumber()
    let owner = Owner(
      id: lastID, kind: kind, name: Name(word: base, number: number), model: model, presentable: presentable,
      departures: reportsItsEnd ? departures : nil)
    byName[base, default: NumberAllocator()].add(owner)
    all.append(owner)
    if kind == .flow, let model { flows[ObjectIdentifier(model)] = owner }
    settle(owner)
    onBirth?(owner)
    return owner
  }

  /// The owner that was registered last for a flow, in constant time. Returns `nil` for a flow that never had a name.
  package func owner(ofFlow flow: AnyObject) -> Owner? {
    guard let owner = flows[ObjectIdentifier(flow)], owner.model === flow else { return nil }
    return owner
  }

  // MARK: Lifetimes

  /// Notes that a screen was taken from where it stood, or that a screen or flow takes part no more.
  ///
  /// The session judges at the end of the statement whether that is still so, and who keeps it.
  package func noteRemoval(of owner: Owner?) {
    guard let owner, !owner.isListedAsRemoved else { return }
    owner.isListedAsRemoved = true
    removed.append(owner)
  }

  /// The owners noted by ``noteRemoval(of:)`` since the last call, dead ones too.
  package func takeRemoved() -> [Owner] {
    let owners = removed.take()
    for owner in owners { owner.isListedAsRemoved = false }
    return owners
  }

  /// Notes that a screen is visible; only the first time counts.
  package func noteAppearance(of owner: Owner?) {
    guard let owner, !owner.hasAppeared else { return }
    owner.hasAppeared = true
    appeared.append(owner)
  }

  /// The screens that became visible for the first time since the last call, in the order in which they did.
  package func takeAppeared() -> [Owner] { appeared.take() }

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
    if flows.contains(where: { !$0.value.isAlive }) { flows = flows.filter { $0.value.isAlive } }
    sweepAt = max(64, all.count * 2)
  }
}

/// Owners that wait until a session asks for them. Without a session the list stays as short as what lives.
@MainActor
private struct OwnerList {
  private var owners: [Owner] = []
  private var tidyAt = 64

  mutating func append(_ owner: Owner) {
    if owners.count >= tidyAt {
      owners.removeAll { !$0.isAlive }
      tidyAt = max(64, owners.count * 2)
    }
    owners.append(owner)
  }

  mutating func take() -> [Owner] {
    guard !owners.isEmpty else { return [] }
    defer { owners = [] }
    return owners
  }
}

/// The ids of owners whose view controllers are gone, noted by whichever thread let them go.
final class Departures: Sendable {
  private let ids = Mutex<[Int]>([])

  func note(_ id: Int) {
    ids.withLock { $0.append(id) }
  }

  /// How many were noted since the last ``take()``.
  var count: Int { ids.withLock { $0.count } }

  /// Those noted since the last call.
  func take() -> [Int] {
    ids.withLock { ids in
      defer { ids.removeAll() }
      return ids
    }
  }
}

/// A view model or store that is not called after its own type, which is everybody's, but after what it was made of.
@MainActor
package protocol NamedModel: AnyObject {
  /// What it is called in reports: the name of a type that its author knows.
  var modelName: String { get }
}

/// The owners alive under one word, by number, and which number comes next: at a cost that does not grow with their number.
@MainActor
struct NumberAllocator {
  /// By number, which counts from 1.
  private var owners: [Owner?] = []
  private var free: Heap<Int> = []
  /// Those that may be gone: their view controller is, or they never had one that would tell.
  private var suspects: [Owner] = []

  /// The lowest number that is free now.
  mutating func nextNumber() -> Int {
    release()
    return free.popMin() ?? owners.count + 1
  }

  mutating func add(_ owner: Owner) {
    let number = owner.name.number
    if number > owners.count {
      owners.append(owner)
    } else {
      owners[number - 1] = owner
    }
    if !owner.reportsItsEnd { suspects.append(owner) }
  }

  mutating func suspect(_ owner: Owner) {
    suspects.append(owner)
  }

  /// Forgets what is gone.
  /// - Returns: Whether the name is free.
  mutating func tidy() -> Bool {
    release()
    return free.count == owners.count
  }

  func owner(_ number: Int) -> Owner? {
    guard owners.indices.contains(number - 1), let owner = owners[number - 1], owner.isAlive else { return nil }
    return owner
  }

  private mutating func release() {
    suspects.removeAll { owner in
      guard !owner.isAlive else { return false }
      let number = owner.name.number
      if owners[number - 1] === owner {
        owners[number - 1] = nil
        free.insert(number)
      }
      return true
    }
  }
}

/// The names that scripts use for types.
package enum ScreenName {
  private static let suffixes = ["ViewController", "ViewModel", "Screen", "Feature", "Reducer"]

  /// A type's name as a screen: `MovieDetailViewModel` is `MovieDetail`. A name that is all suffix stays as it is.
  package static func base(of type: Any.Type) -> String {
    base(of: _typeName(type, qualified: false))
  }

  /// A name less one of the usual suffixes.
  package static func base(of name: String) -> String {
    for suffix in suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
