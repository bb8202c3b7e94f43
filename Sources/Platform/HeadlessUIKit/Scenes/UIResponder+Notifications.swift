#if Foundation
  // The names of UIKit's notifications. Those of phases are posted. There is no keyboard, and nothing ends the app.

  extension NSValue {
    /// The frame of the keyboard in a notification, which nothing posts here.
    public var cgRectValue: CGRect { .zero }
  }

  extension UIResponder {
    public nonisolated static let keyboardWillShowNotification =
      NSNotification.Name("UIKeyboardWillShowNotification")

    public nonisolated static let keyboardDidShowNotification =
      NSNotification.Name("UIKeyboardDidShowNotification")

    public nonisolated static let keyboardWillHideNotification =
      NSNotification.Name("UIKeyboardWillHideNotification")

    public nonisolated static let keyboardDidHideNotification =
      NSNotification.Name("UIKeyboardDidHideNotification")

    public nonisolated static let keyboardWillChangeFrameNotification =
      NSNotification.Name("UIKeyboardWillChangeFrameNotification")

    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  }

  extension UIScene {
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")

    public nonisolated static let willEnterForegroundNotification =
      NSNotification.Name("UISceneWillEnterForegroundNotification")

    public nonisolated static let didEnterBackgroundNotification =
      NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }

  extension UIApplication {
    public nonisolated static let didBecomeActiveNotification =
      NSNotification.Name("UIApplicationDidBecomeActiveNotification")

    public nonisolated static let willResignActiveNotification =
      NSNotification.Name("UIApplicationWillResignActiveNotification")

    public nonisolated static let didEnterBackgroundNotification =
      NSNotification.Name("UIApplicationDidEnterBackgroundNotification")

    public nonisolated static let willEnterForegroundNotification =
      NSNotification.Name("UIApplicationWillEnterForegroundNotification")

    public nonisolated static let willTerminateNotification =
      NSNotification.Name("UIApplicationWillTerminateNotification")

    public nonisolated static let didReceiveMemoryWarningNotification =
      NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
#endif
