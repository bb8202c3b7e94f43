import FlowTesting
import Synchronization
import Testing

@MainActor
@Suite struct ScriptTests {
  @Test func anAppsScriptIsReplayed() {
    ShopApp.run(script: "Scripts/browse.flowscript")
  }

  @Test func aFlowsFragmentIsReplayed() {
    ShopFlow().run(script: "Scripts/shop-flow.flowscript", steps: [ShopStep.self])
  }

  @Test func aDifferenceIsAnIssueAtTheScriptsLine() {
    let place = Mutex("")
    withKnownIssue {
      ShopApp.run(script: "Scripts/differs.flowscript")
    } matching: { issue in
      place.withLock { $0 = "\(issue.sourceLocation?.fileID ?? "nowhere"):\(issue.sourceLocation?.line ?? 0)" }
      return "\(issue.comments)".contains("+ShopFlow handled .item(id: 2)")
    }
    #expect(place.withLock { $0 } == "flowscript/differs.flowscript:5")
  }

  @Test func missingAndInvalidScriptsAreIssues() {
    withKnownIssue {
      ShopApp.run(script: "Scripts/none.flowscript")
    } matching: { issue in
      "\(issue.comments)".contains("none.flowscript")
    }
    withKnownIssue {
      ShopApp.run(script: "Scripts/broken.flowscript")
    } matching: { issue in
      issue.sourceLocation?.line == 2
    }
  }
}
