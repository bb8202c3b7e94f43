/// What a counter can't do.
enum CounterError: Error {
  case valueOutOfRange(current: Int, min: Int, max: Int)
}
