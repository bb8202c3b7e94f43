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
    state.count = (state.count + 1) % 4
    return .none
  }
}

private final class Clicks: ObservableObject {
  @Published var total = 3
}

private struct TotalView: View {
  @ObservedObject var clicks: Clicks
  @State private var isMarked = false

  var body: some View {
    Text("Total: \(clicks.total)")
    Toggle("Marked", isOn: $isMarked)
  }
}

private struct CounterView: View {
  @State private var store = Store(reducer: CounterFeature(), initialState: .init(count: 2))
  @State private var isOn = true
  @ObservedObject private var clicks: Clicks

  init(clicks: Clicks) { self.clicks = clicks }

  var body: some View {
    Text("Count: \(store.count)")
    Button("Increase") { store.send(.increment) }
    TotalView(clicks: clicks)
  }
}

/// A plain screen that embeds a hosted view.
private final class FrameViewController: UIViewController {
  override func viewDidLoad() {
    title = "Frame"
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

private struct BatteryView: View {
  @State private var level = 3

  var body: some View {
    Form {
      Section("Battery") {
        LabeledContent("Level", value: "\(level)")
        Button("Charge") { level += 1 }
      }
      GroupBox("About") { Text("Lithium") }
    }
  }
}

private final class BatteryApp: FlowApp {
  static let steps: [any Step.Type] = []
  static let screens = ["Battery"]
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UIHostingController(rootView: BatteryView())
    window.makeKeyAndVisible()
  }
}

/// A view model with inputs, work and an end that its view sets.
@MainActor
final class PlayerModel: ObservableObject {
  enum Input {
    case play
    case stop
  }

  @Published var isPlaying = false
  var onEnd: () -> Void = {}

  func send(_ input: Input) {
    switch input {
    case .play: isPlaying = true
    case .stop: isPlaying = false
    }
  }
}

private struct PlayerView: View {
  let leaks: Bool
  @StateObject private var model = PlayerModel()

  var body: some View {
    Text(model.isPlaying ? "playing" : "silent")
      .onAppear {
        // A closure of a view holds what the view holds.
        if leaks { model.onEnd = { model.send(.stop) } }
      }
  }
}

private struct PlayersView: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Fine") { PlayerView(leaks: false) }
        NavigationLink("Leaking") { PlayerView(leaks: true) }
      }
    }
  }
}

private final class PlayerApp: FlowApp {
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UIHostingController(rootView: PlayersView())
    window.makeKeyAndVisible()
  }
}

/// Hosted views in a session: what screens show, what state they have, and what an exploration finds.
@MainActor
@Suite struct HostedContentTests {
  private let folder = TemporaryFolder()

  private func run(_ script: String) throws {
    HostedApp.run(script: try folder.write(script, to: "hosted.flowscript"))
  }

  @Test func aScreenShowsWhatItsViewsShow() throws {
    try run(
      """
      flowscript 3

      app Hosted
        at Counter (Counter)
        shows Counter: 2 texts, 1 button, 1 toggle~t7jyrf

      screen
        at Counter (Counter)
        text "Count: 2"
        button "Increase"
        text "Total: 3"
        toggle "Marked" off

      tap Increase
        Counter.store.count: 2 → 3
        text "Count: 2" → "Count: 3"

      tap Marked
        Counter.TotalView.isMarked: false → true
        toggle "Marked" on

      """)
  }

  @Test func anEmbeddedViewActsToo() throws {
    try run(
      """
      flowscript 3

      app Hosted(isEmbedded: true)
        at Frame (Frame)
        shows Frame: title "Frame", 2 texts, 1 button, 1 toggle~yyh7es

      tap Increase
        Counter.store.count: 2 → 3
        text "Count: 2" → "Count: 3"

      """)
  }

  /// A section speaks for its header alone.
  @Test func theTextsInASectionAreShown() throws {
    BatteryApp.run(
      script: try folder.write(
        """
        flowscript 3

        app Battery
          at Battery (Battery)
          shows Battery: 2 sections, 2 texts, 1 button~jmzf8g

        screen
          at Battery (Battery)
          list
            section "Battery"
              text "Level, 3"
              button "Charge"
            section "About"
              text "Lithium"

        tap Charge
          Battery.level: 3 → 4
          text "Level, 3" → "Level, 4"

        """, to: "battery.flowscript"))
  }

  @Test func theStateOfAScreenIsWhatItsViewsOwn() throws {
    try run(
      """
      flowscript 3

      app Hosted
        at Counter (Counter)
        shows Counter: 2 texts, 1 button, 1 toggle~t7jyrf

      state
        Counter.store: State(count: 2)
        Counter.isOn: true
        Counter.clicks: Clicks(total: 3)
        Counter.TotalView: (isMarked: false)

      state Counter.clicks.total
        Counter.clicks.total: 3

      """)
  }

  @Test func aScreenTakesTheInputsOfItsViewModel() throws {
    PlayerApp.run(
      script: try folder.write(
        """
        flowscript 3

        app Player
          ...

        tap Fine
          ...

        do .play
          Player.model.isPlaying: false → true
          text "silent" → "playing"

        back
          ...

        """, to: "player.flowscript"))
  }

  @Test func aCircleOfAViewModelIsALeakInTheTermsOfTheApp() throws {
    PlayerApp.run(
      script: try folder.write(
        """
        flowscript 3

        app Player
          ...

        tap Fine
          ...

        back
          pop Player (Players)
          ...

        tap Leaking
          ...

        back
          pop Player (Players)
          ...
          error: leaked Player: PlayerModel.onEnd

        """, to: "leak.flowscript"))
  }

  // MARK: Exploring

  @Test(arguments: ["Hosted", "Hosted(isEmbedded: true)"])
  func anExplorationOfViewsIsComplete(_ launch: String) throws {
    let options = ExplorationOptions(starts: [.init([try Statement(parsing: "app \(launch)")])])
    let explorer = Explorer(apps: [HostedApp.self], options, isolation: .none)
    let reason = try explorer.run()
    let report = ExplorationReport(explorer, reason, findings: try explorer.findings(), knownScreens: ["Far"])
    #expect(report.stopReason == .complete && report.isComplete)
    // Four counts and a mark, for each of the two arguments.
    #expect(report.states == 16)
  }
}
