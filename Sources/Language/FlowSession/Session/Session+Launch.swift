import FlowCore
import FlowRuntime
import FlowScript
import FlowSystem

extension Session {
  /// Performs `app Name(…)`: ends the previous app and launches another with empty storage.
  /// - Throws: ``Diagnostic`` if there is no such app, or if the arguments do not fit it.
  package func launch(_ name: String, _ arguments: [Literal.Argument]) throws(Diagnostic) -> Outcome {
    guard let type = apps.first(where: { $0.name == name }) else {
      throw .unknown(
        "app", name, known: apps.map { $0.name }, advice: ["apps: \(apps.map { $0.name }.joined(separator: ", "))"])
    }
    return try launch(type, arguments, storage: AppStorage(), uuids: UUIDNumbers())
  }

  /// Performs `restart`: launches the app again with the same arguments and its storage.
  package func restart() throws(Diagnostic) -> Outcome {
    let before = try requireApp()
    guard let launch = before.launch else {
      throw Diagnostic(.refused, "\(before.name) was not launched here, and cannot be launched again")
    }
    return try self.launch(launch.type, launch.arguments, storage: launch.storage, uuids: uuids)
  }

  /// Adopts and starts an existing app, as `app` does with a new one.
  /// - Parameters:
  ///   - app: The app.
  ///   - name: The name of the app.
  ///   - steps: The Step types that scripts can send.
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
    // The previous app ends first, so that two apps are never alive at once. Arguments that do not fit leave it
    // running.
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

  /// The seed for the app that is launched next. Each launch of a session has its own.
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
