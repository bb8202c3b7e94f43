import AsyncFlow
import UIKit

final class TripFlow: Flow {
  let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? TripStep else { return .none }
    switch step {
    case .trips: return show(TripListViewController())
    case .trip(let id): return show(TripViewController(id: id))
    }
  }

  private func show(_ screen: UIViewController) -> FlowContributors {
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
  }
}
