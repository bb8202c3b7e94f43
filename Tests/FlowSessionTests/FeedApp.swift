import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// A stack of feeds, each of which loads in its initializer.
final class FeedApp: FlowApp {
  static let summary = "Feeds that load as they are made"
  static let steps: [any Step.Type] = [FeedStep.self]
  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    let flow = FeedFlow()
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: FeedStep.feed))
  }
}

/// The steps of the app.
@Scriptable
enum FeedStep: Step {
  case feed
  /// Shows an article
  case article(id: Int)
  /// Shows the author of an article
  case author(id: Int)
}

/// A flow that pushes a feed for `.feed` and ignores the other steps.
final class FeedFlow: Flow {
  private let navigationController = UINavigationController()
  var root: any Presentable { navigationController }

  func navigate(to step: any Step) -> FlowContributors {
    guard case .feed? = step as? FeedStep else { return .none }
    let viewController = FeedViewController()
    navigationController.pushViewController(viewController, animated: true)
    return .one(
      flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: FeedViewModel()))
  }
}

final class FeedViewController: UIViewController {}

/// An author with an id.
@Scriptable
struct FeedAuthor: Equatable, Sendable {
  var id: Int
  var name: String
}

/// An article with ids at two depths.
@Scriptable
struct FeedArticle: Equatable, Sendable {
  var id: Int
  var title: String
  var authors: [FeedAuthor]
}

/// A feed that loads in its initializer.
@AsyncViewModel
final class FeedViewModel: FlowStepper {
  @Scriptable
  enum Input: Sendable {
    case load
    /// Shows an article of the list, by id
    case pick(Int)
    case find(String)
    case open(FeedArticle)
    case rate(articleID: Int)
  }

  @Scriptable
  enum Action: Equatable, Sendable { case load, loaded, picked(Int) }

  struct State: Equatable, Sendable {
    var pages = 0
    var picked: Int?
    var articles: [FeedArticle] = []
    var words = ["swift", "flow"]
  }

  enum CancelID: Hashable, Sendable { case loading }

  @Steps var steps

  init() {
    send(.load)
  }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .load: [.load]
    case .pick(let id), .rate(let id): [.picked(id)]
    case .open(let article): [.picked(article.id)]
    case .find: []
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .load: return [.sleepThen(id: .loading, duration: 1, action: .loaded)]
    case .loaded:
      state.pages += 1
      state.articles = [1, 2].map { id in
        FeedArticle(id: id, title: "Title \(id)", authors: [FeedAuthor(id: id * 10, name: "Author \(id)")])
      }
      return []
    case .picked(let id):
      state.picked = id
      return []
    }
  }
}
