import FlowStore
import FlowViewModel
import HeadlessUIKit
import Observation

// `@MainActor` lets a debug build link: see "Code outside of the main actor" in HeadlessUIKit.md.

/// A screen that shows the state of its view model or store in a column of views.
///
/// A subclass arranges its views and binds the state in `viewDidLoad`. Only the function that it binds reads the state.
@MainActor
class ScreenViewController<ViewModel: AnyObject>: UIViewController {
  let viewModel: ViewModel
  private var cancellables: Set<AnyCancellable> = []

  init(viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the screen with views below one another.
  func arrange(_ views: UIView...) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(column)
  }

  /// Renders the current state, and then each new one.
  func bind<State>(_ states: Published<State>.Publisher, to render: @escaping (State) -> Void) {
    states.sink(receiveValue: render).store(in: &cancellables)
  }

  /// Renders the current state of the store, and then each new one.
  func bind<R: Reducer>(to render: @escaping @MainActor (R.State) -> Void) where ViewModel == Store<R> {
    let state = withObservationTracking {
      viewModel.state
    } onChange: { [weak self] in
      // The store has its old state until this closure returns.
      Task { @MainActor [weak self] in self?.bind(to: render) }
    }
    render(state)
  }
}
