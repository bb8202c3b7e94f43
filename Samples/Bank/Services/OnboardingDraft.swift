import FlowCore

/// The eight pages of the onboarding, in their order.
@Scriptable
enum OnboardingPage: Int, CaseIterable, Sendable {
  case name, birthday, email, phone, address, occupation, pin, terms

  /// The page after this one, or `nil` on the last.
  var next: OnboardingPage? { OnboardingPage(rawValue: rawValue + 1) }

  /// The question of the page.
  var title: String {
    switch self {
    case .name: "What is your name?"
    case .birthday: "When were you born?"
    case .email: "What is your email address?"
    case .phone: "What is your phone number?"
    case .address: "Where do you live?"
    case .occupation: "What do you do?"
    case .pin: "Choose a PIN."
    case .terms: "Do you agree to the terms?"
    }
  }

  /// Returns the problem with an answer. Returns `nil` if the answer is valid.
  func problem(with answer: String) -> String? {
    let isValid =
      switch self {
      case .name, .address: answer.split(separator: " ").count >= 2
      case .birthday: answer.wholeMatch(of: /(19|20)\d\d-\d\d-\d\d/) != nil
      case .email: answer.wholeMatch(of: /[^@ ]+@[^@ ]+\.[a-z]+/) != nil
      case .phone: answer.wholeMatch(of: /\+[0-9]{8,14}/) != nil
      case .occupation: !answer.isEmpty
      case .pin: answer.wholeMatch(of: /[0-9]{4}/) != nil && Set(answer).count > 1
      case .terms: answer == "yes"
      }
    return isValid ? nil : hint
  }

  private var hint: String {
    switch self {
    case .name: "Enter your first and last name."
    case .birthday: "Enter a date such as 1988-04-12."
    case .email: "Enter an address such as ada@example.com."
    case .phone: "Enter a number such as +15550100."
    case .address: "Enter a number and a street."
    case .occupation: "Enter your occupation."
    case .pin: "Enter four digits that are not all the same."
    case .terms: "Answer yes to open an account."
    }
  }
}

/// The answers of an onboarding that has not ended, kept in storage with each change.
struct OnboardingDraft: Equatable, Sendable {
  /// The page to go on with.
  var page = OnboardingPage.name
  private var answers: [String] = OnboardingPage.allCases.map { _ in "" }

  subscript(page: OnboardingPage) -> String {
    get { answers[page.rawValue] }
    set { answers[page.rawValue] = newValue }
  }

  /// The customer that the answers describe.
  var customer: Customer { Customer(name: self[.name], birthday: self[.birthday], pin: self[.pin]) }
}

/// The place of the draft in storage.
@MainActor
struct OnboardingStorage: LeftOutOfState {
  private static let key = "onboarding"
  let storage: AppStorage

  /// The stored draft, or `nil` if no onboarding was left.
  var draft: OnboardingDraft? {
    get { storage[OnboardingStorage.key] }
    nonmutating set { storage[OnboardingStorage.key] = newValue }
  }
}
