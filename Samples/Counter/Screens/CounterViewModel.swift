import FlowCore
import FlowNavigation
import FlowViewModel

/// A counter from -10 to 10 that takes 0.5 seconds for each change by one.
final class CounterViewModel: AsyncViewModel, FlowStepper {
  /// The content of the alert.
  enum AlertType {
    case info
    case error(any Error)
  }

  /// The change in progress.
  enum LoadingState {
    case none
    case increasing
    case decreasing
  }

  @Scriptable
  enum Input {
    /// Increases the value by one
    case increase
    /// Decreases the value by one
    case decrease
    /// Resets the value to zero
    case reset
    /// Shows the value in an alert
    case show
    /// Closes the alert
    case dismissAlert
  }

  @Scriptable
  enum Action {
    /// Increases the value by one, after 0.5 seconds
    case increaseValue
    /// Decreases the value by one, after 0.5 seconds
    case decreaseValue
    /// Resets the value to zero at once
    case resetValue
    /// Shows the value in an alert
    case showAlert
    /// Closes the alert
    case dismissAlert
  }

  @Steps var steps
  @Published private(set) var value = 0
  @Published private(set) var activeAlert: AlertType?
  @Published private(set) var loadingState: LoadingState = .none
  let inputPolicy: InputPolicy

  private static let minValue = -10
  private static let maxValue = 10

  init(inputPolicy: InputPolicy) {
    self.inputPolicy = inputPolicy
  }

  func transform(_ input: Input) async -> [Action] {
    switch input {
    case .increase: [.increaseValue]
    case .decrease: [.decreaseValue]
    case .reset: [.resetValue]
    case .show: [.showAlert]
    case .dismissAlert: [.dismissAlert]
    }
  }

  func perform(_ action: Action) async throws {
    switch action {
    case .increaseValue: try await change(by: 1, .increasing)
    case .decreaseValue: try await change(by: -1, .decreasing)
    case .resetValue: value = 0
    case .showAlert: activeAlert = .info
    case .dismissAlert: activeAlert = nil
    }
  }

  func handleError(_ error: any Error) async {
    loadingState = .none
    activeAlert = .error(error)
  }

  /// Changes the value after 0.5 seconds.
  /// - Throws: ``CounterError`` if the new value is out of range.
  private func change(by difference: Int, _ loading: LoadingState) async throws {
    loadingState = loading
    try await Task.sleep(for: .milliseconds(500))
    let newValue = value + difference
    guard (Self.minValue...Self.maxValue).contains(newValue) else {
      throw CounterError.valueOutOfRange(current: newValue, min: Self.minValue, max: Self.maxValue)
    }
    value = newValue
    loadingState = .none
  }
}
