/// A table that numbers distinct sequences of bytes, in the order of their first addition.
///
/// Two texts are the same only if their UTF-8 is. A dictionary of strings would take a composed letter for a decomposed
/// one.
// The table keeps all bytes in one array. A dictionary of strings or arrays retains, hashes and frees each key alone.
// That took half of the time of writing a report.
package struct ByteTable {
  private var bytes: [UInt8] = []
  // The end of each entry in `bytes`.
  private var ends: [Int] = []
  private var hashes: [Int] = []
  // The numbers of the entries, from 1, at the places of their hashes. 0 for a free place.
  private var slots = [Int](repeating: 0, count: 16)

  package init() {}

  package var count: Int { ends.count }

  /// Returns the number of an entry, from 0. Adds the entry if the table does not have it.
  package mutating func number(of text: String) -> Int {
    var text = text
    return text.withUTF8 { number(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number of an entry, from 0. Adds the entry if the table does not have it.
  package mutating func number(of entry: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: entry)
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while slots[slot] > 0 {
      let number = slots[slot] - 1
      if hashes[number] == hash, withBytes(of: number, { $0.elementsEqual(entry) }) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: entry)
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = count
    // Longer runs of taken places would make each search slow.
    if count * 4 > slots.count * 3 { grow() }
    return count - 1
  }

  package func withBytes<Result>(of number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = number == 0 ? 0 : ends[number - 1]
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start..<ends[number]])) }
  }

  package func text(of number: Int) -> String { withBytes(of: number) { String(decoding: $0, as: UTF8.self) } }

  private mutating func grow() {
    slots = [Int](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }
}
