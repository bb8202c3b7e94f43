import FoundationEssentials

/// An error of the service.
enum UserServiceError: LocalizedError {
  case unavailable

  var errorDescription: String? { "The service is not available" }
}
