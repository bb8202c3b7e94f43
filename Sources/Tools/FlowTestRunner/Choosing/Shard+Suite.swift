import FlowScript
import FlowSystem

/// The hashes that assign scripts to parts of a suite, and that identify suites.
///
/// Without known durations, the hash of its path alone assigns a script to a part.
// All machines agree on such parts, regardless of what else they run.
extension Shard {
  /// Returns the FNV-1a hash of a path.
  ///
  /// The hash is equal on all machines and in all versions. A leading `./` does not count.
  package static func hash(_ path: ScriptPath) -> UInt64 { hash(path.normalized.bytes) }

  /// Returns the FNV-1a hash of bytes.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // The offset basis and the prime of FNV-1a for 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    // Fold in the high bits: the low bits of FNV are weak.
    return hash ^ hash >> 32
  }
}
