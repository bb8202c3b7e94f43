import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// The checkout of one product: address, then payment.
///
/// The flow ends with `.paid`, which reaches the route that shows it.
final class CheckoutFlow: Flow {
  private let navigationController = UINavigationController()
  private let product: Product

  init(product: Product) {
    self.product = product
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? CheckoutStep {
    case .address: showAddress()
    case .payment(let address): showPayment(address)
    case .paid: .end(forwardToParentFlowWithStep: step)
    case nil: .none
    }
  }

  private func showAddress() -> FlowContributors {
    guard navigationController.viewControllers.isEmpty else { return .none }
    let store = Store(reducer: AddressFeature()) { action, state in
      if case .proceed = action, state.isComplete { CheckoutStep.payment(address: state.address) } else { nil }
    }
    return push(AddressViewController(store: store), store)
  }

  private func showPayment(_ address: String) -> FlowContributors {
    let state = PaymentFeature.State(price: product.price, address: address)
    let store = Store(reducer: PaymentFeature(), initialState: state) { action, _ in
      if case ._paid = action { CheckoutStep.paid } else { nil }
    }
    return push(PaymentViewController(store: store), store)
  }

  private func push(_ viewController: UIViewController, _ store: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: store))
  }
}
