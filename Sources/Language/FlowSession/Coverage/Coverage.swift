import FlowCore

/// Coverage of apps by scripts: declared Steps, view model inputs and screens.
///
/// An app declares its Steps, so Steps that were never sent are counted too. The inputs of a view model type are known
/// once an instance has lived. View models that no script created are missing. Of screens, only those that were shown
/// are known.
///
/// A script that crashes or exceeds its time limit loses its coverage with its process. A script that is retried after
/// a failure counts with its last attempt.
package struct Coverage: Hashable, Codable, Sendable {
  /// The apps in the order of the shell. Coverage of one script has them in launch order.
  package private(set) var apps: [App] = []

  /// Creates coverage of no app.
  package init() {}

  /// Creates empty coverage of apps, each of which declares its Steps.
  @MainActor
  package init(of apps: [any FlowApp.Type]) {
    self.apps = apps.map { App(name: $0.name, steps: $0.steps) }
  }

  /// Adds other coverage. New apps come last, in the order of addition.
  package mutating func add(_ other: Coverage) {
    for app in other.apps { add(app) }
  }

  /// Adds other coverage of one app.
  package mutating func add(_ app: App) {
    if let index = apps.firstIndex(where: { $0.name == app.name }) {
      apps[index].add(app)
    } else {
      apps.append(app)
    }
  }

  /// The apps that a script launched.
  package var launchedApps: [App] { apps.filter(\.isLaunched) }

  /// The share of Steps that were sent, among those that the launched apps declare.
  package var steps: Share { launchedApps.reduce(Share()) { $0 + $1.stepShare } }

  /// The share of known inputs that were given, among those of the launched apps.
  package var inputs: Share { launchedApps.reduce(Share()) { $0 + $1.inputShare } }
}
