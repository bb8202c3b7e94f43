import FoundationEssentials

/// Any error, in values that can be compared and sent anywhere (row AV-11).
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
  /// What it says is its `errorDescription`, where it is a `LocalizedError` that has one, and what is printed for it
  /// elsewhere. Its ``userInfo`` is empty: without Foundation there is none.
  /// - Parameter error: The error; a `SendableError` stays as it is.
  public init(_ error: any Error) {
    if let error = error as? SendableError {
      self = error
      return
    }
    self.init(
      message: (error as? any LocalizedError)?.errorDescription ?? String(describing: error), code: error._code,
      domain: error._domain, typeName: _typeName(type(of: error), qualified: false))
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
