extension SuiteOptions.Order {
  /// Scripts in this order.
  /// - Parameters:
  ///   - choices: The scripts.
  ///   - seed: Of a random order.
  ///   - duration: How long a script took the last time; any unit.
  public func sorted(_ choices: [ScriptChoice], seed: UInt64, duration: (String) -> Double) -> [ScriptChoice] {
    let byPath = choices.sorted()
    switch self {
    case .path: return byPath
    case .random:
      var numbers = SeededNumbers(seed: seed)
      return byPath.shuffled(using: &numbers)
    case .slowest:
      // By path where two took as long, so that the order is one and the same.
      return byPath.map { (duration($0.path), $0) }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.1)
    }
  }
}

/// Random numbers that are the same for the same seed, in every release (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
