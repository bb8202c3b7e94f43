import FlowViewModel
import Testing

@Suite struct LoggingModeTests {
  @Test(
    "AV-14: a mode tells which categories are logged",
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
  func aModeTellsWhatIsLogged(_ mode: LoggingMode, _ categories: [LogCategory]) {
    #expect(LogCategory.allCases.filter(mode.allows) == categories)
  }

  @Test("AV-14: these are the options where nobody says otherwise")
  func theOptionsInTheBeginning() {
    let options = LoggingOptions()
    #expect(options.maxDepth == 5 && options.maxValueLength == 500 && !options.showZeroPerformance)
    #expect(options.actionFormat == .standard && options.stateFormat == .standard)
    #expect(options.effectFormat == .standard)
    let threshold = options.performanceThreshold
    #expect(threshold.limit(of: .actionProcessing) == .milliseconds(50))
    #expect(threshold.limit(of: .effectOperation) == .milliseconds(100))
    #expect(threshold.limit(of: .stateUpdate) == .milliseconds(16))
  }
}
