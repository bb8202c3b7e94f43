import FlowNavigation

/// What can be chosen, and what is chosen now.
final class SettingsViewModel: FlowStepper {
  @Steps var steps
  private(set) var settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }
}
