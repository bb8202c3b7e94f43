import Testing

@testable import FlowProject

/// What the rewriter says of the sources, as `init` reads it.
@Suite struct RewriterSummaryTests {
  @Test func numbersChangesAndStaleEntriesAreRead() {
    let summary = Rewriter.Summary(
      """
      files\t37
      rewritten\t4
      functions\t120
      count\t#selector\t61
      count\t@objc\t80
      changed\t@NSManaged\tApp/Item.swift:3\tItem.name
      stale\tbody\tApp/Home.swift\tHome/func load()
      something\telse
      """)
    #expect(summary.files == 37 && summary.rewritten == 4 && summary.functions == 120)
    #expect(summary.counts.map { "\($0.kind) \($0.count)" } == ["#selector 61", "@objc 80"])
    #expect(summary.changes.map(\.place) == ["App/Item.swift:3"])
    #expect(summary.stale == ["App/Home.swift Home/func load()"])
  }
}
