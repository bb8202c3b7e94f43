// What an app may log of a view model beside what the engine logs itself, as in AsyncViewModel. Each goes where the
// view model's `loggingConfig` says, and to interceptors and observers. The place in the log is that of the call.

extension AsyncViewModelProtocol {
  /// Logs an action.
  public func logAction(_ action: Action, file: String = #fileID, function: String = #function, line: Int = #line) {
    let log = effects.log(of: self)
    log.log(
      .action(ActionInfo(action, limits: log.options)), .action, file: file, function: function, line: line)
  }

  /// Logs a change of the state, and calls the ``stateChangeObserver``.
  public func logStateChange(
    from oldState: State, to newState: State, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(
      .stateChange(StateChangeInfo(from: oldState, to: newState, limits: log.options)), .stateChange, file: file,
      function: function, line: line)
    stateChangeObserver?(oldState, newState)
  }

  /// Logs an effect, and calls the ``effectObserver``. It does not begin the effect.
  public func logEffect(
    _ effect: AsyncEffect<Action, CancelID>, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(.effect(EffectInfo(effect, limits: log.options)), .effect, file: file, function: function, line: line)
    effectObserver?(effect)
  }

  /// Logs how long something took, and calls the ``performanceObserver``.
  /// - Parameters:
  ///   - operation: What took that long. Its words decide the kind of work: see ``PerformanceThreshold/infer(from:)``.
  ///   - duration: How long it took, in seconds.
  ///   - file: The file of the call.
  ///   - function: The function of the call.
  ///   - line: The line of the call.
  public func logPerformance(
    _ operation: String, duration: TimeInterval, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    let log = effects.log(of: self)
    log.log(
      .performance(log.measurement(operation, duration)), .performance, file: file, function: function, line: line)
    performanceObserver?(operation, duration)
  }

  /// Logs an error. It does not call ``handleError(_:)``.
  public func logError(
    _ error: SendableError, file: String = #fileID, function: String = #function, line: Int = #line
  ) {
    effects.log(of: self).log(.error(error), .error, file: file, function: function, line: line)
  }
}
