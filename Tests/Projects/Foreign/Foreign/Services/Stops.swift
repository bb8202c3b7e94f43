import OrderedCollections

struct Stops: CustomStringConvertible {
  private var minutes: OrderedDictionary<String, Int> = [:]

  mutating func add(_ name: String, minutes: Int) {
    self.minutes[name] = minutes
  }

  var description: String {
    minutes.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
