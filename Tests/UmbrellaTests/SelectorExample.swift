import HeadlessUIKit

// Selectors in Swift 5, in the forms in which a rewriter writes `#selector`.
protocol Closing {
  func closeAll(_ sender: Any)
}

class BellScreen: UIViewController, Closing {
  let button = UIButton(type: .system)
  var rings: [String] = []
  let bell = Bell()
  private lazy var item = UIBarButtonItem(
    barButtonSystemItem: .add, target: self, action: Selector("plain", BellScreen.plain as (BellScreen) -> () -> Void))

  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: Selector("didTap", BellScreen.didTap), for: .touchUpInside)
    button.addTarget(self, action: Selector("tapped", Self.tapped(_:event:)), for: .touchUpInside)
    button.addTarget(nil, action: Selector("closeAll", Closing.closeAll(_:)), for: .touchUpInside)
    button.addTarget(bell, action: Selector("ring", of: bell, { $0.ring }), for: .touchUpInside)
    button.addTarget(bell, action: Selector("take", of: bell, { $0.take(_:) }), for: .touchUpInside)
    button.addTarget(Bell.self, action: Selector("ringAll", Bell.ringAll), for: .touchUpInside)
    button.addTarget(Bell.self, action: Selector("ringOne", Bell.ringOne(_:)), for: .touchUpInside)
    button.addTarget(self, action: Selector("load", BellScreen.load), for: .touchUpInside)
    button.addTarget(self, action: Selector("isDone", BellScreen.isDone), for: .touchUpInside)
    button.addTarget(self, action: Selector("inExtension", BellScreen.inExtension), for: .touchUpInside)
    navigationItem.rightBarButtonItem = item
    view.addSubview(button)
  }

  private func didTap() { rings.append("didTap") }
  func tapped(_ sender: UIButton, event: UIEvent) { rings.append("tapped") }
  func closeAll(_ sender: Any) { rings.append("closeAll") }
  func plain() { rings.append("plain") }
  func plain(_ number: Int) {}
  func load() async { rings.append("load") }
  func isDone() -> Bool { rings.isEmpty }
}

extension BellScreen {
  fileprivate func inExtension() { rings.append("inExtension") }
}

final class Bell {
  static var rings: [String] = []

  func ring() { Bell.rings.append("ring") }
  func take(_ button: UIButton) { Bell.rings.append("take") }
  static func ringAll() { rings.append("ringAll") }
  static func ringOne(_ button: UIButton) { rings.append("ringOne") }
}
