import FlowCore

/// A namespace for reading the `errorUserInfo` of an app's `CustomNSError`.
// The protocol is Foundation's, which this module does not import because it would cost a shell milliseconds at start.
// If the app imports Foundation, the runtime finds the protocol by name. This type then reads a value of that protocol
// as one of a protocol with the same requirements.
enum CustomErrorInfo {
  // Has the requirements of `CustomNSError` in the same order, and therefore the same witness table layout.
  private protocol Requirements: Error {
    static var errorDomain: String { get }
    var errorCode: Int { get }
    var errorUserInfo: [String: Any] { get }
  }

  // The type `any CustomNSError`. `nil` in a process without Foundation.
  private static let type = Existential.type(mangledName: "10Foundation13CustomNSError_p")

  /// Returns the values of `errorUserInfo` as text. Returns none for an error that is not a `CustomNSError`.
  static func values(of error: any Error) -> [String: String] {
    func open<Described>(_ type: Described.Type) -> [String: String] {
      guard MemoryLayout<Described>.size == MemoryLayout<any Requirements>.size, let described = error as? Described
      else {
        return [:]
      }
      let values = withUnsafeBytes(of: described) { $0.load(as: (any Requirements).self).errorUserInfo }
      return values.mapValues { "\($0)" }
    }
    return type.map { _openExistential($0, do: open) } ?? [:]
  }
}
