import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct AlertTests {
  private let home = HomeViewController()
  private let harness: WindowHarness

  init() throws {
    let home = home
    harness = try WindowHarness { _ in home }
  }

  private func alert(_ buttons: [String], _ pressed: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    for button in buttons {
      alert.addAction(UIAlertAction(title: button, style: .default) { pressed($0.title ?? "") })
    }
    return alert
  }

  @Test func aPressedButtonClosesTheAlertAndThenCallsItsHandler() throws {
    var pressed: [String] = []
    var wasGone = false
    try harness.turn {
      home.present(
        alert(["Yes", "No"]) { [home] in
          pressed.append($0)
          wasGone = home.presentedViewController == nil
        }, animated: true)
    }
    #expect(harness.tree.alert?.buttons == ["Yes", "No"])
    try harness.turn { try harness.window.pressAlertButton("No") }
    #expect(pressed == ["No"] && wasGone)
    #expect(harness.tree.alert == nil)
    #expect(
      harness.newEvents() == [
        "alert \"Delete?\" \"For good.\": [\"Yes\", \"No\"] (Home)", "alert \"Delete?\" closed (Home)",
      ])
  }

  @Test func gesturesFailBehindAnAlert() throws {
    try harness.turn { home.present(alert(["OK"]) { _ in }, animated: true) }
    let content = AlertContent(title: "Delete?", message: "For good.", buttons: ["OK"])
    let gestures: [@MainActor () throws -> Void] = [
      { try harness.window.back() }, { try harness.window.dismissModal() }, { try harness.window.selectTab(at: 0) },
    ]
    for gesture in gestures {
      #expect(throws: GestureRefusal.behindAlert(content)) { try harness.runtime.enter(gesture) }
    }
  }

  @Test func pressingAMissingOrDisabledButtonFails() throws {
    #expect(throws: GestureRefusal.noAlert) {
      try harness.runtime.enter { try harness.window.pressAlertButton("OK") }
    }
    let question = alert(["OK", "No"]) { _ in Issue.record("pressed") }
    question.actions[1].isEnabled = false
    try harness.turn { home.present(question, animated: true) }
    for title in ["ok", "No"] {
      #expect(throws: GestureRefusal.noSuchButton(title, buttons: ["OK", "No"])) {
        try harness.runtime.enter { try harness.window.pressAlertButton(title) }
      }
    }
    #expect(home.presentedViewController === question)
  }

  @Test func anAlertThatCodeDismissesCallsNoHandler() throws {
    try harness.turn { home.present(alert(["OK"]) { _ in Issue.record("pressed") }, animated: true) }
    try harness.turn { home.dismiss(animated: true) }
    #expect(harness.newEvents().last == "alert \"Delete?\" closed (Home)")
  }

  @Test func aHandlerCanPresentTheNextAlert() throws {
    try harness.turn {
      home.present(
        alert(["Go on"]) { [home, self] _ in
          home.present(alert(["OK"]) { _ in }, animated: true)
        }, animated: true)
    }
    try harness.turn { try harness.window.pressAlertButton("Go on") }
    #expect(harness.tree.alert?.buttons == ["OK"])
  }

  @Test func anAlertOnAModalIsInFrontOfTheModal() throws {
    let modal = LoginViewController()
    try harness.turn { home.present(modal, animated: true) }
    try harness.turn { modal.present(alert(["OK"]) { _ in }, animated: true) }
    #expect(harness.tree.root?.sketch == "Home^Login^alert(Delete?)")
    #expect(harness.tree.front?.name.word == "Login")
    harness.discardEvents()
    // The alert is dismissed with the modal that presents it.
    try harness.turn { home.dismiss(animated: true) }
    #expect(harness.newEvents() == ["alert \"Delete?\" closed (Home)", "dismiss Login (Home)"])
  }

  @Test func anAlertWithoutTextsHasEmptyOnes() throws {
    let bare = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    bare.addAction(UIAlertAction(title: nil, style: .cancel))
    try harness.turn { home.present(bare, animated: true) }
    #expect(harness.tree.alert == AlertContent(title: "", message: "", buttons: [""]))
    try harness.turn { try harness.window.pressAlertButton("") }
    #expect(harness.tree.alert == nil)
  }

  @Test func alertHasTextFields() throws {
    let question = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
    #expect(question.textFields == nil)
    question.addTextField { $0.placeholder = "Name" }
    question.addTextField { $0.isSecureTextEntry = true }
    question.addTextField()
    #expect(question.textFields?.map(\.placeholder) == ["Name", nil, nil])
    #expect(question.textFields?.map(\.isSecureTextEntry) == [false, true, false])
    var answer: String?
    question.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned question] _ in answer = question.textFields?.first?.text })
    try harness.turn { home.present(question, animated: true) }
    #expect(harness.tree.alert == AlertContent(title: "Sign in", message: "", buttons: ["OK"]))
    question.textFields?.first?.text = "Kikuchiyo"
    try harness.turn { try harness.window.pressAlertButton("OK") }
    #expect(answer == "Kikuchiyo")
  }

  @Test func actionSheetWithTextFieldsIsAFault() throws {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    try harness.turn { sheet.addTextField { _ in Issue.record("configured") } }
    #expect(sheet.textFields == nil)
    #expect(harness.newEvents() == ["fault: An action sheet has no text fields: use the style .alert"])
  }

  @Test func theScreenBehindAnAlertStaysVisible() throws {
    try harness.turn { home.present(alert(["OK"]) { _ in }, animated: true) }
    #expect(home.presentationState.isVisible)
  }
}
