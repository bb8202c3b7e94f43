import FlowScript
import HeapModule

/// The owners alive under one word, by number, and which number comes next: at a cost that does not grow with their number.
@MainActor
struct Namesakes {
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
    if !owner.tellsOfItsEnd { suspects.append(owner) }
  }

  mutating func suspect(_ owner: Owner) {
    suspects.append(owner)
  }

  /// Forgets what is gone.
  /// - Returns: Whether nobody of the name is left.
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
