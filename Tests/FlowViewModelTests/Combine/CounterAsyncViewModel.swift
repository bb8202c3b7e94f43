import FlowViewModel

/// Stands in for the document's view model: it does at once what that one does in time.
@MainActor
final class CounterAsyncViewModel: ObservableObject {
  enum AlertType {
    case none
    case info
    case error(any Error)
  }

  enum LoadingState {
    case none
    case increasing
    case decreasing
  }

  enum Input {
    case increase
    case decrease
    case reset
    case show
  }

  @Published var value = 0
  @Published var activeAlert: AlertType?
  @Published var loadingState: LoadingState = .none
  private(set) var inputs: [Input] = []

  func send(_ input: Input) {
    inputs.append(input)
    switch input {
    case .increase: loadingState = .increasing
    case .decrease: loadingState = .decreasing
    case .reset: value = 0
    case .show: activeAlert = .info
    }
  }

  func finish(value: Int) {
    self.value = value
    loadingState = .none
  }
}
