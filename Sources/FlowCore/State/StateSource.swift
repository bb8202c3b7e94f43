import FlowScript

/// Something whose state is not simply its stored properties, such as a store: it says itself what to read.
@MainActor
public protocol StateSource: AnyObject {
  /// The value whose properties are shown as the owner's state.
  var shownState: Any { get }
}

/// Something that takes inputs or actions from outside: a view model, a store.
@MainActor
public protocol InputSink: AnyObject {
  /// The type of its inputs, for completion and help; `nil` where no script can write them.
  var inputType: ScriptType? { get }

  /// Takes an input; does nothing where no script can write one.
  /// - Throws: `LiteralError` where the literal is none of its inputs.
  func take(input: Literal) throws(LiteralError)
}

/// Something that has work under way.
@MainActor
public protocol EffectSource: AnyObject {
  /// What is under way, oldest first.
  var runningEffects: [RunningEffect] { get }

  /// Ends all that is under way: its screen is gone.
  func cancelEffects()
}
