import FlowEffects

@testable import FlowCore

/// An effect program for the model: tasks are lists of steps, and ids are strings.
indirect enum Program: Sendable {
  case none
  case send(String)
  case task(ProgramTask)
  case merge([Program])
  case concatenate([Program])
  case gather([Program])
  case cancel(String)
  case cancellable(String, cancelInFlight: Bool, Program)
  case debounce(String, Duration, Program)
  case throttle(String, Duration, leading: Bool, trailing: Bool, Program)
  case delay(Duration, Program)
  case timer(Duration, immediate: Bool, String)

  /// The equivalent effect program for the runner.
  var effect: EffectProgram<String> {
    switch self {
    case .none: .none
    case .send(let action): .send(action)
    case .task(let task): task.effect
    case .merge(let programs): .merge(programs.map(\.effect))
    case .concatenate(let programs): .concatenate(programs.map(\.effect))
    case .gather(let programs): .gather(programs.map(\.effect))
    case .cancel(let id): .cancel(EffectID(id))
    case .cancellable(let id, let cancelInFlight, let program):
      .cancellable(EffectID(id), cancelInFlight: cancelInFlight, program.effect)
    case .debounce(let id, let interval, let program): .debounce(EffectID(id), for: interval, program.effect)
    case .throttle(let id, let interval, let leading, let trailing, let program):
      .throttle(EffectID(id), for: interval, leading: leading, trailing: trailing, program.effect)
    case .delay(let interval, let program): .delay(interval, program.effect)
    case .timer(let interval, let immediate, let action): .timer(every: interval, immediate: immediate, action)
    }
  }
}

extension Program: CustomStringConvertible {
  /// The program in a notation close to Swift.
  var description: String {
    switch self {
    case .none: ".none"
    case .send(let action): ".send(\(action))"
    case .task(let task): task.description
    case .merge(let programs): ".merge\(programs)"
    case .concatenate(let programs): ".concatenate\(programs)"
    case .gather(let programs): ".gather\(programs)"
    case .cancel(let id): ".cancel(\(id))"
    case .cancellable(let id, let cancelInFlight, let program):
      ".cancellable(\(id)\(cancelInFlight ? ", cancelInFlight" : ""), \(program))"
    case .debounce(let id, let interval, let program): ".debounce(\(id), \(interval), \(program))"
    case .throttle(let id, let interval, let leading, let trailing, let program):
      ".throttle(\(id), \(interval)\(leading ? ", leading" : "")\(trailing ? ", trailing" : ""), \(program))"
    case .delay(let interval, let program): ".delay(\(interval), \(program))"
    case .timer(let interval, let immediate, let action):
      ".timer(\(interval)\(immediate ? ", immediate" : ""), \(action))"
    }
  }
}
