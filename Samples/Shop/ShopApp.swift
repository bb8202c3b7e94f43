import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// A shop that combines flows, routes, stores and a view model.
public final class ShopApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary =
    "A shop in which flows show routes, routes show flows, and stores and a view model do the rest"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [ShopStep.self, CheckoutStep.self]

  /// Examples of the links.
  public static let links = ["shop://product/2", "shop://basket"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let context: LaunchContext
  private let arguments: ShopArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: ShopArguments) {
    self.context = context
    self.arguments = arguments
  }

  /// Shows the catalogue.
  public func launch() {
    let flow = ShopFlow(warehouse: Warehouse(isClosed: arguments.isClosed), storage: context.storage)
    window.rootViewController = flow.root.viewController
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: ShopStep.shop))
  }

  /// Returns the steps of `shop://product/2` or `shop://basket`.
  /// - Returns: `nil` for any other URL.
  public func steps(for url: URL) -> [any Step]? {
    guard url.scheme == "shop" else { return nil }
    let path = url.pathComponents.filter { $0 != "/" }
    switch (url.host(), path.count) {
    case ("basket", 0): return [ShopStep.basket]
    case ("product", 1): return Int(path[0]).map { [ShopStep.product(id: $0)] }
    default: return nil
    }
  }
}

/// The arguments of `app Shop(…)`.
@Scriptable
public struct ShopArguments: Sendable {
  /// Whether the warehouse is closed and fails every request.
  var isClosed = false
}
