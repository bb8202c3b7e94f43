import FlowCore

/// A finder for the flow of an event.
///
/// An event of a screen belongs to the innermost flow that shows the screen.
@MainActor
final class FlowFinder {
  // Weak, since the app's writer holds the finder.
  private weak var app: LaunchedApp?
  // By owner id. A screen keeps its first flow, also after its removal.
  private var known: [Int: String] = [:]
  // The id of the newest owner at the last call of `update()`.
  private var lastID = 0

  init(_ app: LaunchedApp) {
    self.app = app
  }

  /// Records the flows of new screens, if there are any.
  ///
  /// Call this at the end of each instant: screens may be gone later. The cost is linear in the number of living owners
  /// if there is a new one.
  func update() {
    guard let app, app.run.owners.lastID != lastID else { return }
    let coordinators = app.screenCoordinators
    for owner in app.run.owners.alive where owner.id > lastID && owner.kind == .screen {
      known[owner.id] = coordinators.innermost(showing: owner)?.owner?.description
    }
    lastID = app.run.owners.lastID
  }

  /// Returns the name of an owner's flow.
  ///
  /// This is the owner itself if it is a flow, else the flow that shows the screen. Returns `nil` if there is none.
  func flow(of owner: Owner) -> String? {
    let owner = owner.resolved
    if owner.kind == .flow { return owner.description }
    if let flow = known[owner.id] { return flow }
    guard let app, let flow = app.screenCoordinators.innermost(showing: owner)?.owner else { return nil }
    known[owner.id] = flow.description
    return flow.description
  }

  /// Returns the name of an event's flow. Returns `nil` if the event belongs to none.
  func flow(of event: TraceEvent.Kind) -> String? {
    switch event {
    case .sent(_, let owner, _), .handled(let owner, _), .ignored(let owner, _), .vetoed(let owner, _, _),
      .turned(let owner, _, _), .held(let owner, _, _), .dropped(let owner, _, _), .ended(let owner),
      .threw(let owner, _), .input(let owner, _), .action(let owner, _), .effect(let owner, _, _), .late(let owner, _),
      .rejected(let owner, _), .changed(let owner, _, _), .unobserved(let owner):
      flow(of: owner)
    case .transition(let transition):
      transition.place.screens.last.flatMap { app?.run.owners.owner(named: $0) }.flatMap { flow(of: $0) }
    case .backVetoed, .notDone, .opened, .entered, .fault: nil
    }
  }
}
