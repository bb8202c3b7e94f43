import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// The end of a transfer.
enum TransferEnd: Sendable {
  /// The customer is done
  case done
  /// Too many PINs were wrong
  case locked
}

/// A transfer: the form, its review, a PIN above the limit, and the result.
final class TransferFlow: OutputFlow, SessionFlow {
  typealias Output = TransferEnd

  let navigationController = UINavigationController()
  let session: SessionViewModel
  private let account: Int
  private let service: BankService
  private weak var review: Store<TransferReviewFeature>?

  init(from account: Int, service: BankService, session: SessionViewModel) {
    self.account = account
    self.service = service
    self.session = session
  }

  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    switch step as? TransferStep {
    case .form:
      guard navigationController.viewControllers.isEmpty else { return .none }
      return push(TransferFormViewController(viewModel: TransferFormViewModel(from: account)))
    case .review(let transfer):
      return showReview(of: transfer)
    case .pin:
      return presentPIN()
    case .authorised:
      navigationController.dismiss(animated: true)
      review?.send(._authorised)
      return .multiple()
    case .pinIsCancelled:
      navigationController.dismiss(animated: true)
      return .none
    case .pinIsLocked:
      return end(with: .locked)
    case .result(let id):
      return showResult(of: id)
    case .done:
      return end(with: .done)
    case nil:
      return .none
    }
  }

  private func showReview(of transfer: Transfer) -> FlowContributors {
    let store = Store(
      reducer: TransferReviewFeature(service: service), initialState: TransferReviewFeature.State(transfer: transfer)
    ) { action, state in
      switch action {
      case .confirm where state.needsPIN: TransferStep.pin
      case ._sent(let transaction): TransferStep.result(transaction: transaction.id)
      default: nil
      }
    }
    review = store
    return push(TransferReviewViewController(viewModel: store))
  }

  private func presentPIN() -> FlowContributors {
    guard navigationController.presentedViewController == nil else { return .none }
    let viewController = PINViewController(viewModel: PINViewModel(purpose: .transfer, service: service))
    navigationController.present(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  /// Replaces the form and the review with the result.
  ///
  /// A transfer that was sent has no way back to them.
  private func showResult(of id: Int) -> FlowContributors {
    guard let transaction = service.transaction(id) else { return .none }
    let viewController = TransferResultViewController(
      viewModel: TransferResultViewModel(transaction: transaction, service: service))
    navigationController.setViewControllers([viewController], animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }

  private func push(_ viewController: ScreenViewController<some FlowStepper>) -> FlowContributors {
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewController.viewModel))
  }
}
