import FlowCore

/// The buttons of screen B-1.
@Scriptable
enum B1Button: ScreenButton {
  /// On to B-2
  case next
  /// On to B-4
  case jumpToB4
  /// Over to tab A, on to A-2
  case goToA2
  /// The modal comes up
  case presentModal

  static let screen = "B-1"

  var step: any Step {
    switch self {
    case .next: TabBStep.navigateToScreen2
    case .jumpToB4: TabBStep.navigateToScreen4
    case .goToA2: AppStep.switchToTabAScreen2
    case .presentModal: ModalStep.presentModal
    }
  }
}
