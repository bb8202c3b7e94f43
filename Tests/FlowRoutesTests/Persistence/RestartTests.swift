import FlowCore
import FlowReplay
import FlowRoutes
import FlowScript
import HeadlessUIKit
import Testing

/// An app that pushes one more screen at each launch and saves its routes.
@MainActor
private final class DeeperApp: FlowApp {
  static let steps: [any Step.Type] = []
  /// The depth that each launch restored.
  static var depths: [Int] = []
  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    var routes: [Route<Place>] = .loadRoutes(from: "app_routes") ?? [.root(.home)]
    Self.depths.append(routes.count)
    routes.push(.item(id: routes.count))
    routes.saveRoutes(to: "app_routes")
  }
}

@MainActor
@Suite("Saved routes across restart and app") struct RestartTests {
  @Test("restart keeps the saved routes, app starts without them, and other sessions have their own")
  func restartKeepsTheRoutes() throws {
    let shell = Shell(apps: [DeeperApp.self])
    for line in ["app Deeper", "restart", "restart", "app Deeper", "restart"] {
      _ = shell.run(try Statement(parsing: line))
    }
    _ = Shell(apps: [DeeperApp.self]).run(try Statement(parsing: "app Deeper"))
    #expect(DeeperApp.depths == [1, 2, 3, 1, 2, 1])
  }
}
