import Foundation
import FlowViewModel
import Testing

/// An error of an app, without a description.
private enum CounterError: Error {
  case tooLarge(limit: Int)
  case tooSmall
}

/// An error with a localized description, or without one.
private struct Worded: LocalizedError {
  var errorDescription: String?
}

/// An error with a printed description.
private struct Printed: Error, CustomStringConvertible {
  var description: String { "as it is printed" }
}

/// An error that describes itself as an `NSError`.
private enum PaymentError: CustomNSError {
  case declined(by: String)
  case expired

  static var errorDomain: String { "shop.payment" }
  var errorCode: Int { 402 }
  var errorUserInfo: [String: Any] {
    guard case .declined(let bank) = self else { return [:] }
    return ["bank": bank, "attempts": 3, NSLocalizedDescriptionKey: "\(bank) says no"]
  }
}

/// An error with a localized description and a different one in its `userInfo`.
private struct WordedPaymentError: CustomNSError, LocalizedError {
  var errorDescription: String? { "no money" }
  var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "another", "amount": 5] }
}

@Suite struct SendableErrorTests {
  @Test("An error keeps its message, code, domain and type")
  func anErrorKeepsItsValues() {
    let error = SendableError(CounterError.tooLarge(limit: 10))
    #expect(error.localizedDescription == "tooLarge(limit: 10)")
    #expect(error.typeName == "CounterError")
    #expect(error.domain.hasPrefix("FlowViewModelTests."))
    #expect(error.userInfo.isEmpty)
    #expect(error == SendableError(CounterError.tooLarge(limit: 10)))
    #expect(error != SendableError(CounterError.tooLarge(limit: 11)))
    #expect(error.code != SendableError(CounterError.tooSmall).code)
  }

  @Test("An error's localized description falls back to its printed description")
  func localizedDescriptionFallsBackToTheDescription() {
    #expect(SendableError(Worded(errorDescription: "No connection")).localizedDescription == "No connection")
    #expect(SendableError(Worded(errorDescription: nil)).localizedDescription == "Worded(errorDescription: nil)")
    #expect(SendableError(Printed()).localizedDescription == "as it is printed")
  }

  @Test("An NSError keeps its domain, code, message and userInfo")
  func foundationErrorsKeepTheirValues() {
    let error = SendableError(
      NSError(domain: "d", code: 7, userInfo: [NSLocalizedDescriptionKey: "hello", "attempts": 3]))
    #expect(error.localizedDescription == "hello" && error.domain == "d" && error.code == 7)
    #expect(error.userInfo == [NSLocalizedDescriptionKey: "hello", "attempts": "3"] && error.typeName == "NSError")
    let plain = SendableError(NSError(domain: "d", code: 7))
    #expect(plain.localizedDescription == "The operation could not be completed. (d error 7.)" && plain.userInfo == [:])
    final class OwnError: NSError, @unchecked Sendable {}
    let own = SendableError(OwnError(domain: "own", code: 1, userInfo: [NSLocalizedDescriptionKey: "mine"]))
    #expect(own.localizedDescription == "mine" && own.typeName == "OwnError")
  }

  @Test("A URLError and a CocoaError keep the values of the NSError that they wrap")
  func wrappedFoundationErrorsKeepTheirValues() {
    let url = SendableError(URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "too slow", "host": "a"]))
    #expect(url.domain == NSURLErrorDomain && url.code == NSURLErrorTimedOut && url.typeName == "URLError")
    #expect(url.localizedDescription == "too slow" && url.userInfo["host"] == "a")
    let cocoa = SendableError(CocoaError(.fileNoSuchFile, userInfo: ["NSFilePath": "/x"]))
    #expect(cocoa.domain == NSCocoaErrorDomain && cocoa.code == 4 && cocoa.userInfo["NSFilePath"] == "/x")
  }

  @Test("A CustomNSError keeps its domain, code and userInfo")
  func errorsThatDescribeAnNSError() {
    let error = SendableError(PaymentError.declined(by: "A Bank"))
    #expect(error.domain == "shop.payment" && error.code == 402 && error.typeName == "PaymentError")
    #expect(error.userInfo == ["bank": "A Bank", "attempts": "3", NSLocalizedDescriptionKey: "A Bank says no"])
    #expect(error.localizedDescription == "A Bank says no")
    let expired = SendableError(PaymentError.expired)
    #expect(expired.userInfo.isEmpty && expired.localizedDescription == "expired")
    let worded = SendableError(WordedPaymentError())
    #expect(worded.localizedDescription == "no money" && worded.userInfo["amount"] == "5")
  }

  @Test("A plain error of an app gets default values")
  func plainErrorOfAnAppHasDefaultValues() {
    let error = SendableError(message: "Too large")
    #expect(error.localizedDescription == "Too large" && error.code == 0 && error.domain == "custom")
    #expect(error.typeName == "CustomError" && error.userInfo == [:])
    let other = SendableError(message: "Too large", code: 3, domain: "app", typeName: "Size", userInfo: ["limit": "10"])
    #expect(other != error && other.userInfo["limit"] == "10")
  }

  @Test("A sendable error that is wrapped or thrown again stays unchanged")
  func aSendableErrorStaysItself() {
    let error = SendableError(message: "Too large", code: 3, userInfo: ["limit": "10"])
    let thrown: any Error = error
    #expect(SendableError(thrown) == error)
  }

  @Test("Cancelled tasks and cancelled requests are recognized as cancellations")
  func cancellationErrorsAreRecognized() {
    #expect(SendableError(CancellationError()).isCancellationError)
    #expect(SendableError(URLError(.cancelled)).isCancellationError)
    #expect(SendableError(NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)).isCancellationError)
    #expect(SendableError(message: "", code: -999, domain: "NSURLErrorDomain").isCancellationError)
    #expect(!SendableError(NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut)).isCancellationError)
    #expect(!SendableError(message: "", code: -999).isCancellationError)
    #expect(!SendableError(CounterError.tooSmall).isCancellationError)
  }
}
