import PseudoTerminal
import TestSupport
import Testing

/// Gestures on the controls of a screen, at the prompt on a pseudo-terminal.
@Suite struct ControlPromptTests {
  @Test func aRowIsTypedCompletedAndSelected() throws {
    let shell = try Shell(["Search", "--color", "never"], prompt: "Search>")
    try shell.enter("type \"swift\"", then: "Search>")
    #expect(shell.terminal.screen.text.contains("+300ms Search.isSearching: false → true"))
    shell.terminal.send("select 2" + Key.enter)
    try shell.terminal.wait(for: "push Result (Search › Result)")
    try shell.enter("back", then: "Search>")
    // Tab completes the title of the only button.
    shell.terminal.send("tap cl" + Key.tab + Key.enter)
    try shell.terminal.wait(for: "Search.query: \"swift\" → \"\"")
  }
}
