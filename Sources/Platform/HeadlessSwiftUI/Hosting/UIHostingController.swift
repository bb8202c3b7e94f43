import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A view controller that hosts a view.
///
/// The body is evaluated when the controller's view loads. The controller is a screen with the name of the view's type:
/// `Home` for `HomeView`. A subclass has a name of its own.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content {
    didSet { if isViewLoaded { update() } }
  }

  let graph = ViewGraph()
  private(set) lazy var hostedScreen = HostedScreen(.root, graph, in: nil, controller: self)
  private lazy var presentations = Presentations(hostedScreen)

  open var sizingOptions: UIHostingControllerSizingOptions = []

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    if takesNameOfContent {
      let name = StaticName.of(Content.self) ?? HostedScreen.Kind.root.name
      hostedName = ScreenName.dropping("View", from: name) ?? ScreenName.dropping("Page", from: name) ?? name
    }
    graph.presentations = presentations
    graph.project = { [weak self] in self?.project() }
  }

  isolated deinit {
    presentations.end()
    hostedScreen.end()
  }

  var takesNameOfContent: Bool { type(of: self) == UIHostingController.self }

  open override func loadView() {
    let view = HostedContentView()
    view.content = hostedScreen
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    graph.updating {
      let context = _ViewContext(graph, hostedScreen, EnvironmentValues())
      context.scope = hostedScreen.scope
      context.environment[DismissKey.self] = DismissAction(hostedScreen)
      context.environment.scenePhase = ScenePhase(UIApplication.shared.phase)
      hostedScreen.node = Content._makeNode(rootView, context, nil)
    }
    UIApplication.shared.observePhases(self)
    hostedScreen.attachHosted()
    graph.setNeedsProjection()
    // Now, so that the screens within have their places before a name is asked for.
    graph.update()
  }

  // Another value of the same view.
  private func update() {
    guard let node = hostedScreen.node else { return }
    graph.updating { Content._updateNode(node, rootView, node.context) }
    graph.setNeedsProjection()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hostedScreen.willAppear()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A modal that the view wants from the beginning needs a window.
    graph.setNeedsProjection()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hostedScreen.didDisappear()
  }

  private func project() {
    hostedScreen.updateName()
    graph.projectContainers()
    hostedScreen.embedContainers()
    presentations.update()
  }
}

extension UIHostingController: HostsContent {}

extension UIHostingController: PhaseObserver {
  package func didEnter(_ phase: AppPhase) {
    guard let node = hostedScreen.node else { return }
    let context = node.context.with { $0.environment.scenePhase = ScenePhase(phase) }
    graph.updating { node.refresh(context) }
  }
}

extension UIHostingController: StateSource {
  public var hasShownState: Bool { hostedScreen.node != nil }

  public var shownState: Any { HostedState(of: hostedScreen, own: ownProperties) }

  // The stored properties of an app's subclass, whose views are its own matter too.
  private var ownProperties: [(label: String?, value: Any)] {
    var properties: [(label: String?, value: Any)] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != UIHostingController<Content>.self {
      properties = current.children.map { ($0.label, $0.value) } + properties
      mirror = current.superclassMirror
    }
    return properties
  }
}

/// A controller whose views open links.
@MainActor
package protocol LinkOpening: AnyObject {
  /// Calls the actions of `onOpenURL`. Returns whether there are any.
  func openLink(_ url: URL) -> Bool
}

extension UIHostingController: LinkOpening {
  package func openLink(_ url: URL) -> Bool { graph.open(url) }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view that takes the name of another in scripts, before any body is evaluated.
@MainActor
protocol NamedByContent {
  static var namingContent: Any.Type { get }
}

@MainActor
enum StaticName {
  /// Returns the name of the app's view that a type of views shows. `nil` if the type does not say.
  static func of(_ type: Any.Type) -> String? {
    var type = type
    while let wrapper = type as? any NamedByContent.Type { type = wrapper.namingContent }
    return ViewName.of(type)
  }
}

extension _PrimitiveView {
  static var namingContent: Any.Type { _Content.self }
}
