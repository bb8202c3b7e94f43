import FlowNavigation

/// The view model of a list that is loaded anew when what it shows has changed.
protocol ReloadableList: FlowStepper {
  func reload()
}
