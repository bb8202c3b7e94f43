import FlowCore
import FlowRuntime
import FlowTesting
import FlowViewModel
import Testing

/// What happens where two rules meet.
@MainActor
@Suite(.virtualTime) struct CornerTests {
  @Test func anInputThatIsEndedBeforeItsTurnIsNotTransformed() async {
    let model = ScriptedModel(inputs: .latest)
    for name in ["a", "b", "c"] { model.send(name) }
    await pass(10)
    #expect(model.log == ["transform c", "c"])
    model.send("d")
    model.cancelEffects()
    await pass(10)
    #expect(model.log == ["transform c", "c"])
  }

  @Test func aModelKnownByItsBaseClassIsTheSame() async {
    let derived = DerivedModel(inputs: .serial)
    let model: ScriptedModel = derived
    model.on("a") { _ in try await Task.sleep(for: .milliseconds(100)) }
    model.send("a")
    derived.send("b")
    (model as any Sender).sendAsItself("c")
    #expect(model.runningEffects.count == 1)
    #expect(derived.runningEffects.count == 1)
    #expect((model as any EffectSource).runningEffects.count == 1)
    await pass(50)
    #expect(model.log == ["transform a", "a"])
    await pass(200)
    #expect(model.log == ["transform a", "a", "transform b", "b", "transform c", "c"])
    model.send("a")
    (model as any EffectSource).cancelEffects()
    #expect(Run.current.underWay.isEmpty)
  }
}

/// Sends an input as a base class does, through a protocol.
@MainActor
protocol Sender {
  func sendAsItself(_ input: String)
}

/// Does what a test says for an input, and writes down what it does.
@MainActor
class ScriptedModel: AsyncViewModel, Sender {
  var inputPolicy: InputPolicy
  var log: [String] = []
  private var answers: [String: @MainActor (ScriptedModel) async throws -> Void] = [:]

  init(inputs: InputPolicy) {
    inputPolicy = inputs
  }

  func on(_ input: String, _ body: @escaping @MainActor (ScriptedModel) async throws -> Void) {
    answers[input] = body
  }

  func transform(_ input: String) async -> [String] {
    log.append("transform \(input)")
    return [input]
  }

  func perform(_ action: String) async throws {
    log.append(action)
    try await answers[action]?(self)
  }

  func handleError(_ error: any Error) async {
    log.append("error")
  }

  func sendAsItself(_ input: String) {
    send(input)
  }
}

/// Is known as its base class too.
final class DerivedModel: ScriptedModel {}
