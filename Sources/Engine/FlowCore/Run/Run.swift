import FlowRuntime

/// One run of one app, with its trace, live owners and open transaction.
///
/// Each runtime has a run of its own, so two runs in one process share nothing. Code outside any runtime shares one
/// run.
@MainActor
public final class Run {
  /// The trace of this run.
  public let trace: Trace

  package let owners = OwnerRegistry()

  /// The changes to screens that the current turn has made so far.
  package let transaction: Transaction

  /// The guards that evaluate each change of the screens, oldest first.
  public private(set) var guards: [any NavigationGuard] = []
  private var guardObservers: [@MainActor () -> Void] = []

  /// The source of the screens. `nil` until a session starts the app, or the app makes a window key.
  package weak var screenSource: (any ScreenSource)?

  /// The tasks that wait for flows to become ready. The layer that knows flows keeps them.
  package var readiness: AnyObject?

  /// The running work of view models that have no storage for work, by identity.
  ///
  /// An entry exists while the work runs.
  package var runningWork: [ObjectIdentifier: AnyObject] = [:]

  // The objects that stand for services of the device, by type.
  private var services: [ObjectIdentifier: AnyObject] = [:]

  /// The number of rows that a list shows at once.
  package var visibleRows = Run.defaultVisibleRows

  /// About the number of rows on the screen of a phone.
  package static let defaultVisibleRows = 12

  /// The virtual time that an animated transition takes.
  package var transitionDuration = Duration.zero

  /// A closure that returns the current virtual time of the run.
  package let clock: @MainActor () -> Duration

  /// The storage of the last launch in this run.
  let storageSlot: StorageSlot

  /// The values that the app keeps between launches.
  package var appStorage: AppStorage { storageSlot.storage }

  /// The run of all code outside any runtime.
  static let outside = Run(clock: { .zero }, storageSlot: outsideSlot)
  /// The storage of that run, which code off the main actor reads too.
  nonisolated static let outsideSlot = StorageSlot()

  /// The run of the runtime whose scope is entered now. Outside every scope, all code shares one run.
  public static var current: Run {
    guard let runtime = VirtualTimeRuntime.current else { return outside }
    if let run = runtime.attachment as? Run { return run }
    // Events read the time within the scope, where reading it costs almost nothing.
    let run = Run(
      clock: { [weak runtime] in
        VirtualTimeRuntime.isEnteredHere ? VirtualTimeRuntime.timeHere : runtime?.now ?? .zero
      }, cause: runtime.cause)
    runtime.attachment = run
    return run
  }

  private init(
    clock: @escaping @MainActor () -> Duration, cause: WorkCause = WorkCause(),
    storageSlot: StorageSlot = StorageSlot()
  ) {
    self.clock = clock
    self.storageSlot = storageSlot
    trace = Trace(clock: clock, cause: cause)
    transaction = Transaction()
    transaction.run = self
  }

  /// Returns the only object of a type in this run.
  ///
  /// Such an object stands for a service of the device, which the app sees as a shared object. Two runs share no such
  /// object.
  /// - Parameter make: A closure that creates the object, called by the first access.
  /// - Returns: The object, the same for each access of the run.
  package func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    let key = ObjectIdentifier(Service.self)
    if let service = services[key] as? Service { return service }
    let service = make()
    services[key] = service
    return service
  }

  /// Adds a guard that evaluates every later change of the screens.
  ///
  /// The guard evaluates changes from any source: a flow's step, a deep link, or the user's gesture.
  public func add(guard navigationGuard: any NavigationGuard) {
    guards.append(navigationGuard)
    for observer in guardObservers { observer() }
  }

  /// Calls `observer` after each later call of ``add(guard:)``.
  ///
  /// Use it to keep what a rollback needs only if a guard exists that could reject a change.
  package func onNewGuard(_ observer: @escaping @MainActor () -> Void) {
    guardObservers.append(observer)
  }
}

/// Access to the current run from code without isolation, such as reducers.
extension Run {
  /// The storage that the app of the current run keeps between launches.
  package nonisolated static var currentAppStorage: AppStorage {
    VirtualTimeRuntime.ifOnMainActor { current.storageSlot.storage } ?? outsideSlot.storage
  }

  /// Records a fault of the app in the trace of the current run.
  ///
  /// Outside any runtime the record waits until the main actor is free.
  package nonisolated static func report(fault: String) {
    guard VirtualTimeRuntime.ifOnMainActor({ current.trace.record(.fault(fault)) }) == nil else { return }
    Task { @MainActor in outside.trace.record(.fault(fault)) }
  }
}
