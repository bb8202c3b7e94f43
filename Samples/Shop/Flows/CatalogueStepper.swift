import FlowCore
import FlowNavigation

/// The stepper through which the shop sends steps to the catalogue.
final class CatalogueStepper: FlowStepper {
  @Steps var steps

  var initialStep: any Step { ShopStep.catalogue }
}
