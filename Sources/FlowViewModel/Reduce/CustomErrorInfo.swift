/// Reads what an error of an app's own says that an `NSError` of it would have, as a `CustomNSError` does.
///
/// That protocol is Foundation's, which this module does not import: it costs a shell milliseconds to start. Where the app
/// imports it, the protocol is found by its name, and a value of it is read as one of a protocol of the same requirements.
enum CustomErrorInfo {
  /// The requirements of `CustomNSError`, in its order: so both have the same table of functions.
  private protocol Requirements: Error {
    static var errorDomain: String { get }
    var errorCode: Int { get }
    var errorUserInfo: [String: Any] { get }
  }

  /// `any CustomNSError`. `nil` in a process without Foundation, where no error is one.
  private static let type = _typeByName("10Foundation13CustomNSError_p")

  /// The values of `errorUserInfo`, put into words. Empty for an error that has none.
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
