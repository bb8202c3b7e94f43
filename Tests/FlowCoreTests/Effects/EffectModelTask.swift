import FlowEffects

@testable import FlowCore

/// A task of a program, as a list of steps.
struct ProgramTask: Sendable {
  /// A step of a task.
  enum Step {
    case sleep(Duration)
    case send(String)
  }

  /// The end of a task.
  enum Ending {
    case nothing
    case result(String)
    case error
    /// Throws a `CancellationError`, cancelled or not
    case cancellation
  }

  var name: String?
  var steps: [Step]
  var ending: Ending
  /// Whether the task sleeps on after a cancellation, and so sends too late.
  var isStubborn: Bool

  struct Broken: Error {}

  /// The equivalent effect program for the runner.
  var effect: EffectProgram<String> {
    .run(name: name) { context in
      for step in steps {
        switch step {
        case .sleep(let duration) where isStubborn:
          await Task { try? await context.sleep(for: duration) }.value
        case .sleep(let duration):
          try await context.sleep(for: duration)
        case .send(let action):
          await context.send(action)
        }
      }
      switch ending {
      case .nothing: return nil
      case .result(let action): return action
      case .error: throw Broken()
      case .cancellation: throw CancellationError()
      }
    }
  }
}

extension ProgramTask: CustomStringConvertible {
  /// The steps of the task as text.
  var description: String {
    var parts = steps.map { step in
      switch step {
      case .sleep(let duration): "sleep \(duration)"
      case .send(let action): "send \(action)"
      }
    }
    switch ending {
    case .nothing: parts.append("end")
    case .result(let action): parts.append("return \(action)")
    case .error: parts.append("throw")
    case .cancellation: parts.append("throw CancellationError")
    }
    return ".\(isStubborn ? "stubborn" : "run")(\(name ?? "")) { \(parts.joined(separator: "; ")) }"
  }
}
