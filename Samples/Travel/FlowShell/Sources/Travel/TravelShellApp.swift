import FlowCore
import Foundation
import HeadlessFoundation
import UIKit

/// The app in the form that the shell launches.
public final class TravelShellApp: FlowApp {
  public static var name: String { "Travel" }
  /// The answers of the network, in the package's folder.
  private static var responses: URL { URL(filePath: "../../Responses", relativeTo: URL(filePath: #filePath)) }
  private static var resources: URL { URL(filePath: "../../Resources", relativeTo: URL(filePath: #filePath)) }
  private let started = ApplicationStart(
    application: AppDelegate(), scene: SceneDelegate())
  public var window: UIWindow { started.window }

  public init(context: LaunchContext, arguments: NoArguments) {}

  public func launch() {
    AppResources.use(Self.resources, language: "en")
    URLSession.answer(from: Self.responses)
    // As the system does at the start of an app.
    started.launch()
  }

  public func open(_ url: URL) -> Bool { started.open(url) }
}
