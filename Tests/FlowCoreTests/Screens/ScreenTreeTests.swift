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

private func split(_ front: Int, _ children: ScreenNode..., presents: ScreenNode? = nil) -> ScreenNode {
  let columns: [SplitColumn] = children.count == 3 ? [.primary, .supplementary, .detail] : [.primary, .detail]
  return ScreenNode(
    kind: .split(columns: columns, front: front), name: Name(word: "Split"), children: children, presented: presents)
}

private func pages(_ page: ScreenNode?, presents: ScreenNode? = nil) -> ScreenNode {
  ScreenNode(kind: .pages, name: Name(word: "Pages"), children: page.map { [$0] } ?? [], presented: presents)
}

private func stack(_ children: [ScreenNode]) -> ScreenNode {
  ScreenNode(kind: .stack, name: Name(word: "Stack"), children: children)
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

  @Test func theTopmostModalIsTheFront() {
    let tree = ScreenTree(root: tabs(0, stack("A"), presents: stack("M", presents: screen("N"))))
    #expect(tree.front?.name.word == "N")
    #expect(text(tree) == ["tab(1): A", "modal: M", "modal: N *"])
    #expect(tree.frontTabs == nil && tree.frontStack.map(\.name.word) == ["N"])
  }

  @Test func allColumnsOfASplitAreVisibleAndOneIsTheFront() {
    let tree = ScreenTree(root: tabs(1, screen("Z"), split(1, stack("A", "B"), stack("C", "D"))))
    #expect(tree.front?.name.word == "D" && tree.frontTabs?.children.count == 2)
    #expect(tree.frontStack.map(\.name.word) == ["C", "D"])
    #expect(
      text(tree) == [
        "hidden tab(1): Z", "tab(2) column(FlowCore.SplitColumn.primary): A>B",
        "tab(2) column(FlowCore.SplitColumn.detail): C>D *",
      ])
    #expect(ScreenTree(root: split(0, stack("A"), stack())).front?.name.word == "A")
    #expect(ScreenTree(root: split(0)).front == nil)
  }

  @Test func aModalCoversAllColumns() {
    let tree = ScreenTree(root: split(1, stack("A"), stack("B"), presents: screen("M")))
    #expect(tree.places.map(\.isFront) == [false, false, true])
    // A modal within a column that is not in front is visible, but not the front screen.
    let beside = ScreenTree(root: split(1, stack("A", presents: screen("M")), stack("B")))
    #expect(beside.front?.name.word == "B")
    #expect(beside.places.map(\.isFront) == [false, false, true] && beside.places.allSatisfy { !$0.isHidden })
  }

  @Test func pageControllerIsReplacedByItsShownPage() {
    #expect(text(ScreenTree(root: pages(screen("A")))) == [": A *"])
    #expect(text(ScreenTree(root: pages(stack("A", "B")))) == [": A>B *"])
    #expect(text(ScreenTree(root: pages(nil))) == [":  *"])
    #expect(ScreenTree(root: pages(pages(screen("A")))).front?.name.word == "A")
  }

  @Test func pageControllerOnAStackIsOneScreen() {
    let tree = ScreenTree(root: stack([screen("A"), pages(screen("B"))]))
    #expect(text(tree) == [": A>B *"] && tree.frontStack.map(\.name.word) == ["A", "B"])
    #expect(text(ScreenTree(root: stack([screen("A"), pages(stack("B", "C"))]))) == [": B>C *", "hidden : A"])
    let covered = ScreenTree(root: stack([screen("A"), pages(screen("B", presents: screen("M")))]))
    #expect(text(covered) == [": A>B", "modal: M *"] && covered.front?.name.word == "M")
  }

  @Test func coveredModalIsNotInFront() {
    let buried = ScreenTree(root: stack([screen("A", presents: screen("M")), screen("B")]))
    #expect(text(buried) == [": A>B *", "hidden modal: M"] && buried.front?.name.word == "B")
    let two = ScreenTree(root: split(0, stack([screen("A", presents: screen("M"))]), presents: screen("N")))
    #expect(two.front?.name.word == "N" && two.places.map(\.isFront) == [false, false, true])
  }

  @Test func modalOnAPushedTabBarIsListedOnce() {
    let tree = ScreenTree(root: stack([tabs(0, stack("A"), presents: screen("M"))]))
    #expect(text(tree) == ["tab(1): A", "modal: M *"])
  }

  @Test func anAlertIsNotTheFront() {
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
