import FlowCore
import FlowNavigation

/// Takes taps on a screen's buttons, and emits the steps that they lead to.
final class ScreenViewModel<Button: ScreenButton & Scriptable>: FlowStepper, InputSink {
  @Steps var steps

  var metadata: any FlowMetadata {
    DefaultFlowMetadata(identifier: Button.screen, displayName: Button.screen)
  }

  var inputType: ScriptType? { Button.scriptType }

  func take(input: Literal) throws(LiteralError) {
    steps.send(try Button(literal: input).step)
  }
}
