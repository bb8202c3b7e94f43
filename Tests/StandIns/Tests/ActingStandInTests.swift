import FlowRuntime
import Foundation
import GameplayKit
import HeadlessUIKit
import JGProgressHUD
import MBProgressHUD
import Reusable
import Swinject
import Testing

@testable import Uses

@MainActor
@Suite struct ActingStandInTests {
  private let runtime = VirtualTimeRuntime()

  // MARK: State machines

  @Test func aStateMachineEntersOnlyStatesThatTheCurrentOneAllows() {
    let model = FeedViewModel()
    #expect(model.stateMachine.currentState is FeedViewModel.Initial)
    #expect(!model.stateMachine.enter(FeedViewModel.Initial.self))
    #expect(!model.stateMachine.enter(GKState.self))
    #expect(model.stateMachine.enter(FeedViewModel.Loading.self) && model.stateMachine.canEnterState(Loading.self))
    #expect(model.stateMachine.state(forClass: Loading.self) === model.stateMachine.currentState)
    #expect(model.loads == 1)
  }

  @Test func aStateMayEnterTheNextOneWhileItIsEntered() {
    let model = FeedViewModel()
    for _ in 1...3 { model.stateMachine.enter(Loading.self) }
    #expect(model.loads == 3 && model.stateMachine.currentState is FeedViewModel.Initial)
  }

  private typealias Loading = FeedViewModel.Loading

  // MARK: Containers

  @Test func anInitializerIsRegisteredWithWhatItsTypesName() throws {
    let resolver = Assembler([Parts()]).resolver
    let inbox = try #require(resolver.resolve(Inbox.self, argument: "Ada"))
    #expect(inbox.name == "Ada" && inbox.account.storage is Disk)
    #expect(inbox.account.cache != nil && inbox.account.missing == nil)
  }

  // MARK: Views

  @Test func aReusableCellIsNamedByItsTypeAndDequeued() {
    final class NoteCell: UITableViewCell, Reusable {}
    #expect(NoteCell.reuseIdentifier == "NoteCell")
    let table = UITableView()
    table.register(cellType: NoteCell.self)
    let cell: NoteCell = table.dequeueReusableCell(for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "NoteCell")
  }

  @Test func anIndicatorGoesAwayAfterItsDelay() throws {
    let screen = UploadViewController()
    runtime.enter {
      screen.loadViewIfNeeded()
      screen.upload()
      screen.save()
    }
    #expect(MBProgressHUD.forView(screen.view)?.label.text == "Uploading")
    #expect(JGProgressHUD.allProgressHUDs(in: screen.view).map(\.textLabel.text) == ["Saved"])
    try runtime.advance(to: .milliseconds(1900))
    #expect(MBProgressHUD.forView(screen.view) != nil)
    try runtime.advance(to: .milliseconds(2100))
    #expect(MBProgressHUD.forView(screen.view) == nil)
    #expect(JGProgressHUD.allProgressHUDs(in: screen.view).count == 1)
    try runtime.advance(to: .seconds(4))
    #expect(JGProgressHUD.allProgressHUDs(in: screen.view).isEmpty)
  }
}
