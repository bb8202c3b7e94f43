import FlowCore

/// A view controller that hosts a view.
///
/// Nothing reads the body of the view, so nothing in it runs: no `onAppear`, no task and no button. `screen`, `tap` and
/// `explore` say so. Navigation through UIKit works as with any view controller. The controller is a screen with the
/// name of the view's type: `Home` for `HomeView`. A subclass has a name of its own.
open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    unevaluatedContent = "SwiftUI content"
    guard type(of: self) == UIHostingController.self else { return }
    var content: any View.Type = Content.self
    while let wrapper = content as? any WrappedView.Type { content = wrapper.content }
    let name = _typeName(content, qualified: false)
    hostedName = ScreenName.dropping("View", from: name) ?? name
  }
}

/// A view that shows a view controller. Nothing creates the controller here.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType

  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment = EnvironmentValues()
}

/// A view that shows a view of UIKit. Nothing creates that view here.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType

  func updateUIView(_ uiView: UIViewType, context: Context)

  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment = EnvironmentValues()
}
