// The names of Apple's GameplayKit that apps other than games use: state machines, which act here as they do there.

@_exported import Foundation

open class GKState: NSObject {
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() {}

  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }

  open func didEnter(from previousState: GKState?) {}

  open func update(deltaTime seconds: TimeInterval) {}

  open func willExit(to nextState: GKState) {}
}

open class GKStateMachine: NSObject {
  open private(set) var currentState: GKState?
  // Of two states of a class the last one counts.
  private let states: [ObjectIdentifier: GKState]

  public init(states: [GKState]) {
    self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
    super.init()
    for state in states { state.stateMachine = self }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    states[ObjectIdentifier(stateClass)] != nil && currentState?.isValidNextState(stateClass) != false
  }

  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
