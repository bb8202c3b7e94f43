import FlowEffects

@testable import FlowCore

/// A task of a program, step by step.
struct ProgramTask: Sendable {
  /// What it does on the way.
  enum Step {
    case sleep(Duration)
    case send(String)
  }

  /// What it does at its end.
  enum Ending {
    case nothing
    case result(String)
    case error
    /// It throws a `CancellationError`, cancelled or not.
    case cancellation
  }

  var name: String?
  var steps: [Step]
  var ending: Ending
  /// Whether it sleeps on when it is cancelled, and so sends too late.
  var isStubborn: Bool

  struct Broken: Error {}

  /// The task as the runner takes it.
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
  /// The task as a list of what it does.
  var description: String {
    var words = steps.map { step in
      switch step {
      case .sleep(let duration): "sleep \(duration)"
      case .send(let action): "send \(action)"
      }
    }
    switch ending {
    case .nothing: words.append("end")
    case .result(let action): words.append("return \(action)")
    case .error: words.append("throw")
    case .cancellation: words.append("throw CancellationError")
    }
    return ".\(isStubborn ? "stubborn" : "run")(\(name ?? "")) { \(words.joined(separator: "; ")) }"
  }
}
