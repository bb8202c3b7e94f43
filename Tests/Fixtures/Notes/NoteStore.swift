/// The storage of notes, which the listings of the documents name but do not show.
enum NoteStore {
  static func save(_ title: String) async throws {}
}
