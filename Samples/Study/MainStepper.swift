import FlowCore
import FlowNavigation

/// Begins with the tabs.
struct MainStepper: Stepper {
  let steps = PublishRelay<any Step>()

  var initialStep: any Step { ExampleStep.mainIsRequired }
}
