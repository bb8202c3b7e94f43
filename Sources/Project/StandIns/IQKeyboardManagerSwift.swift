// The names of IQKeyboardManagerSwift, which moves what a keyboard covers. No keyboard covers anything here.

import Foundation
import UIKit

@preconcurrency
@MainActor
public final class IQKeyboardManager {
  public static let shared = IQKeyboardManager()

  public final class ToolbarConfiguration {
    public var manageBehavior = 0
    public var tintColor: UIColor?
  }

  public var enable = false
  public var isEnabled = false
  public var enableAutoToolbar = true
  public var keyboardDistance: CGFloat = 10
  public var keyboardDistanceFromTextField: CGFloat = 10
  public var shouldResignOnTouchOutside = false
  public var resignOnTouchOutside = false
  public var shouldShowToolbarPlaceholder = true
  public var shouldToolbarUsesTextFieldTintColor = false
  public var toolbarDoneBarButtonItemText: String?
  public var toolbarTintColor: UIColor?
  public var layoutIfNeededOnUpdate = false
  public var playInputClicks = true
  public var overrideKeyboardAppearance = false
  public var keyboardAppearance = UIKeyboardAppearance.default
  public var toolbarConfiguration = ToolbarConfiguration()
  public var disabledDistanceHandlingClasses: [UIViewController.Type] = []
  public var enabledDistanceHandlingClasses: [UIViewController.Type] = []
  public var disabledToolbarClasses: [UIViewController.Type] = []
  public var disabledTouchResignedClasses: [UIViewController.Type] = []

  public func resignFirstResponder() {}

  public func reloadLayoutIfNeeded() {}

  public func reloadInputViews() {}
}
