import FlowViewModel
import Testing

@MainActor
@Suite struct DefaultLogFormatterTests {
  private let formatter = DefaultLogFormatter()
  private let old = CounterState()
  private let new = CounterState(count: 1, user: CounterState.User(name: "Ada"))

  @Test("A change of the state names each property, with marks for name, old and new value")
  func changeNamesEachProperty() {
    let change = StateChangeInfo(from: old, to: new)
    #expect(
      formatter.formatStateChange(change, format: .standard) == """
        State changed (2 properties):
          🟡 count:
            🔴 OLD: 0
            🟢 NEW: 1
          🟡 user.name:
            🔴 OLD: nil
            🟢 NEW: "Ada"
        """)
    #expect(
      formatter.formatStateChange(change, format: .compact) == """
        State changed (2 properties):
          🟡 count: 0 → 1
          🟡 user.name: nil → "Ada"
        """)
    #expect(
      formatter.formatStateChange(StateChangeInfo(from: old, to: CounterState(count: 1)), format: .detailed) == """
        State changed (1 property):
          🟡 count:
            🔴 OLD: 0
            🟢 NEW: 1
        """)
  }

  @Test("A change made of two snapshots compares their properties, structures within")
  func changeOfSnapshotsComparesTheirProperties() {
    let change = StateChangeInfo(oldState: StateSnapshot(from: old), newState: StateSnapshot(from: new))
    #expect(change == StateChangeInfo(from: old, to: new) || change.changes.map(\.oldValue.value) == ["0", "nil"])
    #expect(change.changes.map(\.propertyName) == ["count", "user.name"])
    #expect(change.changes.map(\.newValue.value) == ["1", "\"Ada\""])
  }

  @Test("A state that is not a struct changes as a whole, and an equal one is unchanged")
  func stateThatIsNotAStruct() {
    enum Phase { case idle, loading }
    let change = StateChangeInfo(from: Phase.idle, to: Phase.loading)
    #expect(
      formatter.formatStateChange(change, format: .compact)
        == "State changed (1 property):\n  🟡 state: .idle → .loading")
    let none = StateChangeInfo(from: old, to: old)
    #expect(formatter.formatStateChange(none, format: .standard) == "State unchanged")
    #expect(formatter.formatStateChange(none, format: .compact) == "State: no changes")
  }

  @Test("A snapshot describes itself in three forms")
  func snapshotHasThreeForms() {
    let snapshot = ValueSnapshot(from: new)
    #expect(snapshot.compactDescription == #"CounterState(count=1, user=User(name: "Ada"))"#)
    #expect(snapshot.standardDescription == "CounterState {\n  count: 1\n  user: User(name: \"Ada\")\n}")
    #expect(
      snapshot.detailedDescription == """
        CounterState {
          count: 1 (Int)
          user: User {
            name: "Ada" (String)
          }
        }
        """)
    #expect(ValueSnapshot(from: old).properties[1].children.map(\.isNil) == [true])
  }

  @Test("An action in three formats")
  func actionHasThreeFormats() {
    let info = ActionInfo(CounterAction.add(2, times: 3))
    #expect(info.caseName == "add" && info.associatedValues.map(\.name) == ["", "times"])
    #expect(info.fullDescription == ".add(2, times: 3)")
    #expect(formatter.formatAction(info, format: .compact) == "add")
    #expect(formatter.formatAction(info, format: .standard) == "add:\n  🟡 2\n  🟡 times: 3")
    #expect(formatter.formatAction(ActionInfo(CounterAction.increment), format: .detailed) == "increment")
    #expect(ActionInfo(5).caseName == "5")
  }

  @Test("An effect in three formats, and several in one message or one each")
  func effectHasThreeFormats() {
    let run = EffectInfo(effectType: .run, id: "fetch")
    let later = EffectInfo(
      effectType: .sleepThen, id: "wait", relatedAction: ActionInfo(CounterAction.increment))
    #expect(run.description == ".run(id: fetch)" && later.description == ".sleepThen(id: wait, .increment)")
    #expect(formatter.formatEffect(run, format: .standard) == ".run(id: fetch)")
    #expect(formatter.formatEffect(EffectInfo(effectType: .none), format: .standard) == ".none")
    #expect(formatter.formatEffect(run, format: .compact) == "run(fetch)")
    #expect(
      formatter.formatEffect(later, format: .detailed) == "Effect(type: sleepThen, id: wait, action: increment)")
    #expect(formatter.formatEffects([run, later], format: .compact) == ["2 effects: run(fetch), sleepThen(wait)"])
    #expect(formatter.formatEffects([run], format: .standard) == ["Effects[1]: run(fetch)"])
    #expect(
      formatter.formatEffects([run, later], format: .detailed) == [
        "Effect 1/2: Effect(type: run, id: fetch)",
        "Effect 2/2: Effect(type: sleepThen, id: wait, action: increment)",
      ])
  }

  @Test("Effect information has the kind, id and action of an effect")
  func effectInfoHasTheKindIDAndActionOfAnEffect() {
    typealias Effect = AsyncEffect<CounterAction, String>
    let run = EffectInfo(Effect.run(id: "fetch") { .increment })
    #expect(run.effectType == .run && run.id == "fetch")
    let later = EffectInfo(Effect.sleepThen(id: "wait", for: .seconds(1), action: .add(1, times: 2)))
    #expect(later.effectType == .sleepThen && later.relatedAction?.caseName == "add")
    #expect(EffectInfo(Effect.cancel(id: "fetch")).effectType == .cancel)
  }

  @Test("A duration is written if it exceeds the threshold or the options request it")
  func durationIsWrittenAboveTheThresholdOrOnRequest() {
    #expect(formatter.formatPerformance(.slow, options: LoggingOptions()) == "Performance - Action processing: 0.062s")
    #expect(formatter.formatPerformance(.quick, options: LoggingOptions()) == nil)
    #expect(
      formatter.formatPerformance(.quick, options: LoggingOptions(showZeroPerformance: true))
        == "Performance - State update: 0.010s")
  }

  @Test(
    "A duration is rounded to the decimal places of the configuration",
    arguments: [
      (0.123456789, 6, "0.123457"), (1.0, 0, "1"), (-0.0004, 3, "0.000"), (-1.5, 1, "-1.5"), (59.9999, 2, "60.00"),
      (2.5, 40, "2.500000000"), (.infinity, 3, "inf"), (1e12, 3, "1000000000000.0"),
    ])
  func durationsAreRoundedToTheConfiguredPlaces(seconds: TimeInterval, places: Int, text: String) {
    let formatter = DefaultLogFormatter(configuration: FormatterConfiguration(performanceDecimalPlaces: places))
    let info = PerformanceInfo(
      operation: "x", operationType: .custom, duration: seconds, threshold: 0, exceededThreshold: true)
    #expect(formatter.formatPerformance(info, options: LoggingOptions()) == "Performance - x: \(text)s")
  }

  @Test("An error is formatted as its description")
  func errorIsFormattedAsItsDescription() {
    #expect(
      formatter.formatError(SendableError(message: "No connection", code: 7)) == "Error: No connection [custom:7]")
  }

  @Test("Multiline values are truncated: to one line in the compact format, to ten in the standard one")
  func multilineValuesAreTruncated() {
    let lines = (1...12).map { "line \($0)" }.joined(separator: "\n")
    let change = StateChangeInfo(
      oldState: StateSnapshot(
        typeName: "S", properties: [StateProperty(name: "a", value: "Optional(x)", typeName: "")]),
      newState: StateSnapshot(typeName: "S", properties: [StateProperty(name: "a", value: lines, typeName: "")]))
    #expect(formatter.formatStateChange(change, format: .compact).hasSuffix("🟡 a: x → line 1..."))
    let standard = formatter.formatStateChange(change, format: .standard)
    #expect(standard.hasSuffix("\n      line 10\n      ...") && !standard.contains("line 11"))
    #expect(formatter.formatStateChange(change, format: .detailed).hasSuffix("line 12"))
    let plain = DefaultLogFormatter(
      configuration: FormatterConfiguration(stateChangeArrow: "->", indentString: "\t", unwrapOptional: false))
    #expect(plain.formatStateChange(change, format: .compact).hasSuffix("\n\t🟡 a: Optional(x) -> line 1..."))
  }
}
