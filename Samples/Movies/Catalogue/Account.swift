import FlowCore

/// The user's settings, wishlist and watched movies, stored between launches.
@MainActor
final class Account {
  private let storage: AppStorage

  init(storage: AppStorage, arguments: MoviesArguments) {
    self.storage = storage
    // The arguments apply to the first launch only, before anything is stored.
    if storage["settings", as: Settings.self] == nil {
      settings = Settings(language: arguments.language, signedIn: arguments.signedIn)
      isOnboarded = arguments.onboarded
    }
  }

  /// Whether the user has completed the onboarding.
  var isOnboarded: Bool {
    get { storage["onboarded"] ?? true }
    set { storage["onboarded"] = newValue }
  }

  var settings: Settings {
    get { storage["settings"] ?? Settings(language: .korean, signedIn: false) }
    set { storage["settings"] = newValue }
  }

  /// The ids of the movies on the wishlist.
  private(set) var wishlist: [Int] {
    get { storage["wishlist"] ?? [1, 2, 3, 4, 6] }
    set { storage["wishlist"] = newValue }
  }

  /// The ids of the watched movies, the latest first.
  private(set) var watched: [Int] {
    get { storage["watched"] ?? [5] }
    set { storage["watched"] = newValue }
  }

  /// Moves a movie from the wishlist to the watched movies.
  func watch(_ id: Int) {
    guard wishlist.contains(id) else { return }
    wishlist.removeAll { $0 == id }
    watched.insert(id, at: 0)
  }

  var catalogue: Catalogue { Catalogue(language: settings.language) }
}

extension Account: LeftOutOfState {}

/// The user's choices.
@Scriptable
struct Settings: Equatable, Sendable {
  var language: Language
  var signedIn: Bool
}
