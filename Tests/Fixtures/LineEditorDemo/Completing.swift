import Terminal

private let words: [LineEditor.Candidate] = [
  .init(text: "present", summary: "show a screen above the others"),
  .init(text: "press", summary: "press a button"),
  .init(text: "push", summary: "show the next screen"),
  .init(text: "영화", summary: "상영 중인 영화의 목록"),
  .init(text: "영화관", summary: "가까운 영화관"),
  .init(text: "dim(", summary: "a function", isComplete: false),
  .init(text: "wild\u{1B}[31m", summary: "sum\u{7}mary"),
  .init(text: "wilder"),
]

/// Completes the word before the cursor from a fixed list.
func complete(_ text: String, cursor: Int, many: Int) -> LineEditor.CandidateList {
  let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
  let word = before.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" }.last ?? ""
  if word.isEmpty, before.hasSuffix("void ") {
    return .init(range: cursor..<cursor, candidates: [], note: "nothing goes on from void")
  }
  let numbered = (0..<many).map { LineEditor.Candidate(text: "item\($0)", summary: "number \($0)") }
  return .init(
    range: cursor - word.utf8.count..<cursor,
    candidates: (words + numbered).filter { $0.text.lowercased().hasPrefix(word.lowercased()) })
}
