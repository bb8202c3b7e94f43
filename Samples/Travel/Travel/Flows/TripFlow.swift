import AsyncFlow
import SwiftUI
import UIKit

final class TripFlow: Flow {
  let navigationController = UINavigationController()
  private let service: TripService

  var root: any Presentable { navigationController }

  init(service: TripService) {
    self.service = service
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? TripStep else { return .none }
    switch step {
    case .trips:
      guard navigationController.viewControllers.isEmpty else {
        navigationController.popToRootViewController(animated: true)
        return .none
      }
      let viewModel = TripListViewModel(service: service)
      return push(TripListViewController(viewModel: viewModel), viewModel)
    case .trip(let id):
      // A link may arrive while the map is in front.
      navigationController.dismiss(animated: true)
      let viewModel = TripViewModel(id: id, service: service)
      return push(TripViewController(viewModel: viewModel), viewModel)
    case .map(let trip):
      guard navigationController.presentedViewController == nil else { return .none }
      let map = UIHostingController(rootView: MapView(trip: trip))
      navigationController.present(map, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: map, withNextStepper: DefaultStepper()))
    case .tripIsMissing:
      navigationController.popViewController(animated: true)
      return .none
    }
  }

  private func push(_ screen: UIViewController, _ stepper: any FlowStepper) -> FlowContributors {
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: stepper))
  }
}
