import FlowCore
import FoundationEssentials

/// Something to do.
@Scriptable
struct Todo: Equatable, Identifiable, Sendable {
  let id: UUID
  var title: String
  var isDone = false
}
