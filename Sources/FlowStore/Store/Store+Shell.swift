import FlowCore
import FlowNavigation
import FlowScript

extension Store: FlowStepper {
  /// Names made from the feature: a store of a `TodoFeature` is `Todo`.
  public var metadata: any FlowMetadata {
    let name = FeatureName.of(R.self)
    return name == _typeName(R.self, qualified: false)
      ? AutoFlowMetadata(from: R.self) : DefaultFlowMetadata(identifier: name, displayName: name)
  }
}

extension Store: NamedModel {
  package var modelName: String { FeatureName.of(R.self) }
}

extension Store: StateSource, InputSink, EffectSource {
  /// Its state.
  public var shownState: Any { current }

  /// The actions that a script can write, if `Action` is `@Scriptable`.
  public var inputType: ScriptType? { ScriptedInput<R.Action>.type }

  /// Sends it an action that a script has written; does nothing where `Action` is not `@Scriptable`.
  /// - Throws: `LiteralError` where the literal is none of its actions.
  public func take(input: Literal) throws(LiteralError) {
    if let action = try ScriptedInput<R.Action>.input(input) { take(action) }
  }

  /// Takes an action from outside, which is the cause of what comes of it.
  func take(_ action: R.Action) {
    runner.stage.take(action) { send(action) }
  }

  /// What is under way, oldest first; but for what belongs to a feature within it that has a screen of its own.
  public var runningEffects: [RunningEffect] {
    let stage = runner.stage
    return runner.running.filter { stage.ownerOfChild?($0.children) == nil }
  }

  /// Ends all that is under way: its screen is gone.
  public func cancelEffects() { runner.cancelAll() }
}
