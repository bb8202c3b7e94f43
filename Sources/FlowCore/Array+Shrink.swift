extension Array {
  /// Gives back the room of what is gone, where that is most of it. Linear in what is left, and so constant for each
  /// element that is gone.
  package mutating func shrink() {
    guard capacity > 1_024, count < capacity / 4 else { return }
    self = map { $0 }
  }
}
