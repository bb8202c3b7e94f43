import FlowCore
import FlowScript
import HeadlessUIKit
import TestSupport
import Testing

@testable import FlowReplay

/// An app whose screen acts by targets and gesture recognizers alone.
final class DoorApp: FlowApp {
  static let steps: [any Step.Type] = []

  let window = UIWindow()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.rootViewController = UINavigationController(rootViewController: DoorViewController())
    window.makeKeyAndVisible()
  }
}

private final class DoorViewController: UIViewController {
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Door"
    show("closed")
    view.addSubview(status)

    let button = UIButton(type: .system)
    button.setTitle("Ring", for: .normal)
    button.addTarget(self, action: Selector("ring", DoorViewController.ring(_:)), for: .touchUpInside)
    view.addSubview(button)

    let card = UIView()
    let text = UILabel()
    text.text = "Knock"
    card.addSubview(text)
    card.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("knock", DoorViewController.knock(_:))))
    card.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector("press", DoorViewController.press(_:))))
    view.addSubview(card)

    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .trash, target: self, action: Selector("ring", DoorViewController.ring(_:)))
  }

  private func show(_ text: String) { status.text = text }

  private func ring(_ sender: UIButton) {
    StandIn.touch("Bell.ring")
    show("rang by \(sender.currentTitle ?? "")")
  }

  private func knock(_ recognizer: UITapGestureRecognizer) { show("knocked") }

  private func press(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.state == .began { show("pressed") }
  }
}

@MainActor
@Suite struct TargetActionTests {
  private let shell = Shell(apps: [DoorApp.self])

  init() {
    shell.type("app Door")
  }

  @Test func aScreenNamesWhatItsCodeHasUsedThatDoesNotAct() throws {
    func standIns() -> [String] { shell.type("screen").filter { $0.contains("stand-in") } }
    #expect(standIns() == [])
    shell.type("tap Ring")
    shell.type("tap Ring")
    #expect(standIns() == ["stand-in: Bell.ring"])
    shell.type("restart")
    #expect(standIns() == [])
  }

  @Test func tapsCallTheMethodsOfTargets() {
    #expect(
      shell.type("screen") == [
        "at Door (Door)", "title \"Door\"", "button \"Delete\"", "text \"closed\"", "button \"Ring\"",
        "button \"Knock\"",
      ])
    shell.type("tap Ring")
    #expect(shell.type("expect text \"rang by Ring\"") == [])
    shell.type("tap Knock")
    #expect(shell.type("expect text \"knocked\"") == [])
    shell.type("hold Knock")
    #expect(shell.type("expect text \"pressed\"") == [])
  }

  @Test func movesNameAViewWithARecognizer() {
    #expect(
      shell.type("moves") == [
        "tap Delete  error: ring(_:) expects UIButton, was sent UIBarButtonItem",
        "tap Ring    text \"closed\" → \"rang by Ring\"",
        "tap Knock   text \"closed\" → \"knocked\"",
        "hold Knock  text \"closed\" → \"pressed\"",
        "refused: back, dismiss",
      ])
  }

  @Test func anArgumentOfAnotherTypeIsAFault() {
    #expect(shell.type("tap Delete").contains { $0.contains("ring(_:) expects UIButton, was sent UIBarButtonItem") })
  }
}
