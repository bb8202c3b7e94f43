import FoundationEssentials

/// Why there is no user.
enum UserServiceError: LocalizedError {
  case unavailable

  var errorDescription: String? { "The service is not available" }
}
