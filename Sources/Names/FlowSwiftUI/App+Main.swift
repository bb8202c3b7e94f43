import FlowCommand
import FlowCore
import FoundationEssentials
@_exported import HeadlessSwiftUI
import HeadlessUIKit

extension App {
  /// Runs a shell for the app, and ends the process.
  ///
  /// The function is the program of a structure with `@main`, which needs no line for flowsh.
  public static func main() {
    FlowShell.main(apps: [ShellApp<Self>.self])
  }
}

/// An app of SwiftUI in a shell.
final class ShellApp<Content: App>: FlowApp {
  static var name: String { Content.shellName }

  private let started = AppStart<Content>()
  var window: UIWindow { started.window }

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() { started.launch() }

  func open(_ url: URL) -> Bool { started.open(url) }
}
