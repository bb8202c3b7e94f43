import FlowCore
import FlowNavigation

/// What the shop has the catalogue do.
final class CatalogueStepper: FlowStepper {
  @Steps var steps

  var initialStep: any Step { ShopStep.catalogue }
}
