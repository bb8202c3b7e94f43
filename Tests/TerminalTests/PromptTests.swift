import FlowSystem
import Testing

@testable import Terminal

@Suite struct PromptTests {
  private typealias Prompt = LineEditor.Prompt

  @Test func everyEscapeSequencePrecedesAVisibleCharacter() {
    let prompt = Prompt([.init("flow", style: .init(codes: [32])), .init("> ")])
    #expect(prompt.rendered(usesColor: true) == "\u{1}\u{1B}[0;32m\u{1}flow\u{1}\u{1B}[0m\u{1}> ")
    #expect(prompt.rendered(usesColor: false) == "flow> ")
  }

  @Test func aPromptThatEndsInAStyleGetsASpaceAfterIt() {
    #expect(Prompt("a", style: .bold).rendered(usesColor: true) == "\u{1}\u{1B}[0;1m\u{1}a\u{1}\u{1B}[0m\u{1} ")
    #expect(Prompt("a ", style: .bold).rendered(usesColor: true) == "\u{1}\u{1B}[0;1m\u{1}a\u{1}\u{1B}[0m\u{1} ")
  }

  @Test func stylesThatFollowOneAnotherNeedOneSequence() {
    let prompt = Prompt([
      .init("a", style: .red), .init("", style: .dim), .init("b", style: .init(codes: [1, 36])), .init("> "),
    ])
    #expect(
      prompt.rendered(usesColor: true)
        == "\u{1}\u{1B}[0;31m\u{1}a\u{1}\u{1B}[0;1;36m\u{1}b\u{1}\u{1B}[0m\u{1}> ")
  }

  @Test(arguments: ["", " ", "a", "a  ", "영화 ", "\u{301}", "\u{1}\n\t\u{1B}[31m\u{202E}"])
  func promptsHaveNoAdjacentOrTrailingEscapeSequences(text: String) {
    let styles: [TextStyle] = [.plain, .dim, .red, .plain, .bold]
    for first in styles {
      for second in styles {
        let rendered = Prompt([.init(text, style: first), .init(text, style: second)]).rendered(usesColor: true)
        #expect(!rendered.contains("m\u{1}\u{1}"))
        #expect(!rendered.hasSuffix("\u{1}"))
        #expect(rendered.filter { $0 == "\u{1}" }.count % 2 == 0)
        #expect(!rendered.contains("\n") && !rendered.contains("\u{202E}") && !rendered.contains("\u{301}"))
      }
    }
  }

  @Test func controlCharactersInAPromptAreEscaped() {
    #expect(Prompt("a\u{1B}[2Jb\n> ").rendered(usesColor: true) == "a\\u{1B}[2Jb\\n> ")
    #expect(VisibleText.line("한글\u{7}\u{85}\u{2028}\u{200D}") == "한글\\u{7}\\u{85}\\u{2028}\\u{200D}")
  }
}
