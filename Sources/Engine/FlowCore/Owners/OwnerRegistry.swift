import FlowScript
import FlowSystem
import HeapModule
import Synchronization

// The smallest number of owners at which the registry searches a list for dead ones.
// The memory of fewer is not worth a search at each registration.
private let sweepMinimum = 64

/// The registry of the live owners of a run, with their names and ids.
///
/// The registry never keeps the app's objects alive. An owner leaves it some time after its objects are gone, but its
/// name is free at once.
@MainActor
package final class OwnerRegistry {
  private var all: [Owner] = []
  private var byName: [String: NumberAllocator] = [:]
  private let departures = Departures()
  // The placeholders of models without a screen, by the models' addresses.
  private var placeholders: [ObjectIdentifier: Owner] = [:]
  // The number of placeholders at which the registry removes the dead ones.
  private var placeholderThreshold = sweepMinimum
  package var lastID: Int { newestID }
  // Other modules would check a stored property in spite of the attribute, so they call an accessor.
  @exclusivity(unchecked) private var newestID = 0
  // The number of owners at which the registry removes the dead ones.
  private var sweepThreshold = sweepMinimum
  // The owners of flows, by the flows' addresses.
  private var flows: [ObjectIdentifier: Owner] = [:]
  private var flowOwners: [Owner] = []
  private let models = ModelOwners()
  private var removed = OwnerList()
  /// The names, without numbers, of all owners so far, by kind.
  package private(set) var pastNames: [Owner.Kind: Set<String>] = [:]
  private var appeared = OwnerList()

  /// An observer of each new owner. It runs before any of the app's code that follows from the registration.
  package var onCreate: (@MainActor (Owner) -> Void)?

  /// The live owners, in order of creation. Linear in their number.
  package var alive: [Owner] {
    sweep()
    return all
  }

  /// The live owners of flows, in order of creation. Linear in their number.
  package var aliveFlows: [Owner] {
    flowOwners.removeAll { !$0.isAlive }
    return flowOwners
  }

  /// Returns the live owner of a name. Returns `nil` if there is none.
  package func owner(named name: Name) -> Owner? {
    byName[name.word]?.owner(name.number)
  }

  /// Returns the live owner that a script means by a name. Returns `nil` if there is none.
  ///
  /// A name without a number means the only live owner of its word too, whatever the number of that owner.
  package func owner(meantBy name: Name) -> Owner? {
    guard let numbers = byName[name.word] else { return nil }
    return numbers.owner(name.number) ?? (name.number == 1 ? numbers.onlyOwner : nil)
  }

  /// Returns the first live owner of a model. Returns `nil` if the model has none.
  package func owner(of model: AnyObject) -> Owner? {
    guard let known = models[model] else { return nil }
    return known.model === model ? known : all.first { $0.model === model }
  }

  /// Creates a placeholder for a model that no screen has shown so far. The model's later owner succeeds it.
  package func placeholder(for model: AnyObject, called base: String) -> Owner {
    if let known = placeholders[ObjectIdentifier(model)], known.model === model { return known }
    let owner = Owner(of: model, called: base)
    if placeholders.count >= placeholderThreshold {
      placeholders = placeholders.filter { $0.value.model != nil }
      placeholderThreshold = max(sweepMinimum, placeholders.count * 2)
    }
    placeholders[ObjectIdentifier(model)] = owner
    return owner
  }

  /// Returns the placeholder of a model.
  ///
  /// If no event has named the model, returns a new placeholder, which the registry does not keep.
  package func knownPlaceholder(for model: AnyObject, called base: String) -> Owner {
    // The address may be that of an older model that is gone.
    if let known = placeholders[ObjectIdentifier(model)], known.model === model { return known }
    return Owner(of: model, called: base)
  }

  /// Has events of a model that no screen shows by itself name the screen to which it belongs.
  package func adopt(_ model: AnyObject, by owner: Owner) {
    let placeholder = knownPlaceholder(for: model, called: owner.name.word)
    placeholders[ObjectIdentifier(model)] = placeholder
    placeholder.setSuccessor(owner)
    owner.add(part: model)
  }

  /// Makes an owner the successor of its model's placeholder, if there is one.
  ///
  /// Events that name the placeholder then name the owner.
  package func replacePlaceholder(with owner: Owner) {
    guard !placeholders.isEmpty, let model = owner.model else { return }
    // The address may be that of an older model that is gone.
    guard let placeholder = placeholders.removeValue(forKey: ObjectIdentifier(model)), placeholder.model === model
    else { return }
    placeholder.setSuccessor(owner)
  }

  /// Registers an owner.
  /// - Parameters:
  ///   - kind: The kind of owner.
  ///   - base: The name without a number. The registry adds the lowest free number.
  ///   - model: The object that has the state. `nil` if there is none.
  ///   - presentable: The presentable of a screen, or a router. `nil` if there is none.
  ///   - reportsItsEnd: Whether the presentable, or the coordinator of a flow, calls ``Owner/reportPresentableEnd()``
  ///     when it ends.
  /// - Returns: The new owner, whose name no other live owner has.
  package func register(
    _ kind: Owner.Kind, base: String, model: AnyObject?, presentable: AnyObject?, reportsItsEnd: Bool = false
  ) -> Owner {
    if all.count >= sweepThreshold { sweep() }
    recordDepartures()
    newestID += 1
    let number = byName[base, default: NumberAllocator()].nextNumber()
    let owner = Owner(
      id: lastID, kind: kind, name: Name(word: base, number: number), model: model, presentable: presentable,
      departures: reportsItsEnd ? departures : nil, models: models)
    byName[base, default: NumberAllocator()].add(owner)
    all.append(owner)
    pastNames[kind, default: []].insert(base)
    if kind == .flow {
      flowOwners.append(owner)
      if let model { flows[ObjectIdentifier(model)] = owner }
    }
    replacePlaceholder(with: owner)
    onCreate?(owner)
    return owner
  }

  /// Returns the newest owner of a flow, in constant time. Returns `nil` if the flow has none.
  package func owner(ofFlow flow: AnyObject) -> Owner? {
    guard let owner = flows[ObjectIdentifier(flow)], owner.model === flow else { return nil }
    return owner
  }

  // MARK: Lifetimes

  /// Records that a screen left its place, or a flow ended.
  ///
  /// At the end of the statement the session checks whether the owner's objects are still alive, and what keeps them.
  package func recordRemoval(of owner: Owner?) {
    guard let owner, !owner.isListedAsRemoved else { return }
    owner.isListedAsRemoved = true
    removed.append(owner)
  }

  /// Returns the owners recorded by ``recordRemoval(of:)`` since the last call. Some of them may be dead.
  package func takeRemoved() -> [Owner] {
    let owners = removed.take()
    for owner in owners { owner.isListedAsRemoved = false }
    return owners
  }

  /// Records that a screen is visible for the first time. Later calls have no effect.
  package func recordAppearance(of owner: Owner?) {
    guard let owner, !owner.hasAppeared else { return }
    owner.hasAppeared = true
    appeared.append(owner)
  }

  /// Returns the screens that first became visible since the last call, in order.
  package func takeAppeared() -> [Owner] { appeared.take() }

  // Marks for a name check the owners whose view controllers have ended.
  private func recordDepartures() {
    for id in departures.take() {
      guard let owner = owner(id: id) else { continue }
      byName[owner.name.word]?.suspect(owner)
    }
  }

  // Returns the owner of an id. Returns `nil` if the owner was removed.
  private func owner(id: Int) -> Owner? {
    // Ids ascend in order of creation, which is that of the list.
    let index = all.partitioningIndex { $0.id >= id }
    return index < all.count && all[index].id == id ? all[index] : nil
  }

  /// Removes dead owners if enough view controllers have ended.
  ///
  /// Since the last registration or removal, 64 must have ended, and as many as half of all owners.
  package func sweepIfNeeded() {
    if departures.count >= max(sweepMinimum, all.count / 2) { sweep() }
  }

  // Removes dead owners. Linear in the number of owners.
  // The registry calls this when it has doubled, when view controllers of half its owners have ended, and on each
  // access of `alive`.
  private func sweep() {
    recordDepartures()
    let count = all.count
    all.removeAll { !$0.isAlive }
    sweepThreshold = max(sweepMinimum, all.count * 2)
    // An explorer reads the live owners after each statement. Without a dead one, no name and no flow is free.
    guard all.count < count else { return }
    all.shrink()
    flowOwners.removeAll { !$0.isAlive }
    models.keep(all)
    for name in byName.keys where byName[name]?.removeDeadOwners() == true { byName[name] = nil }
    if flows.contains(where: { !$0.value.isAlive }) { flows = flows.filter { $0.value.isAlive } }
  }
}

/// For each model, an owner that has or had it, by the models' addresses.
///
/// An address without an owner is that of no model. An owner may have another model by now, or none.
@MainActor
final class ModelOwners {
  private var owners: [ObjectIdentifier: Owner] = [:]

  /// Records the model of an owner. Of several owners with one model, the first stays.
  func add(_ owner: Owner, of model: AnyObject) {
    if let known = owners[ObjectIdentifier(model)], known.model === model, known.id < owner.id { return }
    owners[ObjectIdentifier(model)] = owner
  }

  subscript(model: AnyObject) -> Owner? { owners[ObjectIdentifier(model)] }

  /// Forgets all owners but some, which are in order of creation.
  func keep(_ living: [Owner]) {
    owners = [:]
    for owner in living { if let model = owner.model { add(owner, of: model) } }
  }
}

// A list of owners for a session to take. It removes dead owners as it grows.
// Without a session, the list stays as short as that of the live owners.
@MainActor
private struct OwnerList {
  private var owners: [Owner] = []
  private var sweepThreshold = sweepMinimum

  // Removes the dead owners first if the list has doubled.
  mutating func append(_ owner: Owner) {
    if owners.count >= sweepThreshold {
      owners.removeAll { !$0.isAlive }
      sweepThreshold = max(sweepMinimum, owners.count * 2)
    }
    owners.append(owner)
  }

  mutating func take() -> [Owner] {
    guard !owners.isEmpty else { return [] }
    defer { owners = [] }
    return owners
  }
}

/// The ids of owners whose view controllers have ended, recorded from any thread.
final class Departures: Sendable {
  private let ids = Mutex<[Int]>([])

  /// Records that the view controller of an owner has ended.
  func record(_ id: Int) {
    ids.withLock { $0.append(id) }
  }

  /// The number of ids recorded since the last ``take()``.
  var count: Int { ids.withLock { $0.count } }

  /// Returns the ids recorded since the last call.
  func take() -> [Int] {
    ids.withLock { ids in
      defer { ids.removeAll() }
      return ids
    }
  }
}

/// A view model or store that is named after its parts.
// Its own type, such as `Store`, would give all of them the same name.
@MainActor
package protocol NamedModel: AnyObject {
  /// The name in reports, made of the types that the app declares.
  var modelName: String { get }
}

/// The allocator of numbers for owners with one base name.
///
/// An allocation checks only the owners that may be gone.
@MainActor
struct NumberAllocator {
  // The owners by number. Numbers count from 1.
  private var owners: [Owner?] = []
  private var free: Heap<Int> = []
  // The owners that may be gone, each once. Their view controllers or flows have ended, or can't report their end.
  private var suspects: [Owner] = []

  /// Returns the lowest free number.
  mutating func nextNumber() -> Int {
    release()
    return free.popMin() ?? owners.count + 1
  }

  /// Adds an owner under the number in its name.
  mutating func add(_ owner: Owner) {
    let number = owner.name.number
    if number > owners.count {
      owners.append(owner)
    } else {
      owners[number - 1] = owner
    }
    if !owner.reportsItsEnd { suspect(owner) }
  }

  /// Checks an owner at the next release of numbers.
  mutating func suspect(_ owner: Owner) {
    // A flow that lives on may end many times.
    guard !owner.isSuspected else { return }
    owner.isSuspected = true
    suspects.append(owner)
  }

  /// Removes dead owners.
  /// - Returns: Whether no owner is left.
  mutating func removeDeadOwners() -> Bool {
    release()
    return free.count == owners.count
  }

  /// Returns the live owner of a number. Returns `nil` if there is none.
  func owner(_ number: Int) -> Owner? {
    guard owners.indices.contains(number - 1), let owner = owners[number - 1], owner.isAlive else { return nil }
    return owner
  }

  /// The live owner, if there is exactly one.
  var onlyOwner: Owner? {
    let alive = owners.compactMap { $0 }.filter(\.isAlive)
    return alive.count == 1 ? alive[0] : nil
  }

  // Frees the numbers of dead owners.
  private mutating func release() {
    suspects.removeAll { owner in
      guard !owner.isAlive else { return false }
      owner.isSuspected = false
      let number = owner.name.number
      // An owner may be suspected again after its end, and its number may be another one's by then.
      if owners[number - 1] === owner {
        owners[number - 1] = nil
        free.insert(number)
      }
      return true
    }
  }
}

/// The rules for the names of types in scripts.
package enum ScreenName {
  private static let suffixes = ["ViewController", "ViewModel", "Screen", "Feature", "Reducer"]

  /// Returns a type's name as a screen: `MovieDetail` for `MovieDetailViewModel`. A name that is only a suffix stays.
  package static func base(of type: Any.Type) -> String {
    base(of: _typeName(type, qualified: false))
  }

  /// Returns a name without one of the usual suffixes.
  package static func base(of name: String) -> String {
    for suffix in suffixes {
      if let base = dropping(suffix, from: name) { return base }
    }
    return name
  }

  /// Returns a name without a suffix. Returns `nil` if the name lacks the suffix, or is nothing else.
  package static func dropping(_ suffix: String, from name: String) -> String? {
    // By bytes: counting characters takes longer than all the rest of a registration.
    guard name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count else { return nil }
    return String(Substring(name.utf8.dropLast(suffix.utf8.count)))
  }
}
