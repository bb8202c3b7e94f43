import FlowCore
import HeadlessUIKit
import Testing

/// The state of screens whose class is the platform's own.
@MainActor
@Suite struct PlainScreenStateTests {
  @Test("A screen of a plain class shows its title, and nothing of the platform")
  func aPlainScreenShowsItsTitle() {
    let screens = [
      UIViewController(), UITableViewController(), UINavigationController(), UITabBarController(),
      UISplitViewController(),
    ]
    for screen in screens {
      screen.title = "Orders"
      let properties = StateReader.properties(of: screen)
      #expect(properties.map(\.name) == ["title"] && properties.map(\.value.description) == ["\"Orders\""])
      let copy = StateCopy(of: screen)
      screen.title = "Order"
      screen.isEditing = true
      #expect(copy.changes(of: screen).count == 1)
    }
  }

  @Test("A screen of an app's class shows the app's properties alone")
  func anAppsScreenShowsItsOwnProperties() {
    final class OrdersViewController: UITableViewController {
      var count = 3
    }
    #expect(StateReader.properties(of: OrdersViewController()).map(\.name) == ["count"])
  }
}
