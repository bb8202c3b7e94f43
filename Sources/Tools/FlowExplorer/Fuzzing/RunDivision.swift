import FlowSystem

/// The division of runs into batches and chunks, and of chunks among shards.
///
/// A chunk is a range of runs that one process performs. A shard has whole chunks.
// So runs share a process with the same others as if one machine performed all.
struct RunDivision {
  /// The number of runs of all shards.
  let runCount: Int
  /// The shard. `nil` for all runs.
  let shard: Shard?

  // The number of chunks of a batch. The number decides which runs share a process, so it does not depend on the
  // processors of the machine.
  private static let chunkCount = 8
  // The number of runs of a chunk. Enough to outweigh the fork of the process, and few enough that an interrupt or the
  // time drops little work.
  private static let chunkSize = 16
  static let batchSize = chunkCount * chunkSize

  var batchCount: Int { runCount / Self.batchSize + (runCount.isMultiple(of: Self.batchSize) ? 0 : 1) }

  /// The number of batches that a fuzzer performs at once.
  // In that many batches, a shard has as many chunks as one batch. Fewer would leave processors idle.
  var batchesAtOnce: Int { shard?.count ?? 1 }

  func runs(ofBatch batch: Int) -> Range<Int> {
    let first = batch * Self.batchSize
    return first..<first + min(Self.batchSize, runCount - first)
  }

  /// Returns the chunks of the shard in some batches.
  func chunks(in batches: Range<Int>) -> [Range<Int>] {
    batches.flatMap { batch in
      let runs = runs(ofBatch: batch)
      let size = Self.chunkSize(of: runs)
      return stride(from: runs.lowerBound, to: runs.upperBound, by: size).enumerated().compactMap { index, first in
        isOwn(chunk: batch * Self.chunkCount + index) ? first..<first + min(size, runs.upperBound - first) : nil
      }
    }
  }

  /// Returns whether a run belongs to the shard.
  func contains(_ run: Int) -> Bool {
    guard (0..<runCount).contains(run) else { return false }
    let batch = run / Self.batchSize
    let runs = runs(ofBatch: batch)
    return isOwn(chunk: batch * Self.chunkCount + (run - runs.lowerBound) / Self.chunkSize(of: runs))
  }

  /// Returns the number of the shard's runs in the first batches. The cost does not depend on their number.
  func count(inFirst batches: Int) -> Int {
    let full = min(batches, runCount / Self.batchSize)
    let chunks = full * Self.chunkCount
    let own = shard.map { chunks < $0.index ? 0 : (chunks - $0.index) / $0.count + 1 } ?? chunks
    let rest = self.chunks(in: full..<min(batches, batchCount)).reduce(0) { $0 + $1.count }
    return own * Self.chunkSize + rest
  }

  // Returns whether a chunk belongs to the shard. The chunks go to the shards in turn.
  private func isOwn(chunk: Int) -> Bool {
    guard let shard else { return true }
    return chunk % shard.count == shard.index - 1
  }

  // Returns the number of runs of each chunk. The last batch may have smaller ones.
  private static func chunkSize(of runs: Range<Int>) -> Int { (runs.count + chunkCount - 1) / chunkCount }
}
