import AsyncFlow
import UIKit

/// The steps of the notes.
public enum NoteStep: Step {
  /// Shows the list of notes.
  case notes
  /// Shows a note.
  case note(id: Int)
}

/// A flow in a library that Xcode and Linux build from one manifest.
@MainActor
public final class NotesFlow: Flow {
  private let navigationController = UINavigationController()
  /// The navigation stack.
  public var root: any Presentable { navigationController }

  /// Creates a flow without screens.
  public init() {}

  /// Shows the screen of a step.
  public func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? NoteStep else { return .none }
    switch step {
    case .notes: return show(ListViewController())
    case .note: return show(NoteViewController())
    }
  }

  private func show(_ screen: UIViewController) -> FlowContributors {
    navigationController.pushViewController(screen, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: DefaultStepper()))
  }
}

final class ListViewController: UIViewController {}
final class NoteViewController: UIViewController {}
