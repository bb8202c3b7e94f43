// The views and services that the listings name but do not show.
import FlowCore
import FlowNavigation
import HeadlessUIKit

/// A movie with an id.
struct Movie: Equatable, Sendable {
  let id: Int
}

/// A permission that a test can withdraw.
@MainActor
enum PermissionManager {
  static var allows = true

  static func isAuthorized() async -> Bool {
    await Task.yield()
    return allows
  }
}

/// The stepper of a movie.
@MainActor
final class MovieDetailViewModel: FlowStepper {
  @Steps var steps
  let movieId: Int

  init(movieId: Int) {
    self.movieId = movieId
  }
}

/// The stepper of the home screen.
@MainActor
final class HomeViewModel: FlowStepper {
  @Steps var steps
}

/// A view controller with a view model.
class ViewController<ViewModel>: UIViewController {
  let viewModel: ViewModel

  init(viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }
}

final class MovieListViewController: ViewController<MovieListViewModel> {}
final class MovieDetailViewController: ViewController<MovieDetailViewModel> {}
final class LoginViewController: ViewController<LoginViewModel> {}
final class HomeViewController: ViewController<HomeViewModel> {}
