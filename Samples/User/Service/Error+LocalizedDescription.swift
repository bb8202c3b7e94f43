import FoundationEssentials

/// What Foundation adds to every error, and FoundationEssentials does not.
extension Error {
  var localizedDescription: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
}
