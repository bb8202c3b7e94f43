import FoundationEssentials

/// A replacement for Foundation's `localizedDescription`, which FoundationEssentials lacks.
extension Error {
  var localizedDescription: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
}
