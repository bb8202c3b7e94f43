/// What the README's examples save with, and do not show.
enum NoteStore {
  static func save(_ title: String) async throws {}
}
