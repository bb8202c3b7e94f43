import GameplayKit
import ObjectiveC
import UIKit

final class FeedViewModel {
  class State: GKState {
    weak var model: FeedViewModel?

    init(model: FeedViewModel) {
      self.model = model
    }
  }

  final class Initial: State {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Loading.self }
  }

  final class Loading: State {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool {
      stateClass is Initial.Type || stateClass == Loading.self
    }

    override func didEnter(from previousState: GKState?) {
      super.didEnter(from: previousState)
      guard let model, let stateMachine else { return }
      model.loads += 1
      if model.loads > 2 { stateMachine.enter(Initial.self) }
    }
  }

  var loads = 0

  private(set) lazy var stateMachine: GKStateMachine = {
    let stateMachine = GKStateMachine(states: [Initial(model: self), Loading(model: self)])
    stateMachine.enter(Initial.self)
    return stateMachine
  }()
}
