import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct AlertTests {
  private let home = HomeViewController()
  private let bench: Bench

  init() throws {
    let home = home
    bench = try Bench { _ in home }
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
    try bench.turn {
      home.present(
        alert(["Yes", "No"]) { [home] in
          pressed.append($0)
          wasGone = home.presentedViewController == nil
        }, animated: true)
    }
    #expect(bench.tree.alert?.buttons == ["Yes", "No"])
    try bench.turn { try bench.window.pressAlertButton("No") }
    #expect(pressed == ["No"] && wasGone)
    #expect(bench.tree.alert == nil)
    #expect(
      bench.news() == [
        "alert \"Delete?\" \"For good.\": [\"Yes\", \"No\"] (Home)", "alert \"Delete?\" closed (Home)",
      ])
  }

  @Test func gesturesFailBehindAnAlert() throws {
    try bench.turn { home.present(alert(["OK"]) { _ in }, animated: true) }
    let content = AlertContent(title: "Delete?", message: "For good.", buttons: ["OK"])
    let hands: [@MainActor () throws -> Void] = [
      { try bench.window.back() }, { try bench.window.dismissModal() }, { try bench.window.selectTab(at: 0) },
    ]
    for hand in hands {
      #expect(throws: GestureRefusal.behindAlert(content)) { try bench.runtime.enter(hand) }
    }
  }

  @Test func pressingAMissingOrDisabledButtonFails() throws {
    #expect(throws: GestureRefusal.noAlert) {
      try bench.runtime.enter { try bench.window.pressAlertButton("OK") }
    }
    let question = alert(["OK", "No"]) { _ in Issue.record("pressed") }
    question.actions[1].isEnabled = false
    try bench.turn { home.present(question, animated: true) }
    for title in ["ok", "No"] {
      #expect(throws: GestureRefusal.noSuchButton(title, buttons: ["OK", "No"])) {
        try bench.runtime.enter { try bench.window.pressAlertButton(title) }
      }
    }
    #expect(home.presentedViewController === question)
  }

  @Test func anAlertThatCodeDismissesCallsNoHandler() throws {
    try bench.turn { home.present(alert(["OK"]) { _ in Issue.record("pressed") }, animated: true) }
    try bench.turn { home.dismiss(animated: true) }
    #expect(bench.news().last == "alert \"Delete?\" closed (Home)")
  }

  @Test func aHandlerCanPresentTheNextAlert() throws {
    try bench.turn {
      home.present(
        alert(["Go on"]) { [home, self] _ in
          home.present(alert(["OK"]) { _ in }, animated: true)
        }, animated: true)
    }
    try bench.turn { try bench.window.pressAlertButton("Go on") }
    #expect(bench.tree.alert?.buttons == ["OK"])
  }

  @Test func anAlertOnAModalStandsInFrontOfIt() throws {
    let modal = LoginViewController()
    try bench.turn { home.present(modal, animated: true) }
    try bench.turn { modal.present(alert(["OK"]) { _ in }, animated: true) }
    #expect(bench.tree.root?.sketch == "Home^Login^alert(Delete?)")
    #expect(bench.tree.front?.name.word == "Login")
    bench.forget()
    // The alert is dismissed with the modal that presents it.
    try bench.turn { home.dismiss(animated: true) }
    #expect(bench.news() == ["alert \"Delete?\" closed (Home)", "dismiss Login (Home)"])
  }

  @Test func anAlertWithoutTextsHasEmptyOnes() throws {
    let bare = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    bare.addAction(UIAlertAction(title: nil, style: .cancel))
    try bench.turn { home.present(bare, animated: true) }
    #expect(bench.tree.alert == AlertContent(title: "", message: "", buttons: [""]))
    try bench.turn { try bench.window.pressAlertButton("") }
    #expect(bench.tree.alert == nil)
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
    try bench.turn { home.present(question, animated: true) }
    #expect(bench.tree.alert == AlertContent(title: "Sign in", message: "", buttons: ["OK"]))
    question.textFields?.first?.text = "Kikuchiyo"
    try bench.turn { try bench.window.pressAlertButton("OK") }
    #expect(answer == "Kikuchiyo")
  }

  @Test func actionSheetWithTextFieldsIsAFault() throws {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    try bench.turn { sheet.addTextField { _ in Issue.record("configured") } }
    #expect(sheet.textFields == nil && bench.news() == ["fault: An action sheet has no text fields"])
  }

  @Test func theScreenBehindAnAlertStaysVisible() throws {
    try bench.turn { home.present(alert(["OK"]) { _ in }, animated: true) }
    #expect(home.presentationState.isVisible)
  }
}
