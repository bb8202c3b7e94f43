import FlowCore
import FlowRuntime

extension FlowCoordinator {
  /// After how many steps in a row the rest of the app has its turn, so that a flow that never comes to rest can be stopped.
  private static let stepsInARow = 64

  /// Has the flow handle what waits, one step at a time, until nothing does.
  func empty(_ queue: StepQueue) {
    guard let flow else { return queue.rest() }
    tree.beginWork()
    let work = Task {
      await self.empty(queue, flow)
      queue.rest()
      if self.hasLostScreens { self.tidy() }
      self.tree.endWork()
    }
    queue.work = work
    // Flows that get a step at once begin with it in the order in which they get it, as a link and a contribution promise.
    FlowRuntime.keepPlace(of: work)
  }

  /// Gives back the room of the screens that are gone.
  private func tidy() {
    hasLostScreens = false
    run.owners.tidy()
    scopes.shrink()
  }

  private func empty(_ queue: StepQueue, _ flow: any Flow) async {
    var inARow = 0
    while let next = queue.popFirst() {
      do {
        let step =
          if let adaptTimeout {
            try await LimitedAdaptation.adapt(next.step, by: flow, within: adaptTimeout)
          } else {
            try await flow.adapt(step: next.step)
          }
        handle(step, next, from: queue, by: flow)
      } catch {
        handle(error, next, from: queue)
      }
      inARow += 1
      if inARow == FlowCoordinator.stepsInARow {
        inARow = 0
        trace.cause = 0
        await Task.yield()
      }
    }
    trace.cause = 0
  }
}
