import HeadlessUIKit
import Testing

@MainActor
@Suite struct NavigationBarItemTests {
  @Test func theBarOfAStackHasTheItemsOfItsScreens() throws {
    let stack = UINavigationController()
    #expect(stack.navigationBar.items == nil && stack.navigationBar.topItem == nil)
    let (list, item) = (UIViewController(), UIViewController())
    let harness = try WindowHarness { _ in stack }
    try harness.turn {
      stack.pushViewController(list, animated: false)
      stack.navigationBar.items?.first?.setRightBarButton(
        UIBarButtonItem(title: "Add", primaryAction: UIAction { _ in list.title = "Added" }), animated: false)
    }
    try harness.tap("Add")
    #expect(list.title == "Added")
    try harness.turn { stack.pushViewController(item, animated: false) }
    #expect(stack.navigationBar.topItem === item.navigationItem && stack.navigationBar.backItem === list.navigationItem)
    try harness.turn { stack.navigationBar.items = [] }
    #expect(harness.newEvents().contains { $0.hasPrefix("fault: The items of a stack's navigation bar") })
    #expect(stack.navigationBar.items?.count == 2)
  }

  @Test func aBarOfTheAppShowsItsLastItem() throws {
    var isClosed = false
    let harness = try WindowHarness { _ in
      FormViewController { form in
        let bar = UINavigationBar()
        let item = UINavigationItem()
        item.leftBarButtonItem = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in isClosed = true })
        bar.setItems([UINavigationItem(), item], animated: false)
        form.view.addSubview(bar)
      }
    }
    try harness.tap("Close")
    #expect(isClosed)
  }
}

/// A class of cells as a storyboard has them, without an initializer.
private final class PlainCell: UITableViewCell {}

@MainActor
@Suite struct PlainCellTests {
  @Test func aCellIsMadeWithoutAStyle() {
    #expect(PlainCell().reuseIdentifier == nil)
    #expect(PlainCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.minX == 1)
    #expect(UITableViewHeaderFooterView().reuseIdentifier == nil)
  }
}
