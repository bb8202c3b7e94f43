import FoundationEssentials

/// A copy of any error as `Equatable` and `Sendable` values, as in AsyncViewModel.
public struct SendableError: Error, Sendable, Equatable {
  /// The human-readable message.
  public let localizedDescription: String
  /// The error code within the domain.
  public let code: Int
  /// The error domain, such as `NSURLErrorDomain`. For a Swift error, the type with its module.
  public let domain: String
  /// The name of the error's type without its module.
  public let typeName: String
  /// Further values by key, as text.
  public let userInfo: [String: String]

  /// Creates a copy of an error.
  ///
  /// The message is the first of these that exists:
  /// - the `errorDescription` of a `LocalizedError`
  /// - the `NSLocalizedDescription` of an `NSError`, `URLError` or `CustomNSError`
  /// - the domain and code of an `NSError`
  /// - the description of the error
  ///
  /// The values of `userInfo`, and of a `CustomNSError`'s `errorUserInfo`, become text.
  /// - Parameter error: The error. The copy of a `SendableError` is equal to it.
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

  /// Creates an error of an app's own.
  /// - Parameters:
  ///   - message: The human-readable message.
  ///   - code: The error code within the domain.
  ///   - domain: The error domain.
  ///   - typeName: The name of the error's type.
  ///   - userInfo: Further values by key.
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

  /// Whether the error is Swift's `CancellationError` or that of a cancelled URL request.
  public var isCancellationError: Bool {
    // Swift gives an error without cases the code 1. -999 is `NSURLErrorCancelled`, which only Foundation declares.
    switch (domain, code) {
    case ("Swift.CancellationError", 1), ("NSURLErrorDomain", -999): true
    default: false
    }
  }
}

// This module does not import Foundation, which would cost a shell milliseconds at start. `NSError` has no interface in
// FoundationEssentials, and `Error._userInfo` is `nil` for it on Linux. Therefore reflection reads its stored
// properties, and those of the `NSError` within errors like `URLError`.
private struct FoundationErrorValues {
  let domain: String
  let code: Int
  private(set) var userInfo: [String: String] = [:]

  // `nil` if the error is not Foundation's.
  init?(_ error: any Error) {
    // This compares the exact type, since with Foundation a cast turns any `NSError` into a `CocoaError`.
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

  var message: String {
    userInfo["NSLocalizedDescription"] ?? "The operation could not be completed. (\(domain) error \(code).)"
  }

  // The level may be that of a wrapped error. `nil` if there is no `NSError`.
  private static func mirror(ofNSErrorIn error: any Error) -> Mirror? {
    var mirror: Mirror? = Mirror(reflecting: error)
    // This reads no property of an app's own error, since a property may be a reference to a released object.
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
