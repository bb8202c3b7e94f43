import FlowCore

/// What scripts exercised of their apps: the Steps that an app declares, the inputs of its view models, its screens.
///
/// An app says which Steps there are, so that those are counted too that never came up. The inputs of a view model are
/// known once one of its type has lived: those of view models that no script ever created are not in here, and nothing
/// can be said of them. Of screens only those are known that were shown.
///
/// What a script exercised before it crashed, or was ended since it took too long, went with its process and is not
/// counted. Of a script that was run again because it failed, the last attempt counts.
package struct Coverage: Hashable, Codable, Sendable {
  /// The apps, in the order of the shell; of one script, in the order in which it launched them.
  package private(set) var apps: [App] = []

  /// Nothing exercised, of no app.
  package init() {}

  /// Nothing exercised of these apps, each of which declares its Steps.
  @MainActor
  package init(of apps: [any FlowApp.Type]) {
    self.apps = apps.map { App(name: $0.name, steps: $0.steps) }
  }

  /// Adds what others exercised. Apps that are not known yet come last, in the order in which they are added.
  package mutating func add(_ other: Coverage) {
    for app in other.apps { add(app) }
  }

  /// Adds what others exercised of an app.
  package mutating func add(_ app: App) {
    if let index = apps.firstIndex(where: { $0.name == app.name }) {
      apps[index].add(app)
    } else {
      apps.append(app)
    }
  }

  /// The apps that a script launched.
  package var launchedApps: [App] { apps.filter(\.isLaunched) }

  /// The Steps that were sent, of those that the launched apps declare.
  package var steps: Share { launchedApps.reduce(Share()) { $0 + $1.stepShare } }

  /// The inputs that were given, of those that are known.
  package var inputs: Share { launchedApps.reduce(Share()) { $0 + $1.inputShare } }
}
