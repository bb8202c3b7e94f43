import FlowCore
import FlowScript
import Testing

@testable import FlowSearch

/// Names of controls that stay the same while texts and rows change.
@Suite struct NamedControlTests {
  private func names(_ elements: ScreenElement...) -> [String] { NamedControls(elements).all.map(\.name) }

  private func row(_ number: Int, _ text: String, _ content: ScreenElement...) -> ScreenElement {
    ScreenElement(
      .row, label: text, gestures: .select, number: number, children: [ScreenElement(.text, label: text)] + content)
  }

  @Test func anIdentifierComesBeforeALabelAndALabelBeforeAPosition() {
    #expect(
      names(
        ScreenElement(.button, label: "Save", identifier: "save", gestures: .tap),
        ScreenElement(.button, label: "Buy", gestures: .tap), ScreenElement(.button, gestures: .tap),
        ScreenElement(.toggle, gestures: [.tap, .set]), ScreenElement(.button, label: " ", gestures: .tap))
        == ["button #save", "button \"Buy\"", "button", "toggle", "button 2"])
  }

  @Test(arguments: [
    ("Cart (3)", "Cart (#)"), ("₩320,000", "₩#"), ("10:30 – 2026-01-31", "# – #"), ("7", "7"), ("00", "00"),
    ("Page 2 of 10.", "Page # of #."), ("Buy", "Buy"), ("", ""),
  ])
  func aLabelHasNoNumbers(label: String, name: String) {
    #expect(NamedControls.withoutNumbers(label) == name)
  }

  @Test func rowsOfAListShareTheNamesOfTheirControls() {
    var second = row(2, "Bus", ScreenElement(.toggle, label: "Bus", gestures: .tap))
    second.actions = ["Delete"]
    let list = ScreenElement(
      .list,
      children: [
        row(
          1, "Jeju", ScreenElement(.toggle, label: "Jeju", gestures: .tap),
          ScreenElement(.button, label: "Share", gestures: .tap), ScreenElement(.button, gestures: .tap),
          ScreenElement(.button, label: "Call Jeju", identifier: "call-jeju", gestures: .tap)), second,
      ])
    let expected: Set = [
      "row", "toggle in row", "button \"Share\" in row", "button in row", "button 2 in row", "button \"Delete\" in row",
    ]
    #expect(Set(names(list)) == expected)
  }

  @Test func severalListsHaveRowsOfTheirOwn() {
    let lists = ["groceries", nil, nil].map { identifier in
      ScreenElement(.list, identifier: identifier, children: [row(1, "Milk")])
    }
    #expect(NamedControls(lists).all.map(\.name) == ["row in list #groceries", "row", "row in list 2"])
  }

  @Test func partsOfAControlCountAsThatControl() {
    let option = ScreenElement(.option, label: "Red", gestures: .tap)
    let controls = NamedControls([
      ScreenElement(.picker, label: "Color", gestures: .set, children: [option]),
      ScreenElement(.menu, label: "More", children: [ScreenElement(.button, label: "Edit", gestures: .tap)]),
    ]).all
    #expect(
      controls.map(\.name) == [
        "picker \"Color\"", "option \"Red\" in picker \"Color\"", "menu \"More\"", "button \"Edit\" in menu \"More\"",
      ])
    #expect(controls.map(\.whole)[1] == "picker \"Color\"")
    #expect(controls.map(\.whole)[3] == "button \"Edit\" in menu \"More\"")
  }
}
