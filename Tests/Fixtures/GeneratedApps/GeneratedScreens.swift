import FlowCore
import FlowNavigation
import FlowViewModel
import HeadlessUIKit

/// A screen of any number.
final class GeneratedViewController: UIViewController {
  let number: Int
  var circle: GeneratedViewController?

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }
}

/// The three doors of a screen.
@AsyncViewModel
final class GeneratedViewModel: FlowStepper {
  @Scriptable
  enum Input {
    case left, middle, right
  }

  @Scriptable
  enum Action: Equatable {
    /// Opens a door
    case open(Int)
    /// The screen behind a door has loaded
    case loaded(Int)
  }

  struct State: Equatable {
    var isLoading = false
  }

  enum CancelID {
    case load
  }

  @Steps var steps
  private let name: String
  private let doors: [GeneratedPlan.Door]
  private let sendsPing: Bool

  init(name: String, doors: [GeneratedPlan.Door], sendsPing: Bool) {
    self.name = name
    self.doors = doors
    self.sendsPing = sendsPing
  }

  var metadata: any FlowMetadata { DefaultFlowMetadata(identifier: name, displayName: name) }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .left: [.open(0)]
    case .middle: [.open(1)]
    case .right: [.open(2)]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .open(let number): return open(doors[number], &state)
    case .loaded(let screen):
      state.isLoading = false
      steps.send(GeneratedStep.show(screen))
      return []
    }
  }

  private func open(_ door: GeneratedPlan.Door, _ state: inout State) -> [AsyncEffect<Action, CancelID>] {
    switch door {
    case .nothing: if sendsPing { steps.send(GeneratedStep.ping) }
    case .show(let screen): steps.send(GeneratedStep.show(screen))
    case .hidden(let screen): steps.send(GeneratedStep.hidden(screen))
    case .present: steps.send(GeneratedStep.present)
    case .close: steps.send(GeneratedStep.close)
    case .alert: steps.send(GeneratedStep.alert)
    case .crash: steps.send(GeneratedStep.crash)
    case .trap: steps.send(GeneratedStep.trap)
    case .load(let screen):
      guard !state.isLoading else { return [] }
      state.isLoading = true
      return [
        .run(id: .load) {
          try await Task.sleep(for: .seconds(1))
          return .loaded(screen)
        }
      ]
    }
    return []
  }
}
