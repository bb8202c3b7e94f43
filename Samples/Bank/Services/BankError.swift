import FoundationEssentials

/// A reason why the bank refuses a request.
enum BankError: LocalizedError {
  case insufficientFunds
  case unknownAccount
  case unreachable
  case wrongBirthday

  var errorDescription: String? { message }

  /// The message for the customer.
  var message: String {
    switch self {
    case .insufficientFunds: "There is not enough money in this account."
    case .unknownAccount: "There is no such account."
    case .unreachable: "The bank can't be reached."
    case .wrongBirthday: "This is not the birthday that you gave."
    }
  }
}

/// The bank's answer to a PIN.
enum PINAnswer: Sendable {
  case right
  case wrong(attemptsLeft: Int)
  /// The PIN is wrong too often, now or before.
  case locked
}
