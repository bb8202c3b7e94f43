import FlowCore

/// The parts of an app's last fingerprint, for the next one.
///
/// An owner that has not changed keeps its part, and so does the storage. A fingerprint then costs about as much as the
/// changes since the last one. The parts find changes as ``StateWatch`` does: they copy values that hold no object and
/// compare them in place, and read all others each time.
// Unlike a watch, the parts use no `==` of the app, since a fingerprint must not depend on earlier ones.
@MainActor
package final class FingerprintParts {
  private struct Known {
    // A strong reference, so no other owner gets the address.
    let owner: Owner
    let copy: StateCopy
    var part: FingerprintReader.Part
  }

  // With the number of the storage's changes at that time.
  private struct KnownStorage {
    let storage: AppStorage
    let changeCount: Int
    let part: FingerprintReader.Part
  }

  /// The number of parts that the reader has read, rather than kept.
  private(set) var readCount = 0
  private var owners: [ObjectIdentifier: Known] = [:]
  private var storage: KnownStorage?

  /// Returns the part of an owner's state. Reads it only if the state may have changed, or if the part holds a date.
  func part(
    of owner: Owner, _ model: AnyObject, _ read: () -> FingerprintReader.Part
  ) -> FingerprintReader.Part {
    let id = ObjectIdentifier(owner)
    guard let known = owners[id] else {
      readCount += 1
      let part = read()
      owners[id] = Known(owner: owner, copy: StateCopy(of: model), part: part)
      return part
    }
    let hasChanged = known.copy.update(with: model)
    guard hasChanged || known.part.hasDates else { return known.part }
    readCount += 1
    let part = read()
    owners[id]?.part = part
    return part
  }

  /// Returns the part of a storage. Reads it only if the storage may have changed, or holds a date or an object.
  func part(of storage: AppStorage, _ read: () -> FingerprintReader.Part) -> FingerprintReader.Part {
    let changeCount = storage.changeCount
    if let known = self.storage, known.storage === storage, known.changeCount == changeCount { return known.part }
    readCount += 1
    let part = read()
    // An object in the storage may change without the storage.
    let isFixed = !part.hasDates && storage.contents.values.allSatisfy { StateReader.holdsNoObject($0) }
    self.storage = isFixed ? KnownStorage(storage: storage, changeCount: changeCount, part: part) : nil
    return part
  }

  /// Removes owners that are gone, once they outnumber the living ones.
  func removeOwners(except alive: [Owner]) {
    // At each fingerprint, the search would cost about as much as the rest. A margin of 16 owners spares a small app
    // most searches.
    guard owners.count > alive.count * 2 + 16 else { return }
    let ids = Set(alive.map { ObjectIdentifier($0) })
    owners = owners.filter { ids.contains($0.key) }
  }
}
