import FlowCore
import FlowScript
import FlowSystem

/// A recorder of what an app does, for a report of the end of its process.
///
/// The session adds the text of an event before the app handles the event. So whatever ends the process, the text is
/// there, and no code that could wait for a lock has to run.
@MainActor
package protocol ActivityRecorder {
  /// Forgets the events of an earlier app.
  func beginApp()
  func hasText(ofEvent number: UInt64) -> Bool
  /// Adds the text of an event: a description, and a line of its own with the code of the app.
  func add(_ text: String, ofEvent number: UInt64)
  /// Adds a fault of the current statement, as one line.
  func add(fault: String)
  /// Records that the app handles an event from now on, or none if the number is 0.
  func handle(_ event: UInt64)
}

extension ActivityRecorder {
  func record(_ app: LaunchedApp) {
    beginApp()
    app.run.trace.onFault = { add(fault: VisibleText.line($0)) }
    app.run.trace.onCause = { [unowned trace = app.run.trace] number in
      if number != 0, !hasText(ofEvent: number), let text = trace.event(number).flatMap(ActivityText.text) {
        add(text, ofEvent: number)
      }
      handle(number)
    }
  }
}

@MainActor
private enum ActivityText {
  // The maximum size of a description in bytes. A report needs no more of a long Step.
  private static let limit = 400

  /// Returns the text of an event that code of the app handles. Returns `nil` for any other event.
  static func text(of event: TraceEvent) -> String? {
    switch event.kind {
    case .sent(let step, let flow, _): text(flow, step.description, .step)
    case .input(let owner, let input): text(owner, input.description, .input)
    // An action may carry all that an effect has loaded.
    case .action(let owner, let action): text(owner, action.brief, .action)
    default: nil
    }
  }

  private static func text(_ owner: Owner, _ handled: String, _ event: HandlingCode.Event) -> String {
    prefix(of: VisibleText.line("\(owner.name) handles \(handled)")) + code(event, of: owner)
  }

  // Cuts a long text at a character.
  private static func prefix(of text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  // The line of the code that handles an event of an owner or, without a model there, of a coordinator around it.
  private static func code(_ event: HandlingCode.Event, of owner: Owner) -> String {
    var next: Owner? = owner.resolved
    while let owner = next {
      if let model = owner.modelType {
        let key = CodeKey(event: event, model: ObjectIdentifier(model))
        let text = codes[key] ?? HandlingCode(event, of: owner).map { "\n\($0.text)\n" } ?? ""
        codes[key] = text
        if !text.isEmpty { return text }
      }
      next = owner.routeCoordinator
    }
    return ""
  }

  private struct CodeKey: Hashable {
    var event: HandlingCode.Event
    var model: ObjectIdentifier
  }

  // Mangling the name of a type takes longer than many a statement.
  private static var codes: [CodeKey: String] = [:]
}
