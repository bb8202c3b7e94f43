#if Foundation
  // The names of UIKit's notifications. Nothing posts them here: there is no keyboard, and the app is always active.

  extension UIResponder {
    /// The notification that the keyboard will appear.
    public nonisolated static let keyboardWillShowNotification =
      NSNotification.Name("UIKeyboardWillShowNotification")
    /// The notification that the keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification =
      NSNotification.Name("UIKeyboardDidShowNotification")
    /// The notification that the keyboard will disappear.
    public nonisolated static let keyboardWillHideNotification =
      NSNotification.Name("UIKeyboardWillHideNotification")
    /// The notification that the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification =
      NSNotification.Name("UIKeyboardDidHideNotification")
    /// The notification that the frame of the keyboard will change.
    public nonisolated static let keyboardWillChangeFrameNotification =
      NSNotification.Name("UIKeyboardWillChangeFrameNotification")
    /// The key of the frame of the keyboard at the end.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the frame of the keyboard at the beginning.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the duration of the animation.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key of the curve of the animation.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  }

  extension UIApplication {
    /// The notification that the app has become active.
    public nonisolated static let didBecomeActiveNotification =
      NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// The notification that the app will become inactive.
    public nonisolated static let willResignActiveNotification =
      NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// The notification that the app has left the screen.
    public nonisolated static let didEnterBackgroundNotification =
      NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    /// The notification that the app will come on screen.
    public nonisolated static let willEnterForegroundNotification =
      NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    /// The notification that the app will end.
    public nonisolated static let willTerminateNotification =
      NSNotification.Name("UIApplicationWillTerminateNotification")
    /// The notification that the app has little memory.
    public nonisolated static let didReceiveMemoryWarningNotification =
      NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
#endif
