import FlowCore
import FlowScript
import FlowSession
import Testing

@testable import FlowReplay

/// Lines that look alike but for the digests of their shortened values.
@Suite struct DigestDifferenceTests {
  private func movies(_ titles: [String], seen: Int? = nil) -> Literal {
    .array(
      titles.enumerated().map { index, title in
        .structure(
          type: "Movie",
          arguments: [
            Literal.Argument(label: "title", value: .string(title)),
            Literal.Argument(label: "isSeen", value: .boolean(index == seen)),
          ])
      })
  }

  private func event(_ value: Literal) -> TranscriptEvent {
    TranscriptEvent(
      .changed(StateChange([.member("movies")], .replaced(old: .nil, new: value)), of: Name(word: "MovieList")))
  }

  private let titles = ["Seven Samurai", "Tokyo Story", "Parasite", "Alien", "Ran", "Oldboy", "Burning", "Mother"]

  @Test func firstPlaceThatDiffersIsShownForTwoRuns() {
    var others = titles
    others[7] = "Mothers"
    #expect(
      DigestDifference.note(event(movies(titles)), event(movies(others)))
        == #"it differs in MovieList.movies[7].title: "Mother" → "Mothers""#)
    #expect(DigestDifference.note(event(movies(titles)), event(movies(titles))) == nil)
    #expect(DigestDifference.note(event(movies(titles)), TranscriptEvent(.unchanged)) == nil)
  }

  @Test func smallChangesAreFoundByTheDigestOfABlock() {
    var exchanged = titles
    exchanged.swapAt(4, 6)
    #expect(
      DigestDifference.note(expected: TranscriptText.text(of: event(movies(titles))), actual: event(movies(exchanged)))
        == "it differs in MovieList.movies: [4] and [6] have changed places")
    let expected = TranscriptText.text(of: event(movies(titles, seen: 5)))
    #expect(
      DigestDifference.note(expected: expected, actual: event(movies(titles)))
        == "it differs in MovieList.movies[5].isSeen: true → false")
  }

  @Test func wholeValueIsShownIfNoSmallChangeHasTheDigest() {
    var others = titles
    others[7] = "Snowpiercer"
    let note = DigestDifference.note(
      expected: TranscriptText.text(of: event(movies(others))), actual: event(movies(titles)))
    #expect(
      note == "the block does not show what differs; MovieList.movies is now \(movies(titles))")
    #expect(DigestDifference.note(expected: "push A (A)", actual: event(movies(titles))) == nil)
  }
}
