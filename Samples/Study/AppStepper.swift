import FlowCore
import FlowNavigation

/// Begins with the launch screen.
struct AppStepper: Stepper {
  let steps = PublishRelay<any Step>()

  var initialStep: any Step { ExampleStep.launchIsRequired }
}
