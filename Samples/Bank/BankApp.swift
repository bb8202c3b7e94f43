import FlowCore
import FlowNavigation
import FoundationEssentials
import HeadlessUIKit

/// A bank: onboarding, PIN, accounts, cards and transfers.
public final class BankApp: FlowApp {
  /// The summary in the list of apps.
  public static let summary = "A bank with an onboarding, a PIN, a session that ends, accounts, cards and transfers"
  /// The steps that scripts can send.
  public static let steps: [any Step.Type] = [BankStep.self, OnboardingStep.self, TransferStep.self]
  /// Examples of the links.
  public static let links = ["bank://account/2", "bank://card/1"]

  /// The window that shows the app.
  public let window = UIWindow(frame: UIScreen.main.bounds)
  private let coordinator = FlowCoordinator()
  private let service: BankService
  private let onboarding: OnboardingStorage
  private let arguments: BankArguments

  /// Creates the app without its screens.
  public init(context: LaunchContext, arguments: BankArguments) {
    service = BankService(storage: context.storage, outage: .seconds(arguments.outage))
    onboarding = OnboardingStorage(storage: context.storage)
    self.arguments = arguments
  }

  /// Shows the welcome screen, or the home screens of a customer who is signed in.
  public func launch() {
    if arguments.customer || arguments.signedIn { service.addSampleCustomer() }
    service.resumeSettlements()
    let flow = AppFlow(window: window, service: service, onboarding: onboarding)
    window.makeKeyAndVisible()
    let step = arguments.signedIn ? BankStep.home : BankStep.launch
    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: step))
  }

  /// Returns the steps of `bank://account/2` or `bank://card/1`.
  /// - Returns: `nil` for any other URL.
  public func steps(for url: URL) -> [any Step]? {
    let path = url.pathComponents.filter { $0 != "/" }
    guard url.scheme == "bank", path.count == 1, let id = Int(path[0]) else { return nil }
    switch url.host() {
    case "account": return [BankStep.account(id: id)]
    case "card": return [BankStep.card(id: id)]
    default: return nil
    }
  }
}

/// The arguments of `app Bank(…)`.
@Scriptable
public struct BankArguments: Sendable {
  /// Whether the phone belongs to a customer.
  var customer = false
  /// Whether the app begins with the session of that customer.
  var signedIn = false
  /// The seconds from the launch for which the bank can't be reached.
  var outage = 0
}
