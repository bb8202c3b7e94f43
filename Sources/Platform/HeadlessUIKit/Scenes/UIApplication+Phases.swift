import FlowCore
import FlowScript

extension UIApplication {
  /// The phase of the app in this run.
  package var phase: AppPhase { ApplicationSettings.current.phase }

  /// Moves the app to a phase next to its own, and tells the delegate and all observers.
  ///
  /// As in UIKit, what *will* happen is told in the old phase, and what *did* happen in the new one. The app's delegate
  /// hears of it if its scene has no delegate.
  package func enter(_ phase: AppPhase) {
    guard let change = PhaseChange(from: self.phase, to: phase) else { return }
    Run.current.trace.record(.entered(phase))
    if change.isAhead { announce(change) }
    ApplicationSettings.current.phase = phase
    if !change.isAhead { announce(change) }
    for observer in ApplicationSettings.current.phaseObservers.compactMap(\.observer) { observer.didEnter(phase) }
  }

  /// Has an object hear of each phase as long as it lives.
  package func observePhases(_ observer: any PhaseObserver) {
    ApplicationSettings.current.phaseObservers.removeAll { $0.observer == nil }
    ApplicationSettings.current.phaseObservers.append(PhaseObserverReference(observer: observer))
  }

  private func announce(_ change: PhaseChange) {
    let scene = ApplicationSettings.current.scene
    if let scene, let delegate = scene.delegate {
      switch change {
      case .becameActive: delegate.sceneDidBecomeActive(scene)
      case .resigned: delegate.sceneWillResignActive(scene)
      case .leftForeground: delegate.sceneDidEnterBackground(scene)
      case .returned: delegate.sceneWillEnterForeground(scene)
      }
    } else if let delegate {
      switch change {
      case .becameActive: delegate.applicationDidBecomeActive(self)
      case .resigned: delegate.applicationWillResignActive(self)
      case .leftForeground: delegate.applicationDidEnterBackground(self)
      case .returned: delegate.applicationWillEnterForeground(self)
      }
    }
    #if Foundation
      if let scene { NotificationCenter.default.post(name: change.sceneNotification, object: scene) }
      NotificationCenter.default.post(name: change.notification, object: self)
    #endif
  }
}

/// An object that hears of each phase of the app.
@MainActor
package protocol PhaseObserver: AnyObject {
  func didEnter(_ phase: AppPhase)
}

struct PhaseObserverReference {
  weak var observer: (any PhaseObserver)?
}

private enum PhaseChange {
  case becameActive, resigned, leftForeground, returned

  /// `nil` for phases that are not next to each other.
  init?(from old: AppPhase, to new: AppPhase) {
    switch (old, new) {
    case (.inactive, .active): self = .becameActive
    case (.active, .inactive): self = .resigned
    case (.inactive, .background): self = .leftForeground
    case (.background, .inactive): self = .returned
    default: return nil
    }
  }

  /// Whether the app hears of it before it happens.
  var isAhead: Bool { self == .resigned || self == .returned }

  #if Foundation
    var notification: NSNotification.Name {
      switch self {
      case .becameActive: UIApplication.didBecomeActiveNotification
      case .resigned: UIApplication.willResignActiveNotification
      case .leftForeground: UIApplication.didEnterBackgroundNotification
      case .returned: UIApplication.willEnterForegroundNotification
      }
    }

    var sceneNotification: NSNotification.Name {
      switch self {
      case .becameActive: UIScene.didActivateNotification
      case .resigned: UIScene.willDeactivateNotification
      case .leftForeground: UIScene.didEnterBackgroundNotification
      case .returned: UIScene.willEnterForegroundNotification
      }
    }
  #endif
}
