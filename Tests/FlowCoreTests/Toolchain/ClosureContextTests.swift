import Testing

@testable import FlowCore

/// An object that closures capture.
private final class Target {
  var name = ""
}

/// An object that stores closures.
private final class Holder {
  var optional: (() -> Void)?
  var plain: (Int) -> Int = { $0 }
  var asynchronous: (@Sendable () async -> Void)?
  var throwing: (() throws -> String)?
  var list: [() -> Void] = []
}

/// The engine's assumptions about closure contexts, to be run in debug and in release.
@MainActor
@Suite struct ClosureContextTests {
  /// Returns whether the references of a holder include an object.
  private func leads(_ holder: Holder, to target: AnyObject) -> Bool {
    let address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    var isFound = false
    ReferenceReader().references(of: holder) { _, held in
      guard case .closure(let context) = held else { return }
      if context.object === target || context.words.contains(where: { $0.value == address }) { isFound = true }
    }
    return isFound
  }

  @Test func capturedObjectsAreFoundInClosureContexts() {
    let (target, other) = (Target(), Target())
    nonisolated(unsafe) let unsafe = target
    var count = 0
    let makers: [(String, (Holder) -> Void)] = [
      ("one capture", { holder in holder.optional = { target.name = "a" } }),
      ("two captures", { holder in holder.optional = { target.name = other.name } }),
      (
        "with a variable",
        { holder in
          holder.plain = {
            count += $0; target.name = "\(count)"; return count
          }
        }
      ),
      ("asynchronous", { holder in holder.asynchronous = { unsafe.name = "a" } }),
      ("throwing", { holder in holder.throwing = { target.name } }),
      ("in a list", { holder in holder.list = [{}, { target.name = "a" }] }),
    ]
    for (name, make) in makers {
      let holder = Holder()
      #expect(!leads(holder, to: target), "\(name), empty")
      make(holder)
      #expect(leads(holder, to: target), "\(name)")
    }
    var variable: Target? = Target()
    let holder = Holder()
    holder.optional = { variable?.name = "a" }
    #expect(leads(holder, to: try! #require(variable)), "a variable")
    variable = nil
  }

  @Test func aWeakCaptureIsNotFound() {
    let (target, holder) = (Target(), Holder())
    holder.optional = { [weak target] in target?.name = "a" }
    #expect(!leads(holder, to: target))
  }

  @Test func unownedCaptureIsNotACertainReference() {
    let (target, holder) = (Target(), Holder())
    holder.optional = { [unowned target] in target.name = "a" }
    let address = UInt(bitPattern: Unmanaged.passUnretained(target).toOpaque())
    var words: [ClosureContext.Word] = []
    ReferenceReader().references(of: holder) { _, held in
      if case .closure(let context) = held { words += context.words.filter { $0.value == address } }
    }
    #expect(words.count == 1)
    #expect(!words.contains { ClosureContext.isCertain($0, of: target) })
    holder.optional = nil
    #expect(words.contains { ClosureContext.isCertain($0, of: target) }, "the word is not the last one")
  }
}
