import FlowNavigation

/// The view model of a list that reloads when its content has changed.
protocol ReloadableList: FlowStepper {
  func reload()
}
