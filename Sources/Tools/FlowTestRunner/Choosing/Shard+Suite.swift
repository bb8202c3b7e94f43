import FlowScript
import FlowSystem

/// The parts of a suite.
///
/// The hash of its path alone assigns a script to a part. All machines therefore agree, regardless of what else they
/// run.
extension Shard {
  /// Returns whether a script belongs to the part.
  package func contains(_ path: ScriptPath) -> Bool {
    Int(Self.hash(path) % UInt64(count)) == index - 1
  }

  /// Returns the FNV-1a hash of a path.
  ///
  /// The hash is equal on all machines and in all versions. A leading `./` does not count.
  package static func hash(_ path: ScriptPath) -> UInt64 {
    // The offset basis and the prime of FNV-1a for 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.normalized.bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    // Fold in the high bits: the low bits of FNV are weak.
    return hash ^ hash >> 32
  }
}
