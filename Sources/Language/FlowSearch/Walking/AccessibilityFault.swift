import FlowCore
import FlowScript
import FlowSession

/// A control that takes gestures and that a user of a screen reader cannot name or find.
package struct AccessibilityFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A screen reader says only what kind of control this is: there is no label and no title.
    // An identifier is for tests. No screen reader speaks it.
    case unlabelled
    /// The app hides the control from screen readers.
    case notInAccessibility
  }

  package var kind: Kind
  /// The control with its screen, such as `button #share on Trip`.
  package var text: String
}

extension LaunchedApp {
  /// Returns the faults of all that is on screen, each once.
  func accessibilityFaults(in tree: ScreenTree) -> [AccessibilityFault] {
    var faults = Self.faults(of: elements(), on: tree.frontScreen)
    for screen in screensBesideFront(in: tree) {
      faults += Self.faults(of: elements(of: screen), on: FrontScreen(screen.name.word))
    }
    var seen: Set<AccessibilityFault> = []
    return faults.filter { seen.insert($0).inserted }
  }

  private static func faults(of elements: [ScreenElement], on screen: FrontScreen) -> [AccessibilityFault] {
    // Most screens have no fault, and need no names.
    guard elements.contains(where: \.hasFault) else { return [] }
    return NamedControls(elements).all.compactMap { control in
      let (element, action) = (control.element, control.action)
      if !element.isInAccessibility {
        // The parts of a control and the actions of a row go with it.
        return action == nil
          ? AccessibilityFault(kind: .notInAccessibility, text: "\(control.whole) on \(screen)") : nil
      }
      let isSpoken = action.map { !element.actions[$0].isBlank } ?? element.isSpoken
      return isSpoken ? nil : AccessibilityFault(kind: .unlabelled, text: "\(control.name) on \(screen)")
    }
  }
}

extension ScreenElement {
  fileprivate var hasFault: Bool {
    let isFaulty = isDriven && (!isInAccessibility || !isSpoken || actions.contains(where: \.isBlank))
    return isFaulty || children.contains(where: \.hasFault)
  }

  // Whether a screen reader has something to say beside the role, the state and what the user has entered.
  fileprivate var isSpoken: Bool {
    if [label, title].contains(where: { $0?.isBlank == false }) { return true }
    switch role {
    // The entries of a menu are not on screen before it opens.
    case .field, .password, .editor, .search, .menu: return false
    // A picker says its option.
    case .picker where value != nil: return true
    default:
      if case .string(let text)? = value, !text.isBlank { return true }
      return texts.contains { !$0.isBlank }
    }
  }
}
