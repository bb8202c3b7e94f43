import FlowCore
import FlowScript

/// Finds values that the app shows now under a label: for `.movieDetail(id: ` the ids of the movies in the list.
@MainActor
struct ValueFinder {
  private let session: Session

  /// More than these nobody reads.
  private static let limit = 200

  init(_ session: Session) {
    self.session = session
  }

  /// The values, each once, with what stands beside it; what the front screen shows first.
  func values(labelled label: String, of type: any Scriptable.Type) -> [(text: String, summary: String)] {
    guard let app = session.launched else { return [] }
    let front = app.frontOwner
    let owners = [front].compactMap { $0 } + app.run.owners.alive.filter { $0 !== front }
    var found: [(text: String, summary: String)] = []
    var seen: Set<Literal> = []
    app.runtime.enter {
      for owner in owners {
        guard let model = owner.model else { continue }
        for property in StateReader.properties(of: model) {
          search(property.value) { value, neighbours in
            guard found.count < Self.limit, fits(value, type), seen.insert(value).inserted else { return }
            // A number that only a Tab had shown would be another one in a replay.
            guard session.uuids.hasNumbers(for: value) else { return }
            found.append((session.uuids.known(value).description, neighbours))
          }
        }
      }
    }
    return found

    func search(_ value: Literal, _ visit: (Literal, String) -> Void) {
      if case .structure(_, let fields) = value, let field = fields.first(where: { $0.label == label }) {
        let others = fields.filter { $0.label != label }.map { session.uuids.known($0.value).description }
        visit(field.value, ShortText.of(text: others.joined(separator: " ")))
      }
      for part in StatePath.parts(of: value) { search(part.value, visit) }
    }
  }

  private func fits(_ value: Literal, _ type: any Scriptable.Type) -> Bool {
    (try? type.init(literal: value)) != nil
  }
}
