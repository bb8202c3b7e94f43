import FlowSystem
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("a\u{7}\n\tb", "a\\u{7}\n\tb"), ("가\r\n나\r\n", "가\n나\n"), ("a\r\n\r\nb\u{7}\r\n", "a\n\nb\\u{7}\n"),
    ("a\rb\n", "a\\rb\n"), ("\n\r", "\n\\r"),
  ])
  func linesKeepTheirEndsAndEscapeTheRest(_ text: String, _ visible: String) {
    #expect(VisibleText.lines(text) == visible)
  }
}
