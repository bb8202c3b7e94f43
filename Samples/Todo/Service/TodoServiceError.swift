/// An error of the service.
enum TodoServiceError: Error, CustomStringConvertible {
  case unavailable
  case readOnly

  var description: String {
    switch self {
    case .unavailable: "The service is not available"
    case .readOnly: "Todos can't be saved now"
    }
  }
}
