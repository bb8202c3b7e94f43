// swift-format-ignore-file
// The listings of AsyncFlow's introduction, as printed there. Support.swift has what they name but do not show.
import FlowCore
import FlowNavigation
import FlowViewModel
import FoundationEssentials
import HeadlessUIKit

// MARK: 1. Step

enum MovieStep: Step {
    case movieList
    case movieDetail(id: Int)
    case castDetail(id: Int)
    case unauthorized
}

// MARK: 2. FlowStepper

@MainActor
final class MovieListViewModel: ObservableObject, FlowStepper {
    @Steps var steps

    @Published var state = State()

    enum Input: Sendable {
        case movieTapped(id: Int)
    }

    struct State: Equatable, Sendable {
        var movies: [Movie] = []
    }

    func send(_ input: Input) {
        switch input {
        case let .movieTapped(id):
            steps.send(MovieStep.movieDetail(id: id))  // ← Step 방출!
        }
    }
}

// MARK: 4. Flow

final class MovieFlow: Flow {
    // MARK: - Properties

    var root: Presentable { navigationController }
    private let navigationController = UINavigationController()

    // MARK: - Flow Protocol

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? MovieStep else { return .none }

        switch step {
        case .movieList:
            return navigateToMovieList()
        case .movieDetail(let id):
            return navigateToMovieDetail(id: id)
        case .castDetail(let id):
            return navigateToCastDetail(id: id)
        case .unauthorized:
            return showUnauthorizedAlert()
        }
    }

    // MARK: - Navigation Methods

    private func navigateToMovieList() -> FlowContributors {
        let viewModel = MovieListViewModel()
        let viewController = MovieListViewController(viewModel: viewModel)
        navigationController.setViewControllers([viewController], animated: false)

        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: viewModel
        ))
    }

    private func navigateToMovieDetail(id: Int) -> FlowContributors {
        let viewModel = MovieDetailViewModel(movieId: id)
        let viewController = MovieDetailViewController(viewModel: viewModel)
        navigationController.pushViewController(viewController, animated: true)

        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: viewModel
        ))
    }

    // Not shown in the listing.
    private func navigateToCastDetail(id: Int) -> FlowContributors {
        navigationController.pushViewController(UIViewController(), animated: true)
        return .none
    }

    private func showUnauthorizedAlert() -> FlowContributors {
        let alert = UIAlertController(title: "로그인이 필요합니다", message: nil, preferredStyle: .alert)
        navigationController.present(alert, animated: true, completion: nil)
        return .none
    }

    // MARK: Step 적응 (Adaptation)

    func adapt(step: Step) async -> Step {
        guard let movieStep = step as? MovieStep else { return step }

        switch movieStep {
        case .movieDetail:
            // 권한 체크
            if await PermissionManager.isAuthorized() {
                return step
            } else {
                return MovieStep.unauthorized
            }
        default:
            return step
        }
    }
}

// MARK: 5. FlowContributor

@MainActor
struct Contributors {
    let viewController: UIViewController
    let viewModel: MovieListViewModel
    let movieFlow: MovieFlow, watchedFlow: MovieFlow
    let movieStepper: FlowStepper, watchedStepper: FlowStepper

    func single() -> FlowContributors {
        // 단일 Contributor
        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: viewModel
        ))
    }

    func several() -> FlowContributors {
        // 여러 Contributor (예: TabBar)
        return .multiple(
            .contribute(withNextPresentable: movieFlow, withNextStepper: movieStepper),
            .contribute(withNextPresentable: watchedFlow, withNextStepper: watchedStepper)
        )
    }

    func toCurrentFlow() -> FlowContributors {
        // 현재 Flow에 Step 전달
        return .one(flowContributor: .forwardToCurrentFlow(withStep: AppStep.home))
    }

    func toParentFlow() -> FlowContributors {
        // 부모 Flow에 Step 전달
        return .one(flowContributor: .forwardToParentFlow(withStep: AppStep.login))
    }

    func end() -> FlowContributors {
        // Flow 종료 및 부모에 Step 전달
        return .end(forwardToParentFlowWithStep: AppStep.home)
    }
}

// MARK: 6. FlowCoordinator

class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let coordinator = FlowCoordinator()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)

        let appFlow = AppFlow(window: window!)
        let appStepper = OneStepper(withSingleStep: MovieStep.movieList)

        // 네비게이션 이벤트 구독 (선택사항)
        Task {
            for await event in coordinator.didNavigate {
                print("네비게이션 완료: \(event)")
            }
        }

        coordinator.coordinate(flow: appFlow, with: appStepper)

        return true
    }

    // URL 스킴으로부터 Step 생성
    func handleDeepLink(_ url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let movieId = components.queryItems?.first(where: { $0.name == "id" })?.value,
            let id = Int(movieId)
        else { return }

        // FlowCoordinator에 Step 주입
        coordinator.navigate(to: MovieStep.movieDetail(id: id))
    }
}

// MARK: 빠른 시작

enum AppStep: Step {
    case launch
    case login
    case home
}

final class AppFlow: Flow {
    var root: Presentable { window }
    private let window: UIWindow

    init(window: UIWindow) {
        self.window = window
    }

    func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? AppStep else { return .none }

        switch step {
        case .launch:
            return navigateToLogin()
        case .login:
            return navigateToLogin()
        case .home:
            return navigateToHome()
        }
    }

    private func navigateToLogin() -> FlowContributors {
        let viewModel = LoginViewModel()
        let viewController = LoginViewController(viewModel: viewModel)
        window.rootViewController = viewController
        window.makeKeyAndVisible()

        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: viewModel
        ))
    }

    private func navigateToHome() -> FlowContributors {
        let viewModel = HomeViewModel()
        let viewController = HomeViewController(viewModel: viewModel)
        window.rootViewController = viewController

        return .one(flowContributor: .contribute(
            withNextPresentable: viewController,
            withNextStepper: viewModel
        ))
    }
}

@MainActor
final class LoginViewModel: ObservableObject, FlowStepper {
    @Steps var steps
    @Published var state = State()

    struct State: Equatable, Sendable {
        var email: String = ""
        var password: String = ""
        var isLoading: Bool = false
    }

    func login() async {
        state.isLoading = true

        // 로그인 로직...

        state.isLoading = false
        steps.send(AppStep.home)  // 홈으로 이동
    }
}

// MARK: 자식 Flow 시작

final class ParentFlow: Flow {
    let navigationController = UINavigationController()
    var root: Presentable { navigationController }

    func navigate(to step: Step) -> FlowContributors {
        startMovieFlow()
    }

    private func startMovieFlow() -> FlowContributors {
        let movieFlow = MovieFlow()
        let movieStepper = OneStepper(withSingleStep: MovieStep.movieList)

        // movieFlow는 Presentable이면서 Flow입니다
        return .one(flowContributor: .contribute(
            withNextPresentable: movieFlow,
            withNextStepper: movieStepper
        ))
    }
}
