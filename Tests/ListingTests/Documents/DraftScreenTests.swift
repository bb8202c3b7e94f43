import FlowCore
import FlowNavigation
import FlowStore
import FlowTesting
import HeadlessUIKit
import Testing

@testable import Notes

@MainActor
@Suite(.virtualTime) struct DraftScreenTests {
  @Test("A store emits the step that its closure makes of an action")
  func aStoreEmitsTheStepOfAnAction() async throws {
    let contributors = FlowContributors.draft(on: UINavigationController())
    guard case .one(.contribute(_, let stepper, _, _)) = contributors else {
      Issue.record("not one contributor")
      return
    }
    let store = try #require(stepper as? Store<DraftFeature>)
    store.binding(\.title, send: { .type($0) }).wrappedValue = "Milk"
    let steps = Task {
      for await step in store.steps.stream { return step as? NoteStep }
      return nil
    }
    try await Task.sleep(for: .seconds(1))
    steps.cancel()
    #expect(store.isSaved)
    guard case .note(title: "Milk") = await steps.value else {
      Issue.record("\(String(describing: await steps.value))")
      return
    }
  }

  @Test("A window shows the first route of a coordinator as a screen")
  func aWindowShowsTheRoutesOfACoordinator() async {
    let app = RoutedNotesApp(context: LaunchContext(), arguments: NoArguments())
    app.launch()
    #expect(app.window.rootViewController != nil)
  }
}
