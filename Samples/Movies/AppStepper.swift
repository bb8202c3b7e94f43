import FlowCore
import FlowNavigation

/// Begins with the lists, and welcomes who is new.
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
