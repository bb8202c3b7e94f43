import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import Glibc

/// A fault, or a sign of one, that an action or a launch showed.
struct Sighting: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Hashable, Sendable {
    /// The process of the app ended by a signal.
    case crash
    /// The app ended its process.
    case exit
    /// The action used up its time.
    case hang
    /// The app does not come to rest.
    case stall
    case refusal
    /// The engine found a fault, or the app did not handle an error.
    case error
    /// A screen or a flow outlives its removal without a stored property as its keeper.
    case leak
    /// A stored property keeps a screen or a flow.
    case kept
    /// Running work may still release a removed screen or flow.
    case held
    /// A Step, a screen or a flow has no effect that a user could notice.
    case lost
    case invariant
    /// A screen reader has no name for a control.
    case unlabelled
    /// The app hides a control from screen readers.
    case notInAccessibility

    /// Whether a sighting alone shows a fault, without further statements.
    var isProof: Bool { self != .kept && self != .held }

    /// Whether a moment shows the fault, whatever statement led there.
    var isAccessibilityFault: Bool { self == .unlabelled || self == .notInAccessibility }
  }

  var kind: Kind
  /// A text that equal sightings share.
  var key: String
  /// The description for a report.
  var text: String
  /// The `expect` statement that does not hold. `nil` for other kinds.
  var invariant: Statement?
  /// The number of the signal that ended the process. `nil` for other kinds.
  var signal: Int32?

  init(_ kind: Kind, key: String, text: String, invariant: Statement? = nil, signal: Int32? = nil) {
    self.kind = kind
    self.key = key
    self.text = text
    self.invariant = invariant
    self.signal = signal
  }

  /// Returns the sighting of a process that a signal ended, during an activity as ``activity(_:front:)`` returns it.
  static func crash(signal: Int32, during activity: String) -> Sighting {
    let name = SignalName.text(signal)
    return Sighting(.crash, key: "\(name) during \(activity)", text: name, signal: signal)
  }

  /// The activity of an app during its launch.
  static let launching = "launch"

  /// Returns what an app does in a statement in canonical form, without values.
  ///
  /// `front` is the front screen before the statement.
  static func activity(_ statement: Statement, front: @autoclosure () -> FrontScreen) -> String {
    // The activity distinguishes crashes, of which many have the same signal.
    switch statement {
    // Time itself says nothing of what was under way.
    case _ where statement.passesTime: "time in \(front())"
    case .open(let steps):
      "open " + steps.map { ScreenTransition.label(of: .step($0, in: nil)) }.joined(separator: " then ")
    case .openURL: "open link"
    default: ScreenTransition.label(of: statement)
    }
  }

  static func exit(status: Int32) -> Sighting {
    Sighting(.exit, key: "\(status)", text: "the app ended its process with status \(status)")
  }

  static func broken(_ assertion: Assertion) -> Sighting {
    let text = "expect \(assertion)"
    return Sighting(.invariant, key: text, text: text, invariant: .expect(assertion))
  }

  /// Creates the sighting of a control that a user of a screen reader cannot name or find.
  init(_ fault: AccessibilityFault) {
    switch fault.kind {
    case .unlabelled: self.init(.unlabelled, key: fault.text, text: fault.text)
    case .notInAccessibility: self.init(.notInAccessibility, key: fault.text, text: fault.text)
    }
  }

  /// Returns the sighting of a removed screen or flow that running work may still release.
  static func held(_ name: String) -> Sighting { Sighting(.held, key: name, text: "leaked \(name)") }

  /// Returns the sighting of an app that does not come to rest.
  static func stall(_ diagnostic: Diagnostic) -> Sighting {
    Sighting(.stall, key: withoutValues(diagnostic.message), text: diagnostic.message)
  }

  /// Returns the sighting of a statement that the session refuses.
  static func refusal(_ diagnostic: Diagnostic) -> Sighting {
    Sighting(.refusal, key: diagnostic.text, text: diagnostic.message)
  }

  static func hang(_ limit: Duration) -> Sighting {
    Sighting(.hang, key: "", text: "takes more than \(DurationText.short(limit)) of processor time")
  }

  /// Creates the sighting of a fork that the app ended.
  ///
  /// Returns `nil` if the fork did all of its work, or if the parent cancelled the fork. `hangLimit` is the processor
  /// time that an action may take, and `activity` the last activity of the app.
  init?(_ ending: ChildProcess.Ending, hangLimit: Duration, during activity: @autoclosure () -> String) {
    switch ending {
    // A fork is of the same build as its parent.
    case .finished, .cancelled, .otherBuild: return nil
    case .signal(let number): self = .crash(signal: number, during: activity())
    case .stopped: self = .crash(signal: SIGKILL, during: activity())
    case .exited(let status): self = .exit(status: status)
    case .cutOff:
      self = Sighting(.exit, key: "descriptors", text: "the app closed descriptors that are not its own")
    case .outOfTime: self = .hang(hangLimit)
    }
  }

  /// The name of a leaked or held screen or flow. `nil` for other sightings.
  var outliving: Name? { kind == .leak || kind == .held ? Name(word: key) : nil }

  /// Returns whether another sighting shows the same fault.
  func isEqual(to other: Sighting) -> Bool { kind == other.kind && key == other.key }

  /// Creates the sighting of an event. Returns `nil` if the event shows no fault, or only an expected error.
  init?(_ event: TranscriptEvent, expectedErrors: [String]) {
    let text = TranscriptText.line(for: event.kind).text
    switch event.kind {
    case .fault(let fault): self.init(.error, key: Self.withoutValues(fault), text: fault)
    case .threw(let owner, let error):
      let name = error.nameWithoutArguments ?? Self.withoutValues("\(error)")
      // The option and the event may each have the longer name: `NotFound` and `API.NotFound` are one error.
      guard !expectedErrors.contains(where: { $0 == name || name.hasSuffix(".\($0)") || $0.hasSuffix(".\(name)") })
      else { return nil }
      self.init(.error, key: "\(owner.word) threw \(name)", text: text)
    case .leaked(let owner, let cycle):
      self.init(.leak, key: owner.word, text: "leaked \(owner)\(cycle.isEmpty ? "" : ": \(cycle)")")
    case .kept(let owner, let keeper):
      self.init(.kept, key: "\(owner.word) by \(Self.withoutValues(keeper))", text: text)
    case _ where event.isLoss: self.init(.lost, key: Self.withoutValues(text), text: text)
    default: return nil
    }
  }

  /// Returns a text without numbers, quotations and parts in brackets.
  static func withoutValues(_ text: String) -> String {
    var result = ""
    var depth = 0
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "(", "[": depth += 1
      case ")", "]": depth = max(0, depth - 1)
      case _ where isQuoted || depth > 0 || character.isNumber || character == "#": continue
      default: result.append(character)
      }
    }
    return result
  }
}

/// A check for faults that a statement showed.
@MainActor
struct FaultCheck {
  let invariants: [Assertion]
  private let expectedErrors: [String]

  init(_ options: ExplorationOptions) {
    invariants = options.assertions
    expectedErrors = options.expectedErrors
  }

  /// Returns the faults that a statement showed. The cost is linear in the number of its events.
  func sightings(of result: WalkSession.ActionResult) -> [Sighting] {
    switch result {
    case .refused: []
    case .stalled(let diagnostic): [.stall(diagnostic)]
    case .performed(let events): sightings(in: events)
    }
  }

  func sightings(in events: [TranscriptEvent]) -> [Sighting] {
    // One object that a property keeps is no fault. Only an exploration repeats the action, to see whether each round
    // keeps another one.
    events.compactMap { Sighting($0, expectedErrors: expectedErrors) }.filter { $0.kind != .kept }
  }

  /// Returns the faults of a launch, which the app may refuse.
  func sightings(ofLaunch result: WalkSession.ActionResult) -> [Sighting] {
    guard case .refused(let diagnostic) = result else { return sightings(of: result) }
    return [.refusal(diagnostic)]
  }
}
