import FoundationEssentials

/// Any error, in values that can be compared and sent anywhere, as in AsyncViewModel.
public struct SendableError: Error, Sendable, Equatable {
  /// What it says to people.
  public let localizedDescription: String
  /// Its number within its domain.
  public let code: Int
  /// Whose error it is, such as `NSURLErrorDomain`; of an error of Swift, its type with its module.
  public let domain: String
  /// Its type, without its module.
  public let typeName: String
  /// What else is known of it.
  public let userInfo: [String: String]

  /// The values of an error.
  ///
  /// The message is, in this order: the `errorDescription` of a `LocalizedError`; the `NSLocalizedDescription` of an `NSError`
  /// `URLError` or `CustomNSError`; of an `NSError` without it, domain and code; what is printed for any other error. The values
  /// of `userInfo`, and of a `CustomNSError`'s `errorUserInfo`, are put into words.
  /// - Parameter error: The error; a `SendableError` stays as it is.
  public init(_ error: any Error) {
    if let error = error as? SendableError {
      self = error
      return
    }
    let foundation = FoundationErrorValues(error)
    let userInfo = foundation?.userInfo ?? CustomErrorInfo.values(of: error)
    self.init(
      message: (error as? any LocalizedError)?.errorDescription ?? foundation?.message
        ?? userInfo["NSLocalizedDescription"] ?? String(describing: error),
      code: foundation?.code ?? error._code, domain: foundation?.domain ?? error._domain,
      typeName: _typeName(type(of: error), qualified: false), userInfo: userInfo)
  }

  /// An error of an app's own.
  /// - Parameters:
  ///   - message: What it says to people.
  ///   - code: Its number within its domain.
  ///   - domain: Whose error it is.
  ///   - typeName: Its type.
  ///   - userInfo: What else is known of it.
  public init(
    message: String, code: Int = 0, domain: String = "custom", typeName: String = "CustomError",
    userInfo: [String: String] = [:]
  ) {
    localizedDescription = message
    self.code = code
    self.domain = domain
    self.typeName = typeName
    self.userInfo = userInfo
  }

  /// Whether it says no more than that the work was cancelled: it is Swift's `CancellationError`, or the error of a
  /// request that was cancelled.
  public var isCancellationError: Bool {
    switch (domain, code) {
    case ("Swift.CancellationError", 1), ("NSURLErrorDomain", -999): true
    default: false
    }
  }
}

/// The values of an error of Foundation's, which this module does not import: it costs a shell milliseconds to start.
///
/// `NSError` has no interface in FoundationEssentials, and `Error._userInfo` is `nil` for it on Linux. So its stored
/// properties are read by reflection, as those of the `NSError` within a `URLError` and its like are.
private struct FoundationErrorValues {
  let domain: String
  let code: Int
  private(set) var userInfo: [String: String] = [:]

  /// Returns `nil` for an error that is not Foundation's.
  init?(_ error: any Error) {
    // Foundation lets a cast make a `CocoaError` of any `NSError`.
    if type(of: error) == CocoaError.self, let error = error as? CocoaError {
      domain = "NSCocoaErrorDomain"
      code = error.code.rawValue
      userInfo = error.userInfo.mapValues { "\($0)" }
      return
    }
    guard let mirror = Self.mirror(ofNSErrorIn: error) else { return nil }
    domain = error._domain
    code = error._code
    for case ("_userInfo", let value) in mirror.children {
      userInfo = (value as? [String: Any])?.mapValues { "\($0)" } ?? [:]
    }
  }

  /// What the error says to people.
  var message: String {
    userInfo["NSLocalizedDescription"] ?? "The operation could not be completed. (\(domain) error \(code).)"
  }

  /// The mirror at the level of `NSError`, of the error itself or of the one that it wraps.
  private static func mirror(ofNSErrorIn error: any Error) -> Mirror? {
    var mirror: Mirror? = Mirror(reflecting: error)
    // Of an app's own error nothing is read: it may have a reference to what is gone.
    if _typeName(type(of: error)).hasPrefix("Foundation.") {
      for case ("_nsError", let wrapped) in Mirror(reflecting: error).children { mirror = Mirror(reflecting: wrapped) }
    }
    while let level = mirror {
      if _typeName(level.subjectType) == "Foundation.NSError" { return level }
      mirror = level.superclassMirror
    }
    return nil
  }
}

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
