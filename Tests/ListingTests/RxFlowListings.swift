// swift-format-ignore-file
// The listings of a study of RxFlow, as printed there. The end of this file has what they name but do not show.
import Dispatch
import FlowCore
import FlowNavigation
import HeadlessUIKit

enum Study {
    enum ExampleStep: Step {
        case launchIsRequired

        case mainIsRequired

        case homeIsRequired
        case mypageIsRequired

        case homeNext
        case mypageNext
    }

    final class AppFlow: Flow {

        private let window: UIWindow

        var root: Presentable {
            return self.window
        }

        init(window: UIWindow) {
            self.window = window
        }

        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ExampleStep else { return .none }

            switch step {
            case .launchIsRequired:
                return navigateToLaunchScreen()
            case .mainIsRequired:
                return navigateToMainTabBar()
            default:
                return .none
            }
        }

        private func navigateToLaunchScreen() -> FlowContributors {
            let viewController = LaunchViewController()
            window.rootViewController = viewController
            return .one(flowContributor: .contribute(withNext: viewController))
        }

        private func navigateToMainTabBar() -> FlowContributors {
            let flow = MainFlow()
            let stepper = MainStepper()

            Flows.use(flow, when: .created, block: {[unowned self] root in
                self.window.rootViewController = root
            })
            return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: stepper))
        }
    }

    struct AppStepper: Stepper {
        let steps = PublishRelay<Step>()

        var initialStep: Step {
            return ExampleStep.launchIsRequired
        }
    }

    //SceneDelegate
    class SceneDelegate: UIResponder {
        var coordinator = FlowCoordinator()

        func scene(with window: UIWindow) {
            let appFlow = AppFlow(window: window)
            coordinator.coordinate(flow: appFlow,with: AppStepper())
        }
    }

    class LaunchViewController: UIViewController, Stepper {
        var steps = PublishRelay<Step>()

        private let label: UILabel = {
            let v = UILabel()
            return v
        }()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .gray
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: {[unowned self] in
                self.steps.accept(ExampleStep.mainIsRequired)
            })
        }
    }

    final class HomeFlow: Flow {
        var root: Presentable {
            return self.navigationController
        }

        private let navigationController = UINavigationController()

        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? ExampleStep else { return .none }
            switch step {
            case .homeIsRequired:
                return navigateToHome()
            case .homeNext:
                return navigateToNext()
            default:
                return .none
            }
        }

        private func navigateToHome() -> FlowContributors {
            let viewController = HomeViewController()
            viewController.title = "Home"
            navigationController.pushViewController(
                viewController, animated: false
            )
            return .one(flowContributor: .contribute(withNext: viewController))
        }

        private func navigateToNext() -> FlowContributors {
            let viewController = HomeNextViewController()
            viewController.title = "Home_Next"
            navigationController.pushViewController(
                viewController, animated: true
            )
            return .none
        }
    }

    // MARK: Not shown in the listings

    final class MainFlow: Flow {
        let tabBarController = UITabBarController()
        let home = HomeFlow()

        var root: Presentable { tabBarController }

        func navigate(to step: Step) -> FlowContributors {
            Flows.use([home], when: .ready) { [unowned self] (roots: [UINavigationController]) in
                self.tabBarController.setViewControllers(roots, animated: false)
            }
            return .multiple(
                .contribute(withNextPresentable: home, withNextStepper: OneStepper(withSingleStep: ExampleStep.homeIsRequired))
            )
        }
    }

    final class MainStepper: Stepper {
        let steps = PublishRelay<Step>()
        var initialStep: Step { ExampleStep.homeIsRequired }
    }

    final class HomeViewController: UIViewController, Stepper {
        let steps = PublishRelay<Step>()
    }

    final class HomeNextViewController: UIViewController {}
}
