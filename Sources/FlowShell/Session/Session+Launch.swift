import FlowCore
import FlowRuntime
import FlowScript

extension Session {
  /// `app Name(…)`: launches an app with empty storage and ends the one before.
  func launch(_ name: String, _ arguments: [Literal.Argument]) throws(Problem) -> Outcome {
    guard let type = apps.first(where: { $0.name == name }) else {
      throw .unknown(
        "app", name, known: apps.map { $0.name }, advice: ["apps: \(apps.map { $0.name }.joined(separator: ", "))"])
    }
    let resolved = arguments.map { Literal.Argument(label: $0.label, value: uuids.resolved($0.value)) }
    return try launch(type, resolved, storage: AppStorage())
  }

  /// `restart`: launches the app again as it was launched, with the storage that it left.
  func restart() throws(Problem) -> Outcome {
    let before = try requireApp()
    return try launch(before.appType, before.arguments, storage: before.storage)
  }

  private func launch(
    _ type: any FlowApp.Type, _ arguments: [Literal.Argument], storage: AppStorage
  ) throws(Problem) -> Outcome {
    // The one before ends first, so that no two apps are ever alive; but arguments that don't fit leave it alone.
    try LaunchedApp.check(type, arguments)
    launched?.end()
    launched = nil
    lastStep = nil
    launched = try LaunchedApp(type, arguments: arguments, storage: storage, uuids: uuids, ownsProcess: ownsProcess)
    if livePace != nil { livePace = LivePace(real: FlowRuntime.realTime, virtual: .zero) }
    return try drive(isLaunch: true) { app throws(Problem) in app.launch() }
  }
}
