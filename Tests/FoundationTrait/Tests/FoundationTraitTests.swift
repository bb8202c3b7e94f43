import FlowCore
import Foundation
import HeadlessUIKit
import Testing

@testable import ProfileApp

@MainActor
@Suite struct FoundationTraitTests {
  @Test func aControllerThatImportsFoundationBesideUIKitIsShown() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let profile = ProfileViewController(name: "ada")
    window.rootViewController = profile
    window.makeKeyAndVisible()
    profile.loadViewIfNeeded()
    #expect(profile.title == "Ada" && profile.view.window === window)
    #expect(profile.laidOut == NSRect(x: 16, y: 0, width: 358, height: 44))
  }

  @Test func aLabelKeepsAttributesUntilItsTextIsSet() {
    let profile = ProfileViewController(name: "ada")
    profile.loadViewIfNeeded()
    let headline = profile.headline
    #expect(headline.text == "ada" && headline.alpha == 0.5)
    let font = headline.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(font == .boldSystemFont(ofSize: 20))
    headline.text = "bob"
    #expect(headline.attributedText == NSAttributedString(string: "bob"))
  }

  @Test func gesturesReachATableWithAField() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let friends = FriendsViewController(style: .plain)
    window.rootViewController = friends
    window.makeKeyAndVisible()
    // Outside any runtime, the turn ends when the main actor is free.
    await Task { @MainActor in }.value
    #expect(Self.controls(of: window).rows.map(\.title) == ["Grace", "Edsger"])
    let field = Self.controls(of: window).fields[0].element.position
    try window.perform(.type("Barbara"), onElementAt: field, of: nil)
    #expect(throws: (any Error).self) {
      try window.perform(.type("Alan Turing"), onElementAt: field, of: nil)
    }
    #expect(Self.controls(of: window).fields.map(\.text) == ["Barbara"])
    try window.perform(.select, onElementAt: Self.controls(of: window).rows[0].element.position, of: nil)
    #expect(friends.friends == ["Edsger"])
  }

  private static func controls(of window: UIWindow) -> ScreenControls { ScreenControls(window.elements(of: nil)) }

  @Test func aFlowThatImportsAsyncFlowPushesItsScreen() {
    let flow = ProfileFlow()
    guard case .one = flow.navigate(to: ProfileStep.profile(name: "ada")) else {
      Issue.record("the screen is not contributed")
      return
    }
    #expect(flow.navigationController.topViewController is ProfileViewController)
  }

  @Test func geometryTypesAreFoundationTypes() {
    #expect(ObjectIdentifier(CGRect.self) == ObjectIdentifier(Foundation.CGRect.self))
    #expect(ObjectIdentifier(NSCoder.self) == ObjectIdentifier(Foundation.NSCoder.self))
    let rectangle: HeadlessUIKit.CGRect = NSRect(x: 0, y: 0, width: 1, height: 1)
    #expect(rectangle.width == 1)
  }
}
