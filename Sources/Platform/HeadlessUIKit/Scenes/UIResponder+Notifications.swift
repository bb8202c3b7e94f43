#if Foundation
  // The names of UIKit's notifications. Nothing posts them here: there is no keyboard, and the app is always active.

  extension UIResponder {
    /// The keyboard will appear.
    public nonisolated static let keyboardWillShowNotification =
      NSNotification.Name("UIKeyboardWillShowNotification")
    /// The keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification =
      NSNotification.Name("UIKeyboardDidShowNotification")
    /// The keyboard will disappear.
    public nonisolated static let keyboardWillHideNotification =
      NSNotification.Name("UIKeyboardWillHideNotification")
    /// The keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification =
      NSNotification.Name("UIKeyboardDidHideNotification")
    /// The keyboard will change its frame.
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
    /// The app has become active.
    public nonisolated static let didBecomeActiveNotification =
      NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    /// The app will no longer be active.
    public nonisolated static let willResignActiveNotification =
      NSNotification.Name("UIApplicationWillResignActiveNotification")
    /// The app has left the screen.
    public nonisolated static let didEnterBackgroundNotification =
      NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    /// The app will come on screen.
    public nonisolated static let willEnterForegroundNotification =
      NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    /// The app will end.
    public nonisolated static let willTerminateNotification =
      NSNotification.Name("UIApplicationWillTerminateNotification")
    /// The app has little memory.
    public nonisolated static let didReceiveMemoryWarningNotification =
      NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
#endif
