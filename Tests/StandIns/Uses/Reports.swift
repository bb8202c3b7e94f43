import AmplitudeSwift
import Foundation
import Mixpanel
import Sentry

struct Reports {
  private let amplitude = Amplitude(configuration: Configuration(apiKey: "key", autocapture: [.sessions]))

  func start() {
    SentrySDK.start { options in
      options.dsn = "https://key@example.com/1"
      options.tracesSampleRate = 0.5
      options.beforeSend = { event in
        event.tags?["user"] = nil
        return event
      }
    }
    Mixpanel.initialize(token: "key", trackAutomaticEvents: false)
  }

  func report(_ error: any Error) -> Bool {
    var described = false
    SentrySDK.capture(error: error) { scope in
      scope.setContext(value: ["screen": "home"], key: "place")
      described = true
    }
    return described
  }

  func count() {
    amplitude.setUserId(userId: "ada").track(eventType: "opened", eventProperties: ["from": "home"])
    Mixpanel.mainInstance().track(event: "opened", properties: ["from": "home", "count": 1])
    let span = SentrySDK.startTransaction(name: "open", operation: "screen")
    span.finish()
  }
}
