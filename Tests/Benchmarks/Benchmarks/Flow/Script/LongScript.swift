/// A script like the recording of a long session, with a transcript for each statement.
struct LongScript {
  /// The number of statements.
  let count: Int

  /// The source text of the script.
  var text: String {
    var text = "flowscript 1\ntags long\n\napp Movies\n  at MovieList (tab 1: MovieList)\n"
    for index in 1..<count { text += statement(index) }
    return text
  }

  /// Returns a statement with its block and the preceding comment or blank line.
  private func statement(_ index: Int) -> String {
    let id = index % 97
    return switch index % 8 {
    case 1:
      """

      # Movie \(id), and who plays in it.
      .movieDetail(id: \(id))
        WishlistFlow handled .movieDetail(id: \(id))
        push MovieDetail (tab 1: MovieList › MovieDetail)
        MovieDetail.isLoading: false → true
        +120ms MovieDetail.isLoading: true → false
        +120ms MovieDetail.movie: nil → Movie(id: \(id), title: "7인의 사무라이", year: 1954, cast: [Person(i…

      """
    case 2: "expect state MovieDetail.movie.title == \"7인의 사무라이\"\n"
    case 3:
      """
      do .search(text: "a \\"quoted\\" \(id)", options: [.exact, .year(from: 1950, to: 1960)]) in MovieDetail
        MovieDetail.results: [] → ["7인의 사무라이", "요짐보"]
        ...
        MovieDetail.page: [..]

      """
    case 4:
      """
      .castDetail(id: \(id)) in MovieDetail # by hand
        WishlistFlow handled .castDetail(id: \(id))
        push CastDetail (tab 1: MovieList › MovieDetail › CastDetail)
        +200ms CastDetail.person: nil → Person(id: \(id), name: "미후네 도시로")

      """
    case 5: "advance 300ms\n  +200ms CastDetail.titles: [] → [\"7인의 사무라이\"]\n"
    case 6: "expect stack MovieList MovieDetail CastDetail\n"
    case 7:
      """
      back 2
        pop CastDetail (tab 1: MovieList › MovieDetail)
        pop MovieDetail (tab 1: MovieList)

      """
    default: "expect alive 0 MovieDetail\n"
    }
  }
}
