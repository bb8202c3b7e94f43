import FlowRuntime

/// One run of one app: its trace, the names of what is alive in it, and the transaction that is open.
///
/// A run hangs on the runtime that plays it, so that two runs in one process know nothing of each other. Code that runs
/// outside any runtime shares one run.
@MainActor
public final class Run {
  /// What happened in this run.
  public let trace: Trace

  /// What is alive in this run, in order of creation.
  package let owners = OwnerRegistry()

  /// The changes to screens that the current turn has made so far.
  package let transaction: Transaction

  /// Those who judge each change of what is on screen before it becomes final, in the order of their arrival.
  public private(set) var guards: [any NavigationGuard] = []
  private var guardObservers: [@MainActor () -> Void] = []

  /// The source of the screens, once the app has shown its window.
  package weak var screenSource: (any ScreenSource)?

  /// Who waits for which flows to be ready, kept by the layer that knows flows.
  package var readiness: AnyObject?

  /// What view models without a place of their own have under way, for as long as that lasts.
  package var underWay: [ObjectIdentifier: AnyObject] = [:]

  package let clock: @MainActor () -> Duration

  /// Which storage the app has that was launched last in this run.
  let storageSlot: StorageSlot

  static let outside = Run(clock: { .zero }, storageSlot: outsideSlot)
  nonisolated static let outsideSlot = StorageSlot()

  /// The run of the runtime whose scope is entered now; outside any scope the process's own.
  public static var current: Run {
    guard let runtime = FlowRuntime.current else { return outside }
    if let run = runtime.attachment as? Run { return run }
    // Events ask for the time within the scope, where it costs next to nothing.
    let run = Run(clock: { [weak runtime] in FlowRuntime.isEnteredHere ? FlowRuntime.timeHere : runtime?.now ?? .zero })
    runtime.attachment = run
    return run
  }

  private init(clock: @escaping @MainActor () -> Duration, storageSlot: StorageSlot = StorageSlot()) {
    self.clock = clock
    self.storageSlot = storageSlot
    trace = Trace(clock: clock)
    transaction = Transaction()
    transaction.run = self
  }

  /// Lets `navigationGuard` judge every change of what is on screen from now on, whatever makes it: a flow's step, a
  /// deep link, or the user's hand.
  public func add(guard navigationGuard: any NavigationGuard) {
    guards.append(navigationGuard)
    for observer in guardObservers { observer() }
  }

  /// Calls `observer` with each guard that is added from now on: for those who keep what they need to take changes back only
  /// where there is somebody to reject them.
  package func onNewGuard(_ observer: @escaping @MainActor () -> Void) {
    guardObservers.append(observer)
  }
}
