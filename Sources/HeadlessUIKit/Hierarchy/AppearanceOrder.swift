/// In which order the old and the new screens are told. UIKit has an order for each kind of change.
enum AppearanceOrder {
  /// Old will, new will, old did, new did: a navigation stack, a window, a turn of several kinds.
  case stack
  /// New will, old will, old did, new did.
  case tab
  /// Old will, new will, new did, old did.
  case modal
}
