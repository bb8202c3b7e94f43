import FlowCore
import FlowScript

/// A counter of how often screens come on screen.
///
/// A screen under a modal or in another column is on screen. A screen below the top of its stack or in another tab is
/// not.
@MainActor
struct ScreenCoverage {
  private var onScreen: Set<Name> = []
  private var mayHaveChanged = true

  /// Counts a screen that may be gone again at the end of the instant.
  package mutating func note(_ transition: Transition, in app: inout Coverage.App) {
    mayHaveChanged = true
    guard !transition.place.isHidden, let top = transition.place.screens.last else { return }
    if onScreen.insert(top).inserted { app.count(screen: top) }
  }

  /// Counts all other screens that are on screen at the end of an instant.
  mutating func instantIsOver(in run: Run, _ app: inout Coverage.App) {
    guard mayHaveChanged else { return }
    mayHaveChanged = false
    let tops = (run.screenSource?.screenTree.places ?? []).compactMap { $0.isHidden ? nil : $0.place.screens.last }
    for top in tops where !onScreen.contains(top) { app.count(screen: top) }
    onScreen = Set(tops)
  }
}

extension Coverage.App {
  /// Counts one appearance of a screen.
  package mutating func count(screen name: Name) {
    add(Coverage.Screen(name: name.word, shown: 1))
  }
}
