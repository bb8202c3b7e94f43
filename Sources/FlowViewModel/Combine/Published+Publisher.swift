extension Published {
  /// The values of a published property. It holds the property's storage, not its object.
  public struct Publisher: FlowViewModel.Publisher {
    /// What it tells of.
    public typealias Output = Value
    /// It can't fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Tells a receiver of the current value, and from now on.
    public func receive(_ receiver: Receiver<Value, Never>) -> AnyCancellable {
      storage.listen(receiver)
    }
  }
}
