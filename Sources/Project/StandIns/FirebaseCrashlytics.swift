// The names of FirebaseCrashlytics. Nothing is reported here, so the commands do nothing.

import FlowCore
import Foundation

public final class Crashlytics {
  private static let shared = Crashlytics()

  public static func crashlytics() -> Crashlytics { shared }

  public func record(error: any Error) {}

  public func record(error: any Error, userInfo: [String: Any]?) {}

  public func log(_ msg: String) {}

  public func log(format: String, arguments args: CVaListPointer) {}

  public func setUserID(_ userID: String?) {}

  public func setCustomValue(_ value: Any?, forKey key: String) {}

  public func setCustomKeysAndValues(_ keysAndValues: [AnyHashable: Any]) {}

  public func setCrashlyticsCollectionEnabled(_ enabled: Bool) {}

  public func sendUnsentReports() {}

  public func didCrashDuringPreviousExecution() -> Bool {
    StandIn.fault("Crashlytics.didCrashDuringPreviousExecution")
    return false
  }
}
