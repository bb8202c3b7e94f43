import FlowCore
import FlowScript
import FlowSession
import FlowSystem
import FlowTesting
import HeadlessSwiftUI
import TestSupport
import Testing

@testable import FlowExplorer

/// A view of a module that only declares itself, as a map does on Linux.
private struct Atlas: View {
  typealias Body = Never
}

private struct TripView: View {
  @State private var isPlanned = false

  var body: some View {
    Toggle("Planned", isOn: $isPlanned)
    Atlas()
  }
}

private final class TripsApp: FlowApp {
  static let steps: [any Step.Type] = []
  static let screens = ["Trip", "Far"]
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UINavigationController(rootViewController: UIHostingController(rootView: TripView()))
    window.makeKeyAndVisible()
  }
}

/// Views that nothing evaluates: all that looks at a screen says so.
@MainActor
@Suite struct UnevaluatedViewTests {
  private let folder = TemporaryFolder()

  private var starts: [ExplorationOptions.Start] {
    get throws { [.init([try Statement(parsing: "app Trips")])] }
  }

  @Test func screenAndGesturesNameTheView() throws {
    TripsApp.run(
      script: try folder.write(
        """
        flowscript 3

        app Trips
          at Trip (Trip)
          shows Trip: 1 toggle~2kd3cx

        screen
          at Trip (Trip)
          toggle "Planned" off
          Trip shows Atlas, which is not evaluated

        tap Increase
          error: no button "Increase": Trip shows Atlas, which is not evaluated

        """, to: "trips.flowscript"))
  }

  @Test func anExplorationIsNotComplete() throws {
    let explorer = Explorer(apps: [TripsApp.self], ExplorationOptions(starts: try starts), isolation: .none)
    let reason = try explorer.run()
    let report = ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: ["Far"])
    #expect(report.stopReason == .complete && !report.isComplete)
    let lines = ExplorationText.lines(report).map(\.text)
    #expect(lines[0] == "Trips: 4 states, 4 transitions, all that is seen was tried")
    #expect(lines[1] == "  Trip shows Atlas, which is not evaluated")
    // A screen behind unseen content is not dead.
    #expect(lines.contains { $0.hasPrefix("  missed ") } && !lines.contains { $0.hasPrefix("  dead ") }, "\(lines)")
    let page = GraphPage.text(of: ScreenGraph(of: explorer.space, app: "Trips"), [])
    #expect(page.contains(">Trip shows Atlas, which is not evaluated<"))
    let joined = StateSpace(joining: [EncodedSpace(explorer.space)])
    #expect(joined.unevaluatedScreens == [UnevaluatedScreen(name: "Trip", .content("Atlas"))])
  }

  @Test func randomWalksNameTheView() throws {
    var options = FuzzOptions(ExplorationOptions(starts: try starts))
    options.runs = 2
    let fuzzer = Fuzzer(apps: [TripsApp.self], options, isolation: .none)
    let report = FuzzReport(fuzzer, try fuzzer.run())
    let lines = ExplorationText.lines(report, program: "flowsh", rerun: { _ in "" }).map(\.text)
    #expect(lines[1] == "  Trip shows Atlas, which is not evaluated")
  }
}
