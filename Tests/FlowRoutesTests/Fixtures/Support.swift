import FlowCore
import FlowRoutes
import FlowScript
import HeadlessUIKit
import Testing

@testable import FlowReplay
@testable import FlowSession

/// A window that shows the routes of a store, in a shell.
@MainActor
final class RouteShell {
  let session: Session
  private let shell: Shell

  /// A shell around an app whose window shows what `make` makes.
  init(_ make: @escaping @MainActor (LaunchContext) -> UIViewController) {
    HostedApp.make = make
    session = Session(apps: [HostedApp.self])
    shell = Shell(session, appNames: ["Hosted"])
    type("app Hosted")
  }

  /// Has the app's window show something else.
  func replaceRoot(by controller: UIViewController) {
    _ = try? session.drive { app in (app.screens as? UIWindow)?.rootViewController = controller }
  }

  /// Runs a statement as it is typed.
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

/// An app whose window shows something.
@MainActor
final class HostedApp: FlowApp {
  static let steps: [any ScriptableStep.Type] = [PayStep.self]
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
  /// Sends a store an action, as code of the app's own does, and lets the app go on.
  func send<R: Reducer>(to store: Store<R>?, _ action: R.Action) -> [String] {
    do {
      return try drive { _ in store?.send(action) }.lines.map(\.text)
    } catch {
      Issue.record("\(error)")
      return []
    }
  }
}
