import FlowCore
import FoundationEssentials
import HeadlessUIKit
import Testing

@MainActor
@Suite struct LinkTests {
  @Test(arguments: [("https://example.com", true), ("tel:1", true), ("HTTP://example.com", true), ("other://x", false)])
  func onlySystemLinksCanBeOpened(link: String, isKnown: Bool) throws {
    let url = try #require(URL(string: link))
    #expect(UIApplication.shared.canOpenURL(url) == isKnown)
  }

  @Test func aLinkThatLeavesTheAppIsInTheTrace() throws {
    let harness = try WindowHarness { _ in HomeViewController() }
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    let other = try #require(URL(string: "other://영화"))
    var answers: [Bool] = []
    try harness.turn {
      UIApplication.shared.open(settings) { answers.append($0) }
      UIApplication.shared.open(other, options: [.universalLinksOnly: true]) { answers.append($0) }
      #expect(answers.isEmpty)
    }
    #expect(answers == [true, false])
    #expect(harness.newEvents().count == 2)
  }

  /// A delegate that records the links of its scene.
  private final class Delegate: UIWindowSceneDelegate {
    var links: [String] = []

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      links += URLContexts.map { $0.url.absoluteString }
    }
  }

  @Test func aSceneDelegateGetsLinks() throws {
    let delegate = Delegate()
    let context = UIOpenURLContext(url: try #require(URL(string: "travel://trip/3")))
    let options = UIScene.ConnectionOptions(urlContexts: [context])
    let scene = UIScene(session: UISceneSession(), connectionOptions: options)
    delegate.scene(scene, willConnectTo: scene.session, options: options)
    #expect(delegate.links.isEmpty && options.urlContexts == [context])
    delegate.scene(scene, openURLContexts: options.urlContexts)
    #expect(delegate.links == ["travel://trip/3"])
  }
}
