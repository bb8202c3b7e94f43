import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// The tabs of the shop: the catalogue, a child flow, and the basket, a store.
final class ShopFlow: Flow {
  private let tabBarController = UITabBarController()
  private let warehouse: Warehouse
  private let basket: Store<BasketFeature>
  private lazy var catalogue = CatalogueFlow(warehouse: warehouse)

  init(warehouse: Warehouse, storage: AppStorage) {
    self.warehouse = warehouse
    basket = Store(
      reducer: BasketFeature(storage: storage),
      initialState: BasketFeature.State(lines: BasketFeature.storedLines(in: storage))
    ) { action, _ in
      if case .open(let id) = action { ShopStep.product(id: id) } else { nil }
    }
  }

  var root: any Presentable { tabBarController }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? ShopStep else { return .none }
    switch step {
    case .shop:
      return showTabs()
    case .product:
      tabBarController.selectedIndex = 0
      catalogue.stepper.steps.send(step)
      return .multiple()
    case .add(let id):
      guard let product = warehouse.product(id) else { return .none }
      basket.send(.add(product))
      // `.multiple()` reports the step as handled. `.none` without a change on screen would report it as ignored.
      return .multiple()
    case .basket:
      tabBarController.dismiss(animated: true)
      tabBarController.selectedIndex = 1
      return .multiple()
    case .bought(let id):
      basket.send(.remove(id: id))
      return .multiple()
    case .catalogue, .productIsDone:
      return .none
    }
  }

  /// Shows the tabs of the catalogue and the basket.
  private func showTabs() -> FlowContributors {
    guard tabBarController.children.isEmpty else { return .none }
    let basketViewController = BasketViewController(store: basket)
    basketViewController.tabBarItem.title = "장바구니"
    tabBarController.setViewControllers([catalogue.navigationController, basketViewController], animated: false)
    return .multiple(
      .contribute(withNextPresentable: catalogue, withNextStepper: catalogue.stepper),
      .contribute(withNextPresentable: basketViewController, withNextStepper: basket))
  }
}
