import FoundationEssentials

/// A reason why the service refuses a user.
enum AuthError: LocalizedError {
  case wrongPassword

  var errorDescription: String? { "비밀번호가 올바르지 않습니다" }
}
