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

/// What code asks of the current run that is isolated to nothing, as reducers are.
extension Run {
  /// What the app of the current run keeps between launches.
  package nonisolated static var storage: AppStorage {
    FlowRuntime.ifOnMainActor { current.storageSlot.storage } ?? outsideSlot.storage
  }

  /// Tells of a fault of the app in the trace of the current run; outside any runtime as soon as the main actor is free.
  package nonisolated static func report(fault: String) {
    guard FlowRuntime.ifOnMainActor({ current.trace.record(.fault(fault)) }) == nil else { return }
    Task { @MainActor in outside.trace.record(.fault(fault)) }
  }
}

extension Array {
  /// Gives back the room of what is gone, where that is most of it. Linear in what is left, and so constant for each
  /// element that is gone.
  package mutating func shrink() {
    guard capacity > 1_024, count < capacity / 4 else { return }
    self = map { $0 }
  }
}
