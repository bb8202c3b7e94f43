import FlowScript
import Synchronization

/// The literals of an enum's cases, by the one byte that tells them apart.
final class CaseLiterals: Sendable {
  private let literals = Mutex<[UInt8: Literal]>([:])

  /// `nil` where a byte does not tell all, or where values put themselves into words, which may change.
  init?(_ type: Any.Type) {
    func isByte<Value>(_ type: Value.Type) -> Bool { MemoryLayout<Value>.size == 1 && _isPOD(type) }
    guard _openExistential(type, do: isByte), !(type is any CustomStringConvertible.Type) else { return nil }
  }

  subscript(byte: UInt8) -> Literal? {
    get { literals.withLock { $0[byte] } }
    set { literals.withLock { $0[byte] = newValue } }
  }
}
