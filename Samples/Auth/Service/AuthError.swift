/// A reason why the service refuses a user.
enum AuthError: Error, CustomStringConvertible {
  case unavailable
  case wrongPassword
  case knownAlready

  var description: String {
    switch self {
    case .unavailable: "The service is not available"
    case .wrongPassword: "Wrong address or password"
    case .knownAlready: "This address has an account"
    }
  }
}
