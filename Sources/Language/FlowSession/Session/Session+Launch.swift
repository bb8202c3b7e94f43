import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// `app Name(…)`: launches an app with empty storage and ends the one before.
  package func launch(_ name: String, _ arguments: [Literal.Argument]) throws(Diagnostic) -> Outcome {
    guard let type = apps.first(where: { $0.name == name }) else {
      throw .unknown(
        "app", name, known: apps.map { $0.name }, advice: ["apps: \(apps.map { $0.name }.joined(separator: ", "))"])
    }
    return try launch(type, arguments, storage: AppStorage(), uuids: UUIDNumbers())
  }

  /// `restart`: launches the app again as it was launched, with the storage that it left.
  package func restart() throws(Diagnostic) -> Outcome {
    let before = try requireApp()
    guard let launch = before.launch else {
      throw Diagnostic(.refused, "\(before.name) was not launched here, and cannot be launched again")
    }
    return try self.launch(launch.type, launch.arguments, storage: launch.storage, uuids: uuids)
  }

  /// Takes in an app that exists already and starts it, as `app` does with one that it makes.
  /// - Parameters:
  ///   - app: The app.
  ///   - name: What it is called.
  ///   - steps: The types of the Steps that scripts can send it.
  @discardableResult
  package func host(_ app: any FlowApp, name: String, steps: [any ScriptableStep.Type]) throws(Diagnostic) -> Outcome {
    endLaunched()
    uuids = UUIDNumbers()
    launched = LaunchedApp(hosting: app, name: name, steps: steps, seed: nextSeed, uuids: uuids)
    coverage?.begin(launched)
    return try drive(isLaunch: true) { app throws(Diagnostic) in app.start() }
  }

  private func launch(
    _ type: any FlowApp.Type, _ arguments: [Literal.Argument], storage: AppStorage, uuids: UUIDNumbers
  ) throws(Diagnostic) -> Outcome {
    // The one before ends first, so that no two apps are ever alive; but arguments that don't fit leave it alone.
    try LaunchedApp.check(type, arguments)
    endLaunched()
    self.uuids = uuids
    launched = try LaunchedApp(
      LaunchedApp.Launch(type: type, arguments: arguments, storage: storage, seed: nextSeed), uuids: uuids,
      ownsProcess: ownsProcess)
    coverage?.begin(launched)
    if livePace != nil { livePace = LivePace(real: FlowRuntime.realTime, virtual: .zero) }
    return try drive(isLaunch: true) { app throws(Diagnostic) in app.start() }
  }

  /// The seed of the order in the app that is launched next: each launch of a session has its own.
  private var nextSeed: UInt64? {
    guard let schedule = options.schedule else { return nil }
    launchCount += 1
    return SeededNumbers.number(launchCount, of: schedule)
  }

  func endLaunched() {
    timeBefore = virtualTime
    launched?.end()
    launched = nil
    lastStep = nil
    launchNumber += 1
  }
}
