import FlowCore
import FlowNavigation

/// A stepper that launches the app and starts the onboarding of new users.
struct AppStepper: Stepper {
  let steps = PublishRelay<any Step>()
  private let account: Account

  init(account: Account) {
    self.account = account
  }

  var initialStep: any Step { MovieStep.launch }

  func readyToEmitSteps() {
    if !account.isOnboarded { steps.accept(MovieStep.onboardingIsRequired) }
  }
}
