import HeadlessSwiftUICore
import HeadlessUIKit

/// A view that shows a view of UIKit among those of SwiftUI.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  func makeUIView(context: Context) -> UIViewType

  func updateUIView(_ uiView: UIViewType, context: Context)

  func makeCoordinator() -> Coordinator

  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    RepresentableNode<UIViewMaker<Self>>(view, context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: RepresentableNode<UIViewMaker<Self>>.self).update(view, context)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction = HeadlessSwiftUICore.Transaction()
}

/// A view that shows a view controller of UIKit, which is a child of the screen's controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType

  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)

  func makeCoordinator() -> Coordinator

  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    RepresentableNode<UIViewControllerMaker<Self>>(view, context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: RepresentableNode<UIViewControllerMaker<Self>>.self).update(view, context)
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
  public var transaction = HeadlessSwiftUICore.Transaction()
}

// MARK: Node

/// What a representable makes, of either kind.
@MainActor
private protocol RepresentableMaker {
  associatedtype Representable: View
  associatedtype Object: AnyObject
  associatedtype Coordinator

  static func coordinator(of view: Representable) -> Coordinator
  static func make(_ view: Representable, _ coordinator: Coordinator, _ environment: EnvironmentValues) -> Object
  static func update(
    _ object: Object, _ view: Representable, _ coordinator: Coordinator, _ environment: EnvironmentValues)
  static func dismantle(_ object: Object, _ coordinator: Coordinator)
  static func view(of object: Object) -> UIView
  static func controller(of object: Object) -> UIViewController?
}

private enum UIViewMaker<Representable: UIViewRepresentable>: RepresentableMaker {
  static func coordinator(of view: Representable) -> Representable.Coordinator { view.makeCoordinator() }

  static func make(
    _ view: Representable, _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues
  ) -> Representable.UIViewType {
    view.makeUIView(context: .init(coordinator: coordinator, environment: environment))
  }

  static func update(
    _ object: Representable.UIViewType, _ view: Representable, _ coordinator: Representable.Coordinator,
    _ environment: EnvironmentValues
  ) {
    view.updateUIView(object, context: .init(coordinator: coordinator, environment: environment))
  }

  static func dismantle(_ object: Representable.UIViewType, _ coordinator: Representable.Coordinator) {
    Representable.dismantleUIView(object, coordinator: coordinator)
  }

  static func view(of object: Representable.UIViewType) -> UIView { object }
  static func controller(of object: Representable.UIViewType) -> UIViewController? { nil }
}

private enum UIViewControllerMaker<Representable: UIViewControllerRepresentable>: RepresentableMaker {
  static func coordinator(of view: Representable) -> Representable.Coordinator { view.makeCoordinator() }

  static func make(
    _ view: Representable, _ coordinator: Representable.Coordinator, _ environment: EnvironmentValues
  ) -> Representable.UIViewControllerType {
    view.makeUIViewController(context: .init(coordinator: coordinator, environment: environment))
  }

  static func update(
    _ object: Representable.UIViewControllerType, _ view: Representable, _ coordinator: Representable.Coordinator,
    _ environment: EnvironmentValues
  ) {
    view.updateUIViewController(object, context: .init(coordinator: coordinator, environment: environment))
  }

  static func dismantle(_ object: Representable.UIViewControllerType, _ coordinator: Representable.Coordinator) {
    Representable.dismantleUIViewController(object, coordinator: coordinator)
  }

  static func view(of object: Representable.UIViewControllerType) -> UIView { object.view }
  static func controller(of object: Representable.UIViewControllerType) -> UIViewController? { object }
}

private final class RepresentableNode<Maker: RepresentableMaker>: _ViewNode {
  private var view: Maker.Representable
  private let coordinator: Maker.Coordinator
  private var object: Maker.Object?

  init(_ view: Maker.Representable, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.view = view
    coordinator = Maker.coordinator(of: view)
    super.init(context, parent)
    let object = Maker.make(view, coordinator, context.environment)
    self.object = object
    context.screen.add(hosted: self, Maker.controller(of: object)) { Maker.view(of: object) }
    recompute()
  }

  func update(_ view: Maker.Representable, _ context: _ViewContext) {
    self.view = view
    self.context = context
    clearDirt()
    recompute()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    recompute()
  }

  override func recompute() {
    guard let object else { return }
    track { Maker.update(object, view, coordinator, context.environment) }
  }

  override func collect(into elements: inout _ElementBuilder) {
    guard let object else { return }
    elements.add(ViewElement(hosting: Maker.view(of: object), of: self))
  }

  override func willUnmount() {
    context.screen.remove(hosted: self)
    if let object { Maker.dismantle(object, coordinator) }
  }

  override func didUnmount() { object = nil }
}
