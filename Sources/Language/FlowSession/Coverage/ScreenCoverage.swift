import FlowCore
import FlowScript

/// Counts how often screens come on screen.
///
/// A screen under a modal, or in another column, is on screen; one that is further down its stack, or in another tab, is not.
@MainActor
struct ScreenCoverage {
  private var onScreen: Set<Name> = []
  private var mayHaveChanged = true

  /// Counts a screen that may be gone again when the instant is over.
  package mutating func note(_ transition: Transition, in app: inout Coverage.App) {
    mayHaveChanged = true
    guard !transition.place.isHidden, let top = transition.place.screens.last else { return }
    if onScreen.insert(top).inserted { app.count(screen: top) }
  }

  /// Counts what else is on screen now.
  mutating func instantIsOver(in run: Run, _ app: inout Coverage.App) {
    guard mayHaveChanged else { return }
    mayHaveChanged = false
    let tops = (run.screenSource?.screenTree.places ?? []).compactMap { $0.isHidden ? nil : $0.place.screens.last }
    for top in tops where !onScreen.contains(top) { app.count(screen: top) }
    onScreen = Set(tops)
  }
}

extension Coverage.App {
  /// A screen came on screen.
  package mutating func count(screen name: Name) {
    add(Coverage.Screen(name: name.word, shown: 1))
  }
}
