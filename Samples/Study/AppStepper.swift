import FlowCore
import FlowNavigation

/// A stepper that starts with the launch screen.
struct AppStepper: Stepper {
  let steps = PublishRelay<any Step>()

  var initialStep: any Step { ExampleStep.launchIsRequired }
}
