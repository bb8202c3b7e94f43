import FlowCore
import FlowNavigation
import FlowReplay
import FlowSession
import HeadlessUIKit
import Testing

/// A value that is nested without a limit.
private indirect enum Chain {
  case end
  case link(Chain)
}

private final class NestApp: FlowApp {
  static let summary = "A chain of values"
  static let steps: [any Step.Type] = [NestStep.self]

  let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    coordinator.coordinate(flow: NestFlow(window: window), with: OneStepper(withSingleStep: NestStep.start))
  }
}

@Scriptable
private enum NestStep: Step {
  case start
  case nest(levels: Int)
  case rest
}

private final class NestFlow: Flow {
  /// The chains of all flows, which are never released.
  // The release of a long chain by Swift itself overflows the stack.
  private static var kept: [Chain] = []

  private let window: UIWindow
  var chain = Chain.end
  var count = 0

  init(window: UIWindow) { self.window = window }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    count += 1
    switch step as? NestStep {
    case .start?:
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
    case .nest(let levels)?:
      for _ in 0..<levels { chain = .link(chain) }
      Self.kept.append(chain)
    case .rest?, nil: break
    }
    return .none
  }
}

@MainActor
@Suite struct DeepStateTests {
  @Test func aValueThatIsNestedAHundredThousandTimesIsShownInPart() {
    let shell = Shell(apps: [NestApp.self])
    shell.type("app Nest")
    let nested = shell.type(".nest(levels: 100000)")
    #expect(nested.contains { $0.contains("NestFlow.chain: .end → .link(") && $0.contains("…") }, "\(nested)")
    #expect(shell.type(".rest").contains { $0.contains("NestFlow.count") })
    #expect(shell.type("state NestFlow.count") == ["NestFlow.count: 3"])
    shell.end()
  }
}
