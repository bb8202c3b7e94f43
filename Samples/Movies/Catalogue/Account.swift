import FlowCore

/// Who uses the app: what they chose, and which movies they have seen. It is kept between launches.
@MainActor
final class Account {
  private let storage: AppStorage

  init(storage: AppStorage, arguments: MoviesArguments) {
    self.storage = storage
    if storage["settings", as: Settings.self] == nil {
      settings = Settings(language: arguments.language, signedIn: arguments.signedIn)
      isOnboarded = arguments.onboarded
    }
  }

  /// Whether the user was welcomed.
  var isOnboarded: Bool {
    get { storage["onboarded"] ?? true }
    set { storage["onboarded"] = newValue }
  }

  var settings: Settings {
    get { storage["settings"] ?? Settings(language: .korean, signedIn: false) }
    set { storage["settings"] = newValue }
  }

  /// The movies still to be seen, by id.
  private(set) var wishlist: [Int] {
    get { storage["wishlist"] ?? [1, 2, 3, 4, 6] }
    set { storage["wishlist"] = newValue }
  }

  /// The movies that were seen, the latest first.
  private(set) var watched: [Int] {
    get { storage["watched"] ?? [5] }
    set { storage["watched"] = newValue }
  }

  func watch(_ id: Int) {
    guard wishlist.contains(id) else { return }
    wishlist.removeAll { $0 == id }
    watched.insert(id, at: 0)
  }

  var catalogue: Catalogue { Catalogue(language: settings.language) }
}

extension Account: LeftOutOfState {}

/// What the user chose.
@Scriptable
struct Settings: Equatable, Sendable {
  var language: Language
  var signedIn: Bool
}
