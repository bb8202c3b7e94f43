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

  @Test(arguments: FlowScripts(in: "Scripts/Suite")) func eachScriptOfAFolderIsACase(_ script: FlowScriptFile) async {
    await script.run(ShopApp.self)
  }

  @Test func scriptsAreSortedByPathWithoutFragments() {
    #expect(FlowScripts(in: "Scripts/Suite").map(\.name) == ["browse.flowscript", "deeper/twice.flowscript"])
    #expect(
      FlowScripts(in: "Scripts").map(\.testDescription) == [
        "Suite/browse.flowscript", "Suite/deeper/twice.flowscript", "broken.flowscript", "browse.flowscript",
        "differs.flowscript",
      ])
  }

  @Test(arguments: ["Scripts/None", "Scripts/Fragments"])
  func aFolderWithoutScriptsIsAnIssue(folder: String) async {
    let scripts = FlowScripts(in: folder)
    #expect(scripts.count == 1)
    await withKnownIssue {
      for script in scripts { await script.run(ShopApp.self) }
    } matching: { issue in
      "\(issue.comments)".contains(folder)
    }
  }
}
