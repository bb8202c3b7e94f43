/// A random number generator whose sequence for a seed never changes (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private static let distance: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var state: UInt64

  /// Creates the generator of a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= Self.distance
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the `index`th number of a seed, counted from 1, in constant time.
  package static func number(_ index: UInt64, of seed: UInt64) -> UInt64 {
    var numbers = SeededNumbers(seed: seed &+ (index &- 1) &* distance)
    return numbers.next()
  }

  /// Returns a number below `count`.
  package mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
