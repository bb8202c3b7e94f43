import FlowCore

/// Finds the flow that an event or a change is about: of a screen, the innermost flow that shows it.
@MainActor
final class FlowFinder {
  private weak var app: LaunchedApp?
  /// The flows of screens, by the numbers of their owners: a screen that is gone was last seen there.
  private var known: [Int: String] = [:]
  /// The number of the owner that was born last when it was last looked.
  private var lastID = 0

  init(_ app: LaunchedApp) {
    self.app = app
  }

  /// Notes which flows show the screens that are new. To be called whenever an instant is over: later they may be gone.
  /// Takes a look at all that lives, if there are any.
  package func query() {
    guard let app, app.run.owners.lastID != lastID else { return }
    let coordinators = app.screenCoordinators
    for owner in app.run.owners.alive where owner.id > lastID && owner.kind == .screen {
      known[owner.id] = coordinators.innermost(showing: owner)?.owner?.description
    }
    lastID = app.run.owners.lastID
  }

  /// The flow that an owner is, or whose screen it is.
  package func flow(of owner: Owner) -> String? {
    let owner = owner.settled
    if owner.kind == .flow { return owner.description }
    if let flow = known[owner.id] { return flow }
    guard let app, let flow = app.screenCoordinators.innermost(showing: owner)?.owner else { return nil }
    known[owner.id] = flow.description
    return flow.description
  }

  /// The flow that an event is about.
  package func flow(of event: TraceEvent.Kind) -> String? {
    switch event {
    case .sent(_, let owner, _), .handled(let owner, _), .ignored(let owner, _), .vetoed(let owner, _, _),
      .turned(let owner, _, _), .held(let owner, _, _), .dropped(let owner, _, _), .ended(let owner),
      .threw(let owner, _), .input(let owner, _), .action(let owner, _), .effect(let owner, _, _), .late(let owner, _),
      .rejected(let owner, _), .changed(let owner, _, _), .unobserved(let owner):
      flow(of: owner)
    case .transition(let transition):
      transition.place.screens.last.flatMap { app?.run.owners.owner(named: $0) }.flatMap { flow(of: $0) }
    case .backVetoed, .notPresented, .fault: nil
    }
  }
}
