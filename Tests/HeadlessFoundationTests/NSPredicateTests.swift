import FlowCore
import FlowRuntime
import Foundation
import HeadlessFoundation
import Testing

@MainActor
@Suite struct NSPredicateTests {
  @Test(arguments: [
    ("SELF MATCHES %@", "[a-z]+@[a-z]+\\.com", "ann@site.com", true),
    ("SELF MATCHES %@", "[a-z]+", "ann1", false),
    ("SELF MATCHES %@", "a|ab", "ab", true),
    ("SELF MATCHES[c] %@", "[a-z]+", "ANN", true),
    ("self contains[cd] %@", "cafe", "the CAFÉ", true),
    ("SELF CONTAINS %@", "cafe", "the CAFÉ", false),
    ("SELF BEGINSWITH %@", "th", "the", true),
    ("SELF BEGINSWITH %@", "he", "the", false),
    ("SELF ENDSWITH[c] %@", "HE", "the", true),
    ("SELF LIKE %@", "t?e*", "theatre", true),
    ("SELF LIKE %@", "t.e", "the", false),
    ("SELF == %@", "the", "the", true),
    ("SELF ==[c] %@", "THE", "the", true),
    ("SELF != %@", "the", "the", false),
    ("SELF < %@", "b", "a", true),
    ("SELF >= %@", "b", "a", false),
  ])
  func aFormatComparesTexts(format: String, argument: String, value: String, holds: Bool) {
    VirtualTimeRuntime().enter {
      #expect(HeadlessFoundation.NSPredicate(format: format, argument).evaluate(with: value) == holds)
      #expect(!HeadlessFoundation.NSPredicate(format: format, argument).evaluate(with: 3))
    }
  }

  @Test func aTextMayStandInTheFormat() {
    VirtualTimeRuntime().enter {
      #expect(HeadlessFoundation.NSPredicate(format: "SELF == 'the'").evaluate(with: "the"))
      #expect(faults == [])
    }
  }

  @Test(arguments: ["id == %@", "SELF IN %@", "SELF MATCHES[x] %@", "a AND b", "", "SELF == %@ AND c"])
  func anyOtherFormatIsAFault(format: String) {
    VirtualTimeRuntime().enter {
      #expect(!HeadlessFoundation.NSPredicate(format: format, "the").evaluate(with: "the"))
      #expect(faults == ["not here: NSPredicate(format: \"\(format)\")"])
    }
  }

  @Test func aClosureIsFoundations() {
    let predicate = HeadlessFoundation.NSPredicate { value, _ in value as? Int == 3 }
    #expect(predicate.evaluate(with: 3) && !predicate.evaluate(with: 4))
  }

  private var faults: [String] {
    Run.current.trace.events(after: 0).compactMap { if case .fault(let text) = $0.kind { text } else { nil } }
  }
}
