/// The storage of notes, which the listings name and do not show.
enum NoteStore {
  static func save(_ title: String) async throws {}
}
