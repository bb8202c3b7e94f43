import FlowCore

/// The steppers of a screen: itself, its view model, and what its controller stores.
@MainActor
package enum ScreenSteppers {
  /// Those that nothing has listened to so far, each once.
  package static func unheard(of screen: Owner) -> [any Stepper] {
    var steppers: [any Stepper] = []
    func add(_ value: Any) {
      guard let stepper = value as? any Stepper, stepper.mayEmit, stepper.steps.isUnheard else { return }
      if !steppers.contains(where: { $0.steps === stepper.steps }) { steppers.append(stepper) }
    }
    if let model = screen.model { add(model) }
    guard let controller = screen.presentable else { return steppers }
    add(controller)
    for property in StoredProperties.values(of: controller) { add(property) }
    return steppers
  }
}

extension Stepper {
  /// Whether it is there to emit something on its own.
  fileprivate var mayEmit: Bool { !(self is OneStepper || self is DefaultStepper) }

  /// Records each step that waits for a first listener as held, and each one that comes before there is one.
  package func reportHeld(as owner: Owner, in run: Run) {
    let trace = run.trace
    steps.reportWaiting { step in
      guard type(of: step) != NoneStep.self else { return }
      trace.record(.held(owner: owner, step: trace.words(for: step), reason: "no flow listens"))
    }
  }
}
