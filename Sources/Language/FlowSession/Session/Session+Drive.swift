import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// Drives the app and lets virtual time pass according to the clock.
  /// - Parameters:
  ///   - report: What to report of the statement, and to whom.
  ///   - isLaunch: Whether to report only the place, errors and sleepers, unless `detail full` is set.
  ///   - isStep: Whether the statement is a Step or deep link. Such a statement has already set `lastStep`.
  ///   - play: The extent to which to play. `nil` plays as far as the clock says.
  ///   - body: The action to perform within the app's runtime. If it throws, the statement drives nothing.
  /// - Returns: The outcome with its transcript. Its diagnostic says why the play stopped early, if it did.
  /// - Throws: ``Diagnostic`` of `body`, or if no app runs.
  func drive(
    _ report: StatementReport = StatementReport(), isLaunch: Bool = false, isStep: Bool = false, _ play: Play? = nil,
    _ body: (LaunchedApp) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let writer = app.writer
    // A brief launch leaves most events out.
    let isBriefLaunch = isLaunch && detail == .brief
    if options.reportsFlows, writer.flows == nil { writer.flows = FlowFinder(app) }
    let sequence = app.run.trace.lastSequence
    let time = app.runtime.now
    var stopped: Diagnostic?
    var refusal: Diagnostic?
    // Keeping values that no transcript shows may take longer than the rest of the statement.
    app.run.trace.keepsValues = report.scope == .everything
    defer { app.run.trace.keepsValues = true }
    app.runtime.enter {
      writer.begin(
        at: time, report.scope, isFull: detail == .full,
        reportsState: report.scope == .everything && !isBriefLaunch,
        // Earlier versions of the language have no lines for what is on screen.
        showsElements: settings.showsElements && report.scope == .everything && report.languageVersion >= 3,
        onEvent: isBriefLaunch ? nil : report.onEvent)
      defer { writer.onEvent = nil }
      do throws(Diagnostic) {
        try body(app)
        stopped = self.play(play ?? clockPlay, app)
        if report.scope == .nothing(isLast: true), !isBriefLaunch { writer.readState() }
        // With an alert in front, the query `screen` shows the alert.
        writer.endScreen {
          app.alert == nil ? self.screenLines(app, ScriptHeader.currentVersion).map(\.text) : []
        }
        // A stalled app is not at rest, so the lifetimes evaluate removed owners after the next statement. An interrupt
        // comes between instants.
        if stopped == nil || stopped == Session.interruption {
          writer.report(app.lifetimes.evaluate())
          writer.reportIdleFlows()
        }
      } catch {
        refusal = error
      }
    }
    // A refused statement leaves the span of the previous one, so that `why` still explains that.
    if let refusal { throw refusal }
    app.sequenceBeforeStatement = sequence
    app.timeBeforeStatement = time
    // Without sleepers there is nothing to list, and a launch saves the time to read the effects of each owner.
    let listsEffects = app.runtime.nextDue != nil && report.scope != .exploration
    var (transcript, events) = writer.end(listsEffects ? EffectList(app).rows : [])
    if !isLaunch, !isStep { recordStep(in: events, app) }
    recordOutcomes(of: events)
    if isBriefLaunch, report.scope == .everything { transcript = launchEvents(transcript, app) }
    keepPace(with: app)
    var outcome = Outcome(.drove, diagnostic: stopped)
    if stopped?.kind == .interrupted { isHalted = true }
    if stopped == Session.interruption { outcome.interruptedAfter = app.runtime.now - time }
    if let stopped { transcript.append(TranscriptEvent(.failed(stopped))) }
    outcome.events = transcript.isEmpty ? [TranscriptEvent(.unchanged)] : transcript
    return outcome
  }

  enum Play {
    /// Plays jobs that are ready now.
    case ready
    /// Plays the work that is due within a duration, then stops.
    case settle(Duration)
    /// Plays exactly a duration.
    case advance(Duration)
  }

  private var clockPlay: Play {
    switch clock {
    case .auto(let limit): .settle(limit ?? Session.autoLimit)
    case .manual: .ready
    case .live: .ready
    }
  }

  // Lets the app run. Returns the diagnostic of what stopped the app, or `nil` if the app came to rest.
  private func play(_ play: Play, _ app: LaunchedApp) -> Diagnostic? {
    let runtime = app.runtime
    let atRest = { app.writer.endInstant(at: runtime.now) }
    do {
      switch play {
      case .ready: try runtime.advance(to: runtime.now, atRest: atRest)
      case .settle(let limit): _ = try runtime.settle(within: limit, atRest: atRest)
      case .advance(let duration): try runtime.advance(to: runtime.now + duration, atRest: atRest)
      }
      return nil
    } catch let stall as Stall {
      atRest()
      let advice =
        stall.instants > 0
        ? "a timer of a very short interval keeps the app busy; advance in smaller steps"
        : Self.busyLoopAdvice
      return Diagnostic(.stalled, VisibleText.line("\(stall)"), advice: [advice])
    } catch {
      atRest()
      let isWithinInstant = (error as? Interrupted)?.isWithinInstant == true
      return isWithinInstant ? Session.interruptionWithinInstant : Session.interruption
    }
  }

  // An interrupt between two instants, up to which a replay can play.
  private static let interruption = Diagnostic(.interrupted, "interrupted")

  private static let busyLoopAdvice = "a loop that never waits keeps the app busy"

  // Within an endless instant, where no replay can stop.
  private static let interruptionWithinInstant = Diagnostic(
    .interrupted, "interrupted in an instant that does not end",
    advice: [busyLoopAdvice, "a recording leaves this statement out"])

  // Returns Steps that lead nowhere and errors, then the place, then what is on screen, and sleepers.
  private func launchEvents(_ events: [TranscriptEvent], _ app: LaunchedApp) -> [TranscriptEvent] {
    var leading: [TranscriptEvent] = []
    var sleepers: [TranscriptEvent] = []
    for event in events {
      switch event.kind {
      // Without these, nothing would say why a screen is empty.
      case .ignored, .vetoed, .dropped, .failed, .fault, .leaked, .threw, .idle: leading.append(event)
      case .shows, .asleep, .ticking: sleepers.append(event)
      default: break
      }
    }
    return leading + placeEvents(app) + sleepers
  }

  /// Returns the events that describe the place of the app and its alert.
  func placeEvents(_ app: LaunchedApp) -> [TranscriptEvent] {
    let tree = app.tree
    return SessionPlace(front: tree.front?.name, stack: tree.frontPlace, alert: tree.alert).events
  }

  // Records the last Step that a screen sent during a statement. The statement itself is no Step or link.
  private func recordStep(in events: [TraceEvent], _ app: LaunchedApp) {
    for event in events {
      switch event.kind {
      case .sent(let step, _, _), .held(_, let step, _), .dropped(_, let step, _):
        // A Step that another one caused is a flow's answer, rather than what the screen sent.
        if !isCausedByStep(event, app) { lastStep = LastStep(step: step, outcomes: []) }
      default: break
      }
    }
  }

  // Returns whether an event has a cause other than an input or an action.
  private func isCausedByStep(_ event: TraceEvent, _ app: LaunchedApp) -> Bool {
    guard event.cause != 0 else { return false }
    switch app.run.trace.event(event.cause)?.kind {
    case .input, .action: return false
    default: return true
    }
  }

  private func recordOutcomes(of events: [TraceEvent]) {
    guard lastStep != nil else { return }
    for event in events {
      switch event.kind {
      case .handled(_, let step): record(.handled, step)
      case .ignored(_, let step): record(.ignored, step)
      case .vetoed(_, let step, _): record(.vetoed, step)
      case .held(_, let step, _): record(.held, step)
      case .dropped(_, let step, _): record(.dropped, step)
      // The flow adapted the Step, so later outcomes are those of the new Step.
      case .turned(_, let step, let other) where step == lastStep?.step:
        lastStep?.step = other
      default: break
      }
    }
  }

  private func record(_ outcome: StepOutcome, _ step: TraceStep) {
    guard step == lastStep?.step else { return }
    lastStep?.outcomes.insert(outcome)
  }
}
