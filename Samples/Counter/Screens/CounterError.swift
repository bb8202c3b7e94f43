/// An error of the counter.
enum CounterError: Error {
  case valueOutOfRange(current: Int, min: Int, max: Int)
}
