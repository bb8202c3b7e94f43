import FlowSystem
import Testing

@Suite struct TextColumnsTests {
  @Test(arguments: [
    ("short", 10, ["short"]),
    ("one two three", 8, ["one two", "  three"]),
    ("Auth  A login and a sign-up", 18, ["Auth  A login and", "      a sign-up"]),
    ("  undo [n]  goes back, step by step", 24, ["  undo [n]  goes back,", "            step by step"]),
    ("unbreakablyLongWord", 8, ["unbreakablyLongWord"]),
    ("영화 목록을 봅니다", 10, ["영화", "  목록을", "  봅니다"]),
    ("", 4, [""]),
    // The widest statement that still widens the column of `moves`, in 80 columns without the indent.
    (
      String(repeating: "a", count: 40) + "  " + String(repeating: "b", count: 30) + " cccccc", 78,
      [
        String(repeating: "a", count: 40) + "  " + String(repeating: "b", count: 30),
        String(repeating: " ", count: 42) + "cccccc",
      ]
    ),
  ])
  func linesAreBrokenBetweenWordsAndKeepTheirColumn(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextColumns.wrapped(text, width: width) == lines)
  }

  @Test func noWordIsLostAndNoLineIsWiderThanAllowed() {
    let text = "  Routes   A stack of routes: pushes, sheets, ways back, links, and a coordinator within a coordinator"
    for width in 24...130 {
      let lines = TextColumns.wrapped(text, width: width)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width }, "\(width)")
      #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "), "\(width)")
    }
  }
}
