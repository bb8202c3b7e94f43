import FlowCore
import FlowSession

package struct AppSignature: Hashable, Sendable {
  package let name: String
  /// In order.
  package let labels: [String]

  @MainActor
  package init(_ app: any FlowApp.Type) {
    name = app.name
    labels = ArgumentCompleter.arguments(of: app).compactMap(\.label)
  }
}
