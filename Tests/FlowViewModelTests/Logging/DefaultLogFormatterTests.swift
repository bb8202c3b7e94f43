import FlowViewModel
import Testing

@MainActor
@Suite struct DefaultLogFormatterTests {
  private func text(_ event: LogEvent, _ options: LoggingOptions = LoggingOptions()) -> String? {
    DefaultLogFormatter(options: options).text(of: event)
  }

  private let old = CounterState()
  private let new = CounterState(count: 1, user: CounterState.User(name: "Ada"))

  @Test("AV-14: a change of the state is told property by property, with marks for name, old and new")
  func aChangeIsToldByProperty() {
    let change = LogEvent.stateChange(StateChangeInfo(from: old, to: new))
    #expect(
      text(change) == """
        State changed (2 properties)
          🟡 count
            🔴 0
            🟢 1
          🟡 user.name
            🔴 nil
            🟢 "Ada"
        """)
    #expect(text(change, LoggingOptions(stateFormat: .compact)) == "count: 0 → 1, user.name: nil → \"Ada\"")
    #expect(
      text(.countChange, LoggingOptions(stateFormat: .detailed)) == """
        State changed (1 property)
          🟡 count
            🔴 0
            🟢 1
          from CounterState(count: 0, user: User(name: nil))
          to CounterState(count: 1, user: User(name: nil))
        """)
  }

  @Test("AV-14: a state that is no structure changes as a whole, and an equal one not at all")
  func aStateThatIsNoStructure() {
    enum Phase { case idle, loading }
    let change = LogEvent.stateChange(StateChangeInfo(from: Phase.idle, to: Phase.loading))
    #expect(text(change, LoggingOptions(stateFormat: .compact)) == "state: .idle → .loading")
    #expect(text(.stateChange(StateChangeInfo(from: old, to: old))) == "State unchanged")
  }

  @Test("AV-14: an action in three formats")
  func anActionInThreeFormats() {
    let info = ActionInfo(CounterAction.add(2, times: 3))
    #expect(info.caseName == "add" && info.associatedValues.map(\.label) == [nil, "times"])
    #expect(info.fullDescription == ".add(2, times: 3)")
    #expect(text(.action(info), LoggingOptions(actionFormat: .compact)) == "add")
    #expect(text(.action(info)) == "add(2, times: 3)")
    #expect(text(.action(info), LoggingOptions(actionFormat: .detailed)) == "add\n  🟡 2\n  🟡 times: 3")
    #expect(text(.increment) == "increment")
    #expect(ActionInfo(5).caseName == "5")
  }

  @Test("AV-14: an effect in three formats, and several at once")
  func anEffectInThreeFormats() {
    let run = EffectInfo(effectType: .run, id: "fetch")
    let later = EffectInfo(
      effectType: .sleepThen, id: "wait", relatedAction: ActionInfo(CounterAction.increment))
    let both = LogEvent.effects([run, later])
    #expect(text(.effect(run)) == ".run(id: fetch)")
    #expect(text(.effect(EffectInfo(effectType: .none))) == ".none")
    #expect(text(both) == "2 effects: .run(id: fetch), .sleepThen(id: wait, .increment)")
    #expect(text(both, LoggingOptions(effectFormat: .compact)) == "2 effects: run(fetch), sleepThen(wait)")
    #expect(text(.effects([run])) == "1 effect: .run(id: fetch)")
    #expect(
      text(.effect(later), LoggingOptions(effectFormat: .detailed)) == """
        .sleepThen(id: wait, .increment)
          🟡 type: sleepThen
          🟡 id: wait
          🟡 action: increment
        """)
  }

  @Test("AV-14: how long something took is told where that is too long, or where somebody wants to know")
  func howLongSomethingTook() {
    #expect(text(.slow) == "Action processing: 62ms (limit 50ms)")
    #expect(text(.quick) == nil)
    #expect(text(.quick, LoggingOptions(showZeroPerformance: true)) == "State update: 16ms (limit 16ms)")
  }

  @Test("AV-14: an error in words")
  func anErrorInWords() {
    #expect(text(.failure) == "Error: No connection [custom: 7]")
  }

  @Test("AV-14: long and deep values are cut")
  func longAndDeepValuesAreCut() {
    let long = LogEvent.stateChange(StateChangeInfo(from: old, to: CounterState(user: .init(name: "Ada Lovelace"))))
    #expect(text(long, LoggingOptions(stateFormat: .compact, maxValueLength: 6)) == "user.name: nil → \"Ada …")
    let nested: [[[Int]]] = [[[1]], []]
    let deep = LogEvent.action(ActionInfo(["k": nested]))
    struct Wrapped { let values: [String: [[[Int]]]] }
    let wrapped = LogEvent.action(ActionInfo(Wrapped(values: ["k": nested])))
    #expect(text(deep) == #"["k": [[[1]], []]]"#)
    #expect(text(wrapped, LoggingOptions(maxDepth: 2)) == #"Wrapped(values: ["k": […, []]])"#)
    #expect(text(wrapped, LoggingOptions(maxDepth: 0)) == "Wrapped(values: …)")
    #expect(text(wrapped) == #"Wrapped(values: ["k": [[[1]], []]])"#)
  }
}
