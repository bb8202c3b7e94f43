/// Random numbers that are the same for the same seed, in every release (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private static let distance: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  /// The numbers of a seed.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= Self.distance
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// One of the numbers of a seed, counted from 1, without those before it.
  package static func number(_ index: UInt64, of seed: UInt64) -> UInt64 {
    var numbers = SeededNumbers(seed: seed &+ (index &- 1) &* distance)
    return numbers.next()
  }

  /// A number below `count`.
  package mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
