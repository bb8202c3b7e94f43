/// Where an app is among the apps of the device.
public enum AppPhase: String, CaseIterable, Codable, Hashable, Sendable {
  /// In front. It takes the user's gestures.
  case active
  /// On screen behind something of the system, such as the list of apps.
  case inactive
  /// Out of sight.
  case background
}
