import HeadlessUIKit

/// The screen in front of the bank.
final class WelcomeViewController: UIViewController {}

/// A page of the onboarding.
final class OnboardingPageViewController: UIViewController {}

/// The screen that asks for the PIN.
final class PINViewController: UIViewController {}

/// The screen that unlocks the app.
final class UnlockViewController: UIViewController {}

/// The screen with the accounts.
final class AccountsViewController: UIViewController {}

/// The screen with one account.
final class AccountViewController: UIViewController {}

/// The form of a transfer.
final class TransferFormViewController: UIViewController {}

/// The screen with the review of a transfer.
final class TransferReviewViewController: UIViewController {}

/// The screen with the result of a transfer.
final class TransferResultViewController: UIViewController {}

/// The screen with the cards.
final class CardsViewController: UIViewController {}

/// The screen with one card.
final class CardViewController: UIViewController {}

/// The screen with the customer's data.
final class ProfileViewController: UIViewController {}
