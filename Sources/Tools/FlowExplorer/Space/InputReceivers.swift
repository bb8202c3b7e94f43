import FlowCore
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// The screens and flows that take the inputs of scripts, found by playing the scripts.
// A script says `do .pick(2)` on any front screen, and two screens may each have an input `pick`. A value of one is
// wrong for the other, where it would lead to errors that no user sees.
@MainActor
struct InputReceivers {
  /// The receivers' names without numbers, by script and index of the statement.
  private(set) var names: [[Int: String]]

  // The maximum processor time of a statement. A longer one ends its script. As for an action of an exploration: far
  // more than a statement takes.
  private static let statementLimit = ChildProcess.TimeLimit(processor: ExplorationOptions.defaults.hangLimit)

  /// Creates the receivers by playing scripts in forks of this process.
  ///
  /// Ignores the statements of a script after one that ends the fork.
  ///
  /// Finds no receivers where forks are not possible.
  /// - Throws: ``Diagnostic`` if no fork can start, or if a fork could not go on.
  init(of scripts: [ScriptFile], apps: [any FlowApp.Type]) throws(Diagnostic) {
    names = scripts.map { _ in [:] }
    // Scripts of a user may crash, so never play them in this process itself.
    guard ChildProcess.canFork else { return }
    // Most scripts pass no values to inputs, so leave them out.
    var rest = scripts.indices.filter { Self.lastInput(of: scripts[$0]) != nil }[...]
    while !rest.isEmpty {
      let fork = try ForkedProcess.start { notes in
        for index in rest { Self.play(scripts[index], index, apps, notes) }
      }
      // The wait ends with the fork, whose statements have a time limit.
      let result = try fork.result(unless: { false })
      for note in try result.values(as: Note.self) where names.indices.contains(note.script) {
        names[note.script][note.statement] = note.receiver
      }
      guard result.ending != .finished else { return }
      // Without a first note, the part is that of the first script.
      let lost = max(Int(result.part.0), rest[rest.startIndex])
      rest = rest.drop { $0 <= lost }
    }
  }

  // The receiver of an input, which a fork notes.
  private struct Note: Codable {
    // The index of the script.
    var script: Int
    // The index of the statement in the script.
    var statement: Int
    // The receiver's name without its number.
    var receiver: String
  }

  // The last input with a value. Returns `nil` if there is none.
  private static func lastInput(of script: ScriptFile) -> Int? {
    script.statements.lastIndex { passesValue($0.statement) }
  }

  // Returns whether the statement is an input with a value.
  private static func passesValue(_ statement: Statement) -> Bool {
    switch statement {
    case .input(.enumCase(_, _, let arguments), _), .input(.structure(_, let arguments), _): !arguments.isEmpty
    default: false
    }
  }

  // Plays a script up to its last input with a value, and notes the receivers.
  private static func play(
    _ script: ScriptFile, _ scriptIndex: Int, _ apps: [any FlowApp.Type], _ notes: ForkedProcess.Notes
  ) {
    let session = WalkSession(apps: apps, ownsProcess: true, options: ActionFinder.Options())
    defer { session.end() }
    guard let last = lastInput(of: script) else { return }
    for (statementIndex, statement) in script.statements.map(\.statement).prefix(through: last).enumerated() {
      notes.begin(UInt64(scriptIndex), UInt64(statementIndex), limit: statementLimit)
      var receiver: String?
      if passesValue(statement) { receiver = statement.owner?.word ?? session.descriptor?.front.name }
      // With its transcript, since scripts name UUIDs by the numbers of transcripts.
      guard session.show(statement).diagnostic == nil, let receiver else { continue }
      notes.append(Note(script: scriptIndex, statement: statementIndex, receiver: receiver))
    }
  }
}
