import Testing

@testable import FlowProject

/// The dependency of a written package on flowsh.
@Suite struct FlowshDependencyTests {
  @Test func aReleaseIsRequiredByItsVersion() {
    #expect(FlowshDependency.requirement(release: "1.2.0") == #"from: "1.2.0""#)
    #expect(FlowshDependency.requirement(release: "1.2.0-dev") == nil)
  }

  @Test(arguments: [
    ("https://example.com/tools/flowsh.git", "flowsh"), ("git@example.com:flow-shell", "flow-shell"),
    ("https://example.com/Tools", "Tools"),
  ])
  func theIdentityIsTheLastPartOfTheURL(url: String, identity: String) {
    #expect(FlowshDependency.identity(of: url) == identity)
  }

  @Test func onlyAnAbsolutePathIsOfThisMachine() {
    #expect(FlowshDependency.path("/home/me/flowsh").isOfThisMachine)
    #expect(!FlowshDependency.path("../flowsh").isOfThisMachine)
    #expect(!FlowshDependency.repository(url: "https://example.com/flowsh", requirement: "").isOfThisMachine)
  }
}
