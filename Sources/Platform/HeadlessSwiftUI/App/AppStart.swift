import FlowCore
import FoundationEssentials
import HeadlessUIKit
import Observation

/// The start of an app of SwiftUI, as the system performs it.
///
/// The app for a shell that `flowsh init --for` writes has one:
///
/// ```swift
/// private let started = AppStart<MyApp>()
/// var window: UIWindow { started.window }
/// func launch() { started.launch() }
/// func open(_ url: URL) -> Bool { started.open(url) }
/// ```
@MainActor @preconcurrency
public final class AppStart<Content: App> {
  public let window = UIWindow()
  private var application: ApplicationStart?

  public init() {}

  /// Makes the app and its delegate, and shows the app's first window group.
  ///
  /// The views are first evaluated while the app is inactive. Then it becomes active.
  public func launch() {
    let app = Holder(value: Content())
    let delegate = AdaptedDelegate.current.delegate
    let start = ApplicationStart(application: delegate)
    application = start
    start.begin()
    let controller = UIHostingController(rootView: AppView(app: app, delegate: delegate))
    window.windowScene = start.scene
    window.rootViewController = controller
    // The name of the first screen is that of a view in it.
    controller.loadViewIfNeeded()
    window.makeKeyAndVisible()
    start.activate()
  }

  /// Calls the actions of `onOpenURL`, or else the delegate of the scene.
  /// - Returns: Whether there is any of them.
  public func open(_ url: URL) -> Bool {
    if (window.rootViewController as? any LinkOpening)?.openLink(url) == true { return true }
    return application?.openInScene(url) ?? false
  }
}

/// The content of an app's first window. The properties of the app have their place in this view.
struct AppView<Application: App>: View, BuiltInView {
  let app: Holder<Application>
  let delegate: (any UIApplicationDelegate)?

  var body: some View {
    let content = app.value.body._content ?? AnyView(EmptyView())
    // As in SwiftUI, views find a delegate that can be observed in their environment.
    if let delegate = delegate as? any ObservableObject {
      return AnyView(content.environmentObject(delegate))
    } else if let delegate = delegate as? any (AnyObject & Observable) {
      return AnyView(content.environment(delegate))
    }
    return content
  }
}

extension AppView: NamedView {
  static var viewName: String? { ViewName.of(Application.self) }
}
