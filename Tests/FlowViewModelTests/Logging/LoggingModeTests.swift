import FlowViewModel
import Testing

@Suite struct LoggingModeTests {
  @Test(
    "A logging mode enables its categories",
    arguments: [
      (LoggingMode.enabled, [LogCategory.action, .stateChange, .effect, .performance, .error]),
      (.disabled, []),
      (.minimal, [.error]),
      (.only([.action, .effect]), [.action, .effect]),
      (.only(.performance), [.performance]),
      (.excluding([.error]), [.action, .stateChange, .effect, .performance]),
      (.excluding(.action, .effect), [.stateChange, .performance, .error]),
      (.noStateChanges, [.action, .effect, .performance, .error]),
      (.performanceOnly, [.performance, .error]),
    ])
  func loggingModeEnablesItsCategories(_ mode: LoggingMode, _ categories: [LogCategory]) {
    #expect(LogCategory.allCases.filter(mode.isCategoryEnabled) == categories)
    #expect(mode.isEnabled == (mode != .disabled))
  }

  @Test("Logging options and thresholds have defaults")
  func loggingOptionsHaveDefaults() {
    let options = LoggingOptions()
    #expect(options.maxDepth == 5 && options.maxValueLength == 500 && !options.showZeroPerformance)
    #expect(options.actionFormat == .standard && options.stateFormat == .standard)
    #expect(options.effectFormat == .standard)
    #expect(options.performanceThreshold == nil)
    let limits = [PerformanceThreshold.OperationType.actionProcessing, .effectOperation, .stateUpdate, .custom]
    #expect(limits.map(\.recommendedThreshold) == [0.05, 0.1, 0.016, 0.1])
    #expect(PerformanceThreshold(type: .custom, customThreshold: 2).threshold == 2)
    #expect(PerformanceThreshold(type: .stateUpdate).threshold == 0.016)
  }

  @Test(
    "The name of an operation determines its performance threshold",
    arguments: [
      ("Action Processing", PerformanceThreshold.OperationType.actionProcessing), ("an effect", .effectOperation),
      ("State", .stateUpdate), ("action", .custom), ("", .custom),
    ])
  func nameOfAnOperationDeterminesItsThreshold(operation: String, type: PerformanceThreshold.OperationType) {
    #expect(PerformanceThreshold.infer(from: operation) == type)
  }

  @MainActor
  @Test("Builders of a configuration change one option and keep the others")
  func configurationBuildersChangeOneOption() {
    let config = ViewModelLoggingConfig(mode: .minimal)
    #expect(!config.hasCustomOptions && config.isEnabled && config.isCategoryEnabled(.error))
    #expect(config.options == AsyncViewModelConfiguration.shared.loggingOptions)
    let limit = PerformanceThreshold(type: .custom, customThreshold: 1)
    let built = config.withActionFormat(.compact).withStateFormat(.detailed).withEffectFormat(.compact)
      .withPerformanceThreshold(limit).withZeroPerformance(true)
    #expect(
      built.customOptions
        == LoggingOptions(
          actionFormat: .compact, stateFormat: .detailed, effectFormat: .compact, performanceThreshold: limit,
          showZeroPerformance: true))
    #expect(built.options == built.customOptions && built.mode == .minimal)
    let uniform = LogFormatConfig.compact.toLoggingOptions()
    #expect(built.withFormat(.compact).customOptions == uniform)
    #expect(!built.usingGlobalOptions().hasCustomOptions)
    #expect(
      ViewModelLoggingConfig(format: .action(.detailed)).withZeroPerformance(true).options.actionFormat == .detailed)
    #expect(!ViewModelLoggingConfig.disabled.isEnabled && ViewModelLoggingConfig.default.isEnabled)
    #expect(ViewModelLoggingConfig.minimal.mode == .minimal)
  }
}
