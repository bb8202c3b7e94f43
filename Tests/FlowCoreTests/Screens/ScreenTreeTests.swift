import FlowScript
import Testing

@testable import FlowCore

private func screen(_ name: String, presents: ScreenNode? = nil) -> ScreenNode {
  ScreenNode(kind: .screen, name: Name(word: name), presented: presents)
}

private func stack(_ names: String..., presents: ScreenNode? = nil) -> ScreenNode {
  ScreenNode(kind: .stack, name: Name(word: "Stack"), children: names.map { screen($0) }, presented: presents)
}

private func tabs(_ selected: Int, _ children: ScreenNode..., presents: ScreenNode? = nil) -> ScreenNode {
  ScreenNode(kind: .tabs(selected: selected), name: Name(word: "Tabs"), children: children, presented: presents)
}

private func alert(_ title: String) -> ScreenNode {
  ScreenNode(
    kind: .alert(AlertContent(title: title, message: "", buttons: ["OK"])), name: Name(word: "Alert"))
}

@Suite struct ScreenTreeTests {
  private func text(_ tree: ScreenTree) -> [String] {
    tree.places.map { standing in
      let containers = standing.place.containers.map { "\($0)" }.joined(separator: " ")
      let screens = standing.place.screens.map(\.description).joined(separator: ">")
      return "\(standing.isHidden ? "hidden " : "")\(containers): \(screens)\(standing.isFront ? " *" : "")"
    }
  }

  @Test func theFrontIsTheTopOfTheSelectedTab() {
    let tree = ScreenTree(root: tabs(1, stack("A", "B"), stack("C", "D")))
    #expect(tree.front?.name.word == "D")
    #expect(tree.frontPlace == Place(containers: [.tab(2)], screens: [Name(word: "C"), Name(word: "D")]))
    #expect(text(tree) == ["hidden tab(1): A>B", "tab(2): C>D *"])
    #expect(tree.frontTabs?.children.count == 2)
  }

  @Test func theTopmostModalIsInFrontOfEverything() {
    let tree = ScreenTree(root: tabs(0, stack("A"), presents: stack("M", presents: screen("N"))))
    #expect(tree.front?.name.word == "N")
    #expect(text(tree) == ["tab(1): A", "modal: M", "modal: N *"])
    #expect(tree.frontTabs == nil || tree.front?.name.word == "N")
  }

  @Test func anAlertStandsOverTheFrontWithoutBeingIt() {
    let tree = ScreenTree(root: tabs(0, stack("A"), presents: alert("!")))
    #expect(tree.alert?.title == "!")
    #expect(tree.front?.name.word == "A")
    #expect(tree.frontPlace.screens == [Name(word: "A")])
  }

  @Test func aWindowThatShowsNothingHasNoFront() {
    let tree = ScreenTree(root: nil)
    #expect(tree.front == nil && tree.places.isEmpty && tree.alert == nil && tree.frontPlace.screens.isEmpty)
  }
}
