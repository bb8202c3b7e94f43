import FlowCore
import FlowRoutes
import FlowScript
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

/// A shell around an app whose window shows the routes of a store.
@MainActor
final class RouteShell {
  let session: Session
  private let shell: Shell

  /// Launches an app whose window root `make` creates.
  init(_ make: @escaping @MainActor (LaunchContext) -> UIViewController) {
    HostedApp.make = make
    session = Session(apps: [HostedApp.self])
    shell = Shell(session, appNames: ["Hosted"])
    type("app Hosted")
  }

  /// Replaces the root of the app's window.
  func replaceRoot(by controller: UIViewController) {
    _ = try? session.drive { app in (app.screenSource as? UIWindow)?.rootViewController = controller }
  }

  /// Runs a typed statement.
  /// - Returns: The lines of its transcript.
  @discardableResult
  func type(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> [String] {
    do {
      return shell.run(try Statement(parsing: text)).lines.map(\.text)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return []
    }
  }
}

/// An app whose window root a closure creates.
@MainActor
final class HostedApp: FlowApp {
  static let steps: [any Step.Type] = [PayStep.self]
  static var make: (@MainActor (LaunchContext) -> UIViewController)?

  let window = UIWindow()
  private let context: LaunchContext

  init(context: LaunchContext, arguments: NoArguments) {
    self.context = context
  }

  func launch() {
    window.rootViewController = Self.make?(context)
    window.makeKeyAndVisible()
  }
}

extension Session {
  /// Sends actions to a store in one turn like the app's code, and lets the app run.
  func send<R: Reducer>(to store: Store<R>?, _ actions: R.Action...) -> [String] {
    do {
      return try drive { _ in for action in actions { store?.send(action) } }.lines.map(\.text)
    } catch {
      Issue.record("\(error)")
      return []
    }
  }
}
