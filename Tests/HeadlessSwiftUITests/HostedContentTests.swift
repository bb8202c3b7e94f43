import FlowCore
import FlowScript
import FlowSession
import FlowStore
import FlowSystem
import FlowTesting
import HeadlessSwiftUI
import TestSupport
import Testing

@testable import FlowExplorer

private struct CounterFeature: Reducer {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Sendable { case increment }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count += 1
    return .none
  }
}

private final class Clicks: ObservableObject {
  @Published var total = 3
}

private struct CounterView: View {
  @State private var store = Store(reducer: CounterFeature(), initialState: .init(count: 2))
  @State private var isOn = true
  @StateObject private var later = Clicks()
  @ObservedObject private var clicks: Clicks

  init(clicks: Clicks) { self.clicks = clicks }

  var body: some View {
    Button("Increase") { store.send(.increment) }
  }
}

/// A plain screen that embeds a hosted view.
private final class FrameViewController: UIViewController {
  override func viewDidLoad() {
    let hosting = UIHostingController(rootView: CounterView(clicks: Clicks()))
    addChild(hosting)
    view.addSubview(hosting.view)
    hosting.didMove(toParent: self)
  }
}

private final class HostedApp: FlowApp {
  @Scriptable struct Arguments { var isEmbedded: Bool = false }

  static let steps: [any Step.Type] = []
  static let screens = ["Counter", "Far"]
  let window = UIWindow()
  private let isEmbedded: Bool

  init(context: LaunchContext, arguments: Arguments) { isEmbedded = arguments.isEmbedded }

  func launch() {
    let screen: UIViewController =
      isEmbedded ? FrameViewController() : UIHostingController(rootView: CounterView(clicks: Clicks()))
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
  }
}

/// Screens with SwiftUI content, which nothing evaluates.
@MainActor
@Suite struct HostedContentTests {
  private let folder = TemporaryFolder()

  private func run(_ script: String) throws {
    HostedApp.run(script: try folder.write(script, to: "hosted.flowscript"))
  }

  @Test func screenAndGesturesSayThatContentIsNotEvaluated() throws {
    try run(
      """
      app Hosted
        at Counter (Counter)

      screen
        at Counter (Counter)
        Counter is SwiftUI content, which is not evaluated

      tap Increase
        error: no button "Increase": Counter is SwiftUI content, which is not evaluated

      tap 1
        error: no button 1: Counter is SwiftUI content, which is not evaluated

      select "Milk"
        error: no row "Milk": Counter is SwiftUI content, which is not evaluated

      type "ann"
        error: no field 1: Counter is SwiftUI content, which is not evaluated

      """)
  }

  @Test func anEmbeddedViewIsNamedToo() throws {
    try run(
      """
      app Hosted(isEmbedded: true)
        at Frame (Frame)

      screen
        at Frame (Frame)
        Counter is SwiftUI content, which is not evaluated

      tap Increase
        error: no button "Increase": Counter is SwiftUI content, which is not evaluated

      """)
  }

  @Test func theStateOfAViewIsWhatItsPropertiesHoldWithoutTheirWrappers() throws {
    try run(
      """
      flowscript 3

      app Hosted
        at Counter (Counter)

      state
        Counter.title: nil
        Counter.rootView.isOn: true
        Counter.rootView.later: nil
        Counter.rootView.clicks: Clicks(total: 3)

      state Counter.rootView.clicks.total
        Counter.rootView.clicks.total: 3

      """)
  }

  // MARK: Exploring

  private func explore(
    _ launch: String
  ) throws -> (explorer: Explorer, report: ExplorationReport) {
    let options = ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])])
    let explorer = Explorer(apps: [HostedApp.self], options, isolation: .none)
    let reason = try explorer.run()
    return (
      explorer, ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: ["Far"])
    )
  }

  @Test(arguments: ["Hosted", "Hosted(isEmbedded: true)"])
  func anExplorationThatDoesNotSeeContentIsNotComplete(_ launch: String) throws {
    let (explorer, report) = try explore(launch)
    #expect(report.stopReason == .complete && !report.isComplete)
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines[0] == "Hosted: 2 states, 0 transitions, all that is seen was tried")
    #expect(lines[1] == "  Counter is SwiftUI content, which is not evaluated")
    // A screen behind unseen content is not dead.
    #expect(lines.contains { $0.hasPrefix("  missed ") } && !lines.contains { $0.hasPrefix("  dead ") }, "\(lines)")
    #expect(!lines.joined().contains("complete"))
    let page = GraphPage.text(of: ScreenGraph(of: explorer.space, app: "Hosted"), [])
    #expect(page.contains(">Counter is SwiftUI content, which is not evaluated<"))
  }

  @Test func aPartKeepsWhatAnExplorationDoesNotSee() throws {
    let (explorer, _) = try explore("Hosted")
    let joined = StateSpace(joining: [EncodedSpace(explorer.space)])
    #expect(joined.unevaluatedScreens == [UnevaluatedScreen(name: "Counter", .content("SwiftUI content"))])
  }

  @Test func randomWalksSayWhatTheyDoNotSee() throws {
    var options = FuzzOptions(ExplorationOptions(starts: [.init([try Statement(parsing: "app Hosted")])]))
    options.runs = 2
    let fuzzer = Fuzzer(apps: [HostedApp.self], options, isolation: .none)
    let report = FuzzReport(fuzzer, try fuzzer.run())
    let lines = ExplorationText.lines(report, program: "flowsh", rerun: { _ in "" }).map(\.text)
    #expect(lines[1] == "  Counter is SwiftUI content, which is not evaluated")
  }
}
