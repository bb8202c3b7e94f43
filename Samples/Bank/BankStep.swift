import FlowCore

/// The steps between the parts of the bank.
@Scriptable
enum BankStep: Step {
  /// Starts the app
  case launch
  /// Shows the screen in front of the bank
  case welcome
  /// Opens the form for new customers
  case onboarding
  /// The form was sent, or left for later
  case onboardingIsLeft(withAccount: Bool)
  /// Asks for the PIN
  case signIn
  /// The PIN was right
  case signedIn
  /// Too many PINs were wrong
  case locked
  /// Shows the accounts, the cards and the profile
  case home
  /// Warns of the end of the session
  case sessionEndsSoon
  /// Ends the session
  case signedOut
  /// Shows the accounts
  case accounts
  /// Shows an account
  case account(id: Int)
  /// Shows the cards
  case cards
  /// Shows a card
  case card(id: Int)
  /// Asks before a card is frozen
  case freezing(card: Int)
  /// Fills in a transfer
  case transfer(from: Int)
  /// The transfer was sent, or left
  case transferIsDone
}

/// The steps of the onboarding.
@Scriptable
enum OnboardingStep: Step, Equatable {
  /// Shows a page
  case page(OnboardingPage)
  /// Goes back to the page before
  case back
  /// Leaves the form for later
  case later
  /// The account is open
  case opened
}

/// The steps of a transfer.
@Scriptable
enum TransferStep: Step {
  /// Fills in the transfer
  case form
  /// Shows the transfer before it is sent
  case review(Transfer)
  /// Asks for the PIN
  case pin
  /// The PIN was right
  case authorised
  /// The customer entered no PIN
  case pinIsCancelled
  /// Too many PINs were wrong
  case pinIsLocked
  /// Shows what became of the transfer
  case result(transaction: Int)
  /// Leaves the transfer
  case done
}
