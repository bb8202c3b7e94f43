// The names of FirebaseCore. There is no Firebase here: `configure` does nothing.

import FlowCore
import Foundation

public enum FirebaseLoggerLevel: Int { case error = 3, warning, notice, info, debug }

open class FirebaseOptions: NSObject {
  open var googleAppID: String
  open var gcmSenderID: String
  open var apiKey: String?
  open var projectID: String?
  open var clientID: String?
  open var databaseURL: String?
  open var storageBucket: String?

  public init(googleAppID: String, gcmSenderID GCMSenderID: String) {
    self.googleAppID = googleAppID
    gcmSenderID = GCMSenderID
  }

  public init?(contentsOfFile plistPath: String) {
    StandIn.fault("FirebaseOptions.init(contentsOfFile:)")
    return nil
  }

  open class func defaultOptions() -> FirebaseOptions? {
    StandIn.fault("FirebaseOptions.defaultOptions")
    return nil
  }
}

public final class FirebaseConfiguration {
  public static let shared = FirebaseConfiguration()

  public func setLoggerLevel(_ loggerLevel: FirebaseLoggerLevel) {}
}

open class FirebaseApp: NSObject {
  public let name: String
  public let options: FirebaseOptions

  init(name: String, options: FirebaseOptions) {
    self.name = name
    self.options = options
  }

  open class func configure() {}

  open class func configure(options: FirebaseOptions) {}

  open class func configure(name: String, options: FirebaseOptions) {}

  open class func app() -> FirebaseApp? {
    StandIn.fault("FirebaseApp.app")
    return nil
  }
}
