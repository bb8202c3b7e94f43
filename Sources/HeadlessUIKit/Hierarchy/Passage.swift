/// Why a screen appears or disappears, while it does.
struct Passage: OptionSet {
  let rawValue: UInt8

  static let presented = Passage(rawValue: 1)
  static let dismissed = Passage(rawValue: 2)
  static let toParent = Passage(rawValue: 4)
  static let fromParent = Passage(rawValue: 8)
  /// The engine itself makes the calls, rather than a test.
  static let underWay = Passage(rawValue: 16)
}
