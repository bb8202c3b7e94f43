import FlowCore
import FlowTesting
import FlowViewModel
import Testing

/// Inputs that arrive while other inputs are performed.
@MainActor
@Suite(.virtualTime) struct InputPolicyTests {
  @Test func inputCancelledBeforeItsTurnIsNotTransformed() async {
    let model = ScriptedModel(inputs: .latest)
    for name in ["a", "b", "c"] { model.send(name) }
    await pass(10)
    #expect(model.log == ["transform c", "c"])
    model.send("d")
    model.cancelEffects()
    await pass(10)
    #expect(model.log == ["transform c", "c"])
  }

  @Test func modelReferencedByItsBaseClassSharesItsEffects() async {
    let derived = DerivedModel(inputs: .serial)
    let model: ScriptedModel = derived
    model.on("a") { _ in try await Task.sleep(for: .milliseconds(100)) }
    model.send("a")
    derived.send("b")
    (model as any Sender).sendAsItself("c")
    #expect(model.runningEffects.count == 3)
    #expect(derived.runningEffects.count == 3)
    #expect((model as any EffectSource).runningEffects.count == 3)
    await pass(50)
    #expect(model.log == ["transform a", "a"])
    await pass(200)
    #expect(model.log == ["transform a", "a", "transform b", "b", "transform c", "c"])
    model.send("a")
    (model as any EffectSource).cancelEffects()
    #expect(Run.current.runningWork.isEmpty)
  }

  @Test func serialInputsWaitForEachOtherAndConcurrentOnesDoNot() async {
    let model = ScriptedModel(inputs: .concurrent)
    model.on("slow") { _ in try await Task.sleep(for: .milliseconds(100)) }
    model.on("slower") { _ in try await Task.sleep(for: .milliseconds(200)) }
    model.send("slow")
    model.inputPolicy = .serial
    model.send("slower")
    model.send("last")
    await pass(150)
    #expect(model.log == ["transform slow", "slow", "transform slower", "slower"])
    await pass(100)
    #expect(model.log.last == "last")
  }

  @Test func serialModelCanSendItselfInputsWhilePerforming() async {
    let model = ScriptedModel(inputs: .serial)
    model.on("a") { model in
      model.send("b")
      try await Task.sleep(for: .milliseconds(10))
      model.send("c")
      throw Broken()
    }
    model.send("a")
    await pass(100)
    #expect(model.log == ["transform a", "a", "error", "transform b", "b", "transform c", "c"])
    #expect(Run.current.runningWork.isEmpty)
  }

  @Test func theLatestInputCanCancelItself() async {
    let model = ScriptedModel(inputs: .latest)
    model.on("a") { model in
      model.send("b")
      model.log.append("after b")
      try await Task.sleep(for: .milliseconds(10))
      model.log.append("never")
    }
    model.send("a")
    await pass(100)
    #expect(model.log == ["transform a", "a", "after b", "transform b", "b"])
  }

  @Test func cancelEffectsWhilePerformingKeepsLaterInputs() async {
    let model = ScriptedModel(inputs: .serial)
    model.on("a") { model in
      model.cancelEffects()
      model.send("c")
      try await Task.sleep(for: .milliseconds(10))
      model.log.append("never")
    }
    model.send("a")
    model.send("b")
    await pass(100)
    #expect(model.log == ["transform a", "a", "transform c", "c"])
    #expect(Run.current.runningWork.isEmpty)
  }

  @Test func hundredsOfInputsRunInOneTurn() async {
    for policy in [InputPolicy.concurrent, .serial, .latest] {
      weak var gone: ScriptedModel?
      do {
        let model = ScriptedModel(inputs: policy)
        gone = model
        for number in 0..<500 { model.send("\(number)") }
        await pass(10)
        #expect(model.log.count(where: { !$0.hasPrefix("t") }) == (policy == .latest ? 1 : 500))
      }
      await pass(1)
      #expect(gone == nil)
      #expect(Run.current.runningWork.isEmpty)
    }
  }
}

/// A type that sends inputs through a protocol, as a base class does.
@MainActor
protocol Sender {
  func sendAsItself(_ input: String)
}

/// A view model whose inputs perform and record a closure of the test.
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

/// A subclass, which is also used as its base class.
final class DerivedModel: ScriptedModel {}
