import FlowCore

/// A view controller that hosts a view.
///
/// Nothing reads the body of the view, so nothing in it runs: no `onAppear`, no task and no button. `screen`, `tap` and
/// `explore` say so. Navigation through UIKit works as with any view controller. The controller is a screen with the
/// name of the view's type: `Home` for `HomeView`. A subclass has a name of its own.
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  open var rootView: Content

  /// Creates a controller of a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    unevaluatedContent = "SwiftUI content"
    guard type(of: self) == UIHostingController.self else { return }
    let name = _typeName(Content.self, qualified: false)
    hostedName = ScreenName.dropping("View", from: name) ?? name
  }
}

/// A view that shows a view controller. Nothing creates the controller here.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the view controller's coordinator, such as a delegate.
  associatedtype Coordinator = Void
  /// The type of the context.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Creates the view controller.
  func makeUIViewController(context: Context) -> UIViewControllerType

  /// Updates the view controller.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  /// Creates the view controller's coordinator.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Returns nothing.
  public func makeCoordinator() {}
}

/// The context of a view that shows a view controller.
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The view controller's coordinator.
  public let coordinator: Representable.Coordinator
  /// The values of the environment.
  public let environment = EnvironmentValues()
}

/// A view that shows a view of UIKit. Nothing creates that view here.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of UIKit's view.
  associatedtype UIViewType: UIView
  /// The type of the coordinator of UIKit's view, such as a delegate.
  associatedtype Coordinator = Void
  /// The type of the context.
  typealias Context = UIViewRepresentableContext<Self>

  /// Creates UIKit's view.
  func makeUIView(context: Context) -> UIViewType

  /// Updates UIKit's view.
  func updateUIView(_ uiView: UIViewType, context: Context)

  /// Creates the coordinator of UIKit's view.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Returns nothing.
  public func makeCoordinator() {}
}

/// The context of a view that shows a view of UIKit.
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The coordinator of UIKit's view.
  public let coordinator: Representable.Coordinator
  /// The values of the environment.
  public let environment = EnvironmentValues()
}
