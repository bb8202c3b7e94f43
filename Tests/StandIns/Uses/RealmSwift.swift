import RealmSwift

final class Diary: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var title: String
  @Persisted var note: String?
  @Persisted var tags: List<String>
}

final class DiaryStore {
  private var token: NotificationToken?

  func all() throws -> [Diary] {
    let realm = try Realm()
    let results = realm.objects(Diary.self).filter("title != %@", "").sorted(byKeyPath: "id", ascending: false)
    token = results.observe { change in
      if case .update(_, let deletions, _, _) = change { print(deletions) }
    }
    return Array(results)
  }

  func add(_ title: String) throws {
    let realm = try Realm(configuration: Realm.Configuration(schemaVersion: 2))
    let diary = Diary()
    diary.title = title
    diary.tags.append("new")
    try realm.write { realm.add(diary, update: .modified) }
  }
}

enum Mood: String, PersistableEnum {
  case good, bad
}

final class Entry: EmbeddedObject {
  @Persisted var mood: Mood
  @Persisted var moods: List<Int>
}
