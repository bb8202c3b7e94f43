import FirebaseAnalytics
import FirebaseCore
import FirebaseCrashlytics
import FirebaseMessaging
import Lottie
import UIKit

final class SplashViewController: UIViewController {
  private let animation = LottieAnimationView(name: "splash")

  override func viewDidLoad() {
    super.viewDidLoad()
    animation.loopMode = .loop
    animation.contentMode = .scaleAspectFit
    view.addSubview(animation)
    animation.play()
    Analytics.logEvent(AnalyticsEventScreenView, parameters: [AnalyticsParameterScreenName: "splash"])
  }

  func finish() { animation.play { finished in print(finished) } }
}

final class PushDelegate: UIResponder, UIApplicationDelegate, MessagingDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    FirebaseApp.configure()
    Messaging.messaging().delegate = self
    Crashlytics.crashlytics().setUserID("ada")
    return true
  }

  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
}
