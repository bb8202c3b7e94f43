import FlowNavigation

/// The view model of a list that reloads when its content has changed.
protocol ReloadableList: FlowStepper {
  /// Loads the current content of the list.
  func reload()
}
