import FlowCore
import FlowNavigation
import FlowRoutes
import HeadlessUIKit

/// A stack with the catalogue, over which a product is presented.
///
/// The product is a coordinator of routes, and its store is the stepper.
final class CatalogueFlow: Flow {
  let navigationController = UINavigationController()
  let stepper = CatalogueStepper()
  private let warehouse: Warehouse

  init(warehouse: Warehouse) {
    self.warehouse = warehouse
    navigationController.tabBarItem.title = "상품"
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? ShopStep else { return .none }
    switch step {
    case .catalogue:
      return showCatalogue()
    case .product(let id):
      return showProduct(id)
    case .productIsDone:
      navigationController.dismiss(animated: true)
      return .none
    case .add, .basket, .bought:
      return .one(flowContributor: .forwardToParentFlow(withStep: step))
    case .shop:
      return .none
    }
  }

  /// Pushes the catalogue onto the empty stack.
  private func showCatalogue() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let viewModel = CatalogueViewModel(warehouse: warehouse)
    let viewController = CatalogueViewController(viewModel: viewModel)
    navigationController.pushViewController(viewController, animated: false)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }

  /// Presents a product, unless a modal is shown or the id is unknown.
  private func showProduct(_ id: Int) -> FlowContributors {
    guard navigationController.presentedViewController == nil, let product = warehouse.product(id) else { return .none }
    let store = Store(
      reducer: ProductCoordinator(warehouse: warehouse), initialState: ProductCoordinator.State(product: product)
    ) { action, _ in
      switch action {
      case .router(.routeAction(_, .product(.addToBasket))): ShopStep.add(id: id)
      case .router(.routeAction(_, .product(.showBasket))): ShopStep.basket
      case .router(.routeAction(_, .product(.close))): ShopStep.productIsDone
      case .router(.routeAction(_, .checkout(.paid))): ShopStep.bought(id: id)
      default: nil
      }
    }
    let router = ProductScreens.router(store)
    navigationController.present(router, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: router, withNextStepper: store))
  }
}
