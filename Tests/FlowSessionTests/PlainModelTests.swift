import FlowCore
import FlowScript
import FlowViewModel
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

/// Inputs of models in the stored properties of a screen.
@MainActor
@Suite struct PlainModelTests {
  private func shell(_ kind: String) -> Shell {
    let shell = Shell(apps: [PlainModelApp.self])
    shell.type("app PlainModel(\(kind))")
    return shell
  }

  @Test(arguments: [
    (".increment", "Bare.model.log[0]: \"increment\""), (".set(-3)", "Bare.model.log[0]: \"set -3\""),
    (".name(\"Ann\")", "Bare.model.log[0]: \"name Ann\""),
    (".name(\"a name of more than fifteen bytes\")", "Bare.model.log[0]: \"name a name of more than fifteen bytes\""),
    (".move(x: 1, to: \"b\")", "Bare.model.log[0]: \"move 1 b\""),
    (".scale(2.5)", "Bare.model.log[0]: \"scale 2.5\""),
  ])
  func aModelWithSendTakesItsInputs(_ input: String, _ line: String) {
    let shell = shell("kind: .plain")
    #expect(shell.type("do \(input)").isEmpty == false)
    #expect(shell.type("state Bare.model.log[0]") == [line])
  }

  @Test func fullDetailShowsTheInputAsThatOfAnEnginesViewModel() throws {
    let plain = shell("kind: .plain")
    plain.type("detail full")
    #expect(plain.type("do .set(-3)") == ["Bare got .set(-3)", "Bare.model.log: [] → [\"set -3\"]"])
    #expect(plain.type("do .set(\"a\")").first?.hasPrefix("error: ") == true)
    #expect(plain.type("why").contains { $0.contains("got .set(-3)") } == true)
    let small = shell("kind: .small")
    #expect(small.type("do .on") == ["Small.model.isOn: false → true"], "brief transcripts stay as they are")
    let observed = shell("kind: .observed")
    observed.type("detail full")
    #expect(observed.type("do .load").contains { $0.contains(" got .load") })
    let script = """
      flowscript 2
      app PlainModel(kind: .small)
        ...

      detail full
      do .on
        Small.model.isOn: false → true
      """
    #expect(ScriptPlayer(shell: Shell(apps: [PlainModelApp.self])).play(try ScriptFile(parsing: script + "\n")))
  }

  @Test func inputsOfMoreThanFourWordsAndOfOneByteArrive() {
    let large = shell("kind: .large")
    large.type("do .join(\"first of the two long texts\", \"second of the two long texts\", 3)")
    #expect(
      large.type("state Large.model.text") == [
        "Large.model.text: \"first of the two long texts second of the two long texts 3\""
      ])
    let small = shell("kind: .small")
    #expect(small.type("inputs") == [".off", ".on"] || small.type("inputs") == [".on", ".off"])
    #expect(small.type("do .on") == ["Small.model.isOn: false → true"])
    #expect(small.type("do .off") == ["Small.model.isOn: true → false"])
  }

  @Test func aMethodOfTheClassItselfPrecedesThatOfItsSuperclass() {
    let shell = shell("kind: .derived")
    #expect(shell.type("do .on") == ["Derived.model.count: 0 → 1"])
  }

  @Test func anAsyncViewModelOfAControllerTakesItsInputs() {
    let shell = shell("kind: .observed")
    #expect(shell.type("inputs") == [".load"])
    #expect(shell.type("do .load").contains { $0.contains("Observed.model.isLoaded: false → true") })
  }

  @Test func aModelWhoseSendWaitsOrThrowsTakesNone() {
    #expect(shell("kind: .waiting").type("do .on") == ["error: Waiting takes no inputs"])
  }
}

/// An app with one screen, whose model no flow contributes.
final class PlainModelApp: FlowApp {
  @Scriptable
  enum Kind: Sendable { case plain, large, small, derived, observed, waiting }

  @Scriptable
  struct Arguments: Sendable { var kind: Kind = .plain }

  static let steps: [any Step.Type] = []
  let window = UIWindow()
  private let kind: Kind

  init(context: LaunchContext, arguments: Arguments) {
    kind = arguments.kind
  }

  func launch() {
    window.rootViewController =
      switch kind {
      case .plain: BareViewController()
      case .large: LargeViewController()
      case .small: SmallViewController()
      case .derived: DerivedViewController()
      case .observed: ObservedViewController()
      case .waiting: WaitingViewController()
      }
    window.makeKeyAndVisible()
  }
}

final class BareViewController: UIViewController { private let model = BareModel() }
final class LargeViewController: UIViewController { private let model: LargeModel? = LargeModel() }
final class SmallViewController: UIViewController { private let model = SmallModel() }
final class DerivedViewController: UIViewController { private let model: SmallModel = DerivedModel() }
final class ObservedViewController: UIViewController { private let model = ObservedModel() }
final class WaitingViewController: UIViewController { private let model = WaitingModel() }

@MainActor
final class BareModel {
  enum Input {
    case increment
    case set(Int)
    case name(String)
    case move(x: Int, to: String)
    case scale(Double)
  }

  private(set) var log: [String] = []

  func send(_ input: Input) {
    switch input {
    case .increment: log.append("increment")
    case .set(let value): log.append("set \(value)")
    case .name(let name): log.append("name \(name)")
    case .move(let x, let target): log.append("move \(x) \(target)")
    case .scale(let factor): log.append("scale \(factor)")
    }
  }
}

@MainActor
final class LargeModel {
  enum Action {
    case join(String, String, Int)
    case clear
  }

  private(set) var text = ""

  func send(_ action: Action) {
    switch action {
    case .join(let first, let second, let number): text = "\(first) \(second) \(number)"
    case .clear: text = ""
    }
  }
}

@MainActor
class SmallModel {
  enum Input { case on, off }

  private(set) var isOn = false

  func send(_ input: Input) { isOn = input == .on }
}

final class DerivedModel: SmallModel {
  private(set) var count = 0

  override func send(_ input: Input) { count += 1 }
}

@MainActor
final class WaitingModel {
  enum Input { case on, off }

  private(set) var isOn = false

  func send(_ input: Input) async { isOn = input == .on }
}

@MainActor
final class ObservedModel: AsyncViewModel {
  @Scriptable
  enum Input { case load }

  @Published private(set) var isLoaded = false

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ action: Input) async throws { isLoaded = true }

  func handleError(_ error: any Error) async {}
}
