import FlowCore

/// Whether a flow's `adapt` gave back the step that it got.
enum StepIdentity {
  /// Steps need not be equatable: of one type, the same bits are the same step, else words decide.
  static func isSame(_ step: any Step, _ other: any Step) -> Bool {
    guard type(of: step) == type(of: other) else { return false }
    return hasSameBits(step, other, size: size(of: step))
      || TraceStep(step).description == TraceStep(other).description
  }

  /// A small value stands at the beginning of its box, with anything behind it; of another the box's address does.
  private static func hasSameBits(_ step: any Step, _ other: any Step, size: Int) -> Bool {
    withUnsafeBytes(of: step) { first in
      withUnsafeBytes(of: other) { second in
        let count = size <= inlineSize ? size : MemoryLayout<UnsafeRawPointer>.size
        for offset in 0..<count where first[offset] != second[offset] { return false }
        return true
      }
    }
  }

  private static let inlineSize = 3 * MemoryLayout<UInt>.size

  private static func size(of step: some Step) -> Int { MemoryLayout.size(ofValue: step) }
}
