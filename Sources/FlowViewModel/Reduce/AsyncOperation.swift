/// The result of an ``AsyncOperation``.
public enum AsyncOperationResult<Action: Sendable>: Sendable {
  /// An action to be handled.
  case action(Action)
  /// Nothing to be done.
  case none
  /// It failed: the error goes to ``AsyncViewModelProtocol/handleError(_:)``, unless it is a cancellation.
  case error(SendableError)

  func get() throws -> Action? {
    switch self {
    case .action(let action): return action
    case .none: return nil
    case .error(let error): throw error
    }
  }
}

/// Two results are equal if they are of one case and carry equal actions or errors.
extension AsyncOperationResult: Equatable where Action: Equatable {}

/// Asynchronous work that returns its own result, an error included.
public struct AsyncOperation<Action: Sendable>: Sendable {
  private let operation: @Sendable () async -> AsyncOperationResult<Action>

  /// An operation.
  /// - Parameter operation: What it does, off the main actor unless it says otherwise.
  public init(operation: @escaping @Sendable () async -> AsyncOperationResult<Action>) {
    self.operation = operation
  }

  /// Runs it.
  public func callAsFunction() async -> AsyncOperationResult<Action> {
    await operation()
  }
}
