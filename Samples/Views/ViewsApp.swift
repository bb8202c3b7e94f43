import FlowCore
import HeadlessSwiftUI

/// Counters with views of SwiftUI, and one with views of UIKit beside it.
public final class ViewsApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "Counters in SwiftUI: taps, bindings, alerts, and the same counter in UIKit"
  /// There are no steps: a user taps what is on the screen.
  public static let steps: [any Step.Type] = []

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let counter: ViewsCounter

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: ViewsArguments) {
    counter = arguments.counter
  }

  /// Shows a counter.
  public func launch() {
    window.rootViewController =
      switch counter {
      case .fusion: UIHostingController(rootView: CounterView(CounterAsyncViewModel()))
      case .inno: UIHostingController(rootView: InnoFlowCounter.CounterView())
      case .swiftUI: UIHostingController(rootView: TallyView())
      case .uiKit: UINavigationController(rootViewController: TallyViewController())
      }
    window.makeKeyAndVisible()
  }
}

/// The arguments of `app Views(…)`.
@Scriptable
public struct ViewsArguments: Sendable {
  /// The counter to show.
  var counter: ViewsCounter = .fusion
}

/// The counters of the app.
@Scriptable
public enum ViewsCounter: Sendable {
  /// That of UIFusionKit's introduction
  case fusion
  /// That of InnoFlow's introduction
  case inno
  /// A tally in SwiftUI
  case swiftUI
  /// The same tally in UIKit
  case uiKit
}
