import PseudoTerminal
import Testing

@Suite struct PasteTests {
  @Test func pastedKeysAreInsertedAsText() throws {
    let demo = try Demo()
    #expect(demo.terminal.screen.isPasteBracketed)
    demo.terminal.paste("pus\tx\ny\n")
    try demo.terminal.wait(for: "⏎y⏎")
    #expect(!demo.terminal.screen.text.contains("line:"))
    #expect(!demo.terminal.screen.text.contains("push"))
    demo.terminal.send(Key.enter)
    try demo.terminal.wait(for: "line: pus")
    let screen = try demo.terminal.wait(forCursorLine: "demo>")
    #expect(screen.text.contains("x\\ny\\n"))
  }

  @Test func pastedNewlinesAreNormalized() throws {
    let demo = try Demo()
    demo.terminal.send("\u{1B}[200~a\r\nb\rc\nd\r\re\u{1B}[201~")
    try demo.terminal.wait(forCursorLine: "demo> a⏎b⏎c⏎d⏎⏎e")
    try demo.enter(prints: "line: a\\nb\\nc\\nd\\n\\ne")
  }

  @Test func aPasteGoesWhereTheCursorIs() throws {
    let demo = try Demo()
    try demo.type("ad" + Key.left, shows: "demo> ad")
    demo.terminal.paste("한글")
    try demo.type("!", shows: "demo> a한글!d")
    try demo.enter(prints: "line: a한글!d")
  }

  @Test func aLongPasteArrivesWhole() throws {
    let demo = try Demo(columns: 100, rows: 40)
    let text = (0..<300).map { "영화\($0)목록" }.joined(separator: ";")
    demo.terminal.paste(text)
    try demo.terminal.wait(for: "영화299목록")
    demo.terminal.send(Key.enter)
    try demo.terminal.wait(until: "the whole line") { screen in
      let all = screen.transcript.split(separator: "\n").joined()
      return all.contains("line: " + text)
    }
  }

  @Test func controlCEndsAnUnterminatedPaste() throws {
    let demo = try Demo()
    demo.terminal.send("\u{1B}[200~abc")
    demo.terminal.send(Key.control("c"))
    try demo.terminal.wait(for: "interrupted")
    try demo.terminal.wait(forCursorLine: "demo>")
    try demo.type("x", shows: "demo> x")
  }
}
