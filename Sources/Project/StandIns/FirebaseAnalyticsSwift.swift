// The names of FirebaseAnalyticsSwift. Nothing is counted here, so the modifiers change nothing.

@_exported import FirebaseAnalytics
import SwiftUI

extension View {
  public func analyticsScreen(
    name: String, class screenClass: String = "View", extraParameters: [String: Any] = [:]
  ) -> some View { self }
}
