import FlowCore
import FlowNavigation

/// A stepper that starts with the tabs.
struct MainStepper: Stepper {
  let steps = PublishRelay<any Step>()

  var initialStep: any Step { ExampleStep.mainIsRequired }
}
