// This folder is the part of Combine that view models and their screens use: the same names and the same order of
// events, delivered at once and without schedulers.

/// Something that tells of values as they come, and perhaps of an end.
///
/// All is told at once, on the thread that makes it happen; neither publishers nor subscriptions are for several
/// threads at a time. A publisher of an app's own hands its receivers on to one that is here:
///
/// ```swift
/// struct Ticks: Publisher {
///   let subject: PassthroughSubject<Int, Never>
///
///   func receive(_ receiver: Receiver<Int, Never>) -> AnyCancellable { subject.receive(receiver) }
/// }
/// ```
public protocol Publisher<Output, Failure> {
  /// What it tells of.
  associatedtype Output
  /// How it may fail; `Never` where it can't.
  associatedtype Failure: Error

  /// Tells a receiver from now on.
  /// - Returns: What ends that, at the latest when it is let go.
  func receive(_ receiver: Receiver<Output, Failure>) -> AnyCancellable
}
