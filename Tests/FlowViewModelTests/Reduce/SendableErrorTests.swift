import Foundation
import FlowViewModel
import Testing

private enum CounterError: Error {
  case tooLarge(limit: Int)
  case tooSmall
}

private struct Worded: LocalizedError {
  var errorDescription: String?
}

private struct Printed: Error, CustomStringConvertible {
  var description: String { "as it is printed" }
}

@Suite struct SendableErrorTests {
  @Test("AV-11: an error keeps its words, number, domain and type")
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

  @Test("AV-11: an error says what it has to say to people, or else what is printed for it")
  func anErrorSaysWhatItHasToSay() {
    #expect(SendableError(Worded(errorDescription: "No connection")).localizedDescription == "No connection")
    #expect(SendableError(Worded(errorDescription: nil)).localizedDescription == "Worded(errorDescription: nil)")
    #expect(SendableError(Printed()).localizedDescription == "as it is printed")
  }

  @Test("AV-11: an error of an app's own has these values where it gives no others")
  func anErrorOfAnAppsOwn() {
    let error = SendableError(message: "Too large")
    #expect(error.localizedDescription == "Too large" && error.code == 0 && error.domain == "custom")
    #expect(error.typeName == "CustomError" && error.userInfo == [:])
    let other = SendableError(message: "Too large", code: 3, domain: "app", typeName: "Size", userInfo: ["limit": "10"])
    #expect(other != error && other.userInfo["limit"] == "10")
  }

  @Test("AV-11: a sendable error stays as it is, also one that was thrown")
  func aSendableErrorStaysItself() {
    let error = SendableError(message: "Too large", code: 3, userInfo: ["limit": "10"])
    let thrown: any Error = error
    #expect(SendableError(thrown) == error)
  }

  @Test("AV-11: a cancelled task and a cancelled request are told from other errors")
  func cancellationIsToldFromOtherErrors() {
    #expect(SendableError(CancellationError()).isCancellationError)
    #expect(SendableError(NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled)).isCancellationError)
    #expect(SendableError(message: "", code: -999, domain: "NSURLErrorDomain").isCancellationError)
    #expect(!SendableError(NSError(domain: NSURLErrorDomain, code: NSURLErrorTimedOut)).isCancellationError)
    #expect(!SendableError(message: "", code: -999).isCancellationError)
    #expect(!SendableError(CounterError.tooSmall).isCancellationError)
  }
}
