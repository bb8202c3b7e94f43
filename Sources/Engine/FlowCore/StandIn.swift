import FlowRuntime
import FlowScript

/// The calls by which a stand-in for a foreign module says what does not act here.
///
/// A stand-in declares the names of a module that Linux lacks, such as CoreLocation. It invents no answer:
///
/// ```swift
/// public func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
///   StandIn.fault("LAContext.canEvaluatePolicy")
///   return false
/// }
/// ```
public enum StandIn {
  /// Records the fault `not here: NAME` in the trace of the current run, and keeps the name.
  /// - Parameter name: The name that was used, such as `LAContext.evaluatePolicy`.
  /// - Returns: An error, for a function that throws.
  @discardableResult
  public static func fault(_ name: String) -> NotHere {
    let error = NotHere(name: name)
    touch(name)
    Run.report(fault: error.description)
    return error
  }

  /// Keeps the name of something without effect here, such as a screen of the system that stays empty.
  public static func touch(_ name: String) {
    // Outside any runtime no session reads the names.
    VirtualTimeRuntime.ifOnMainActor {
      let run = Run.current
      run.service(StandInUses.init).add(Use(name: name, screen: run.screenSource?.frontName))
    }
  }

  /// A use of something that does not act here.
  package struct Use: Hashable, Sendable {
    /// The name that was used, such as `AVPlayer.play`.
    package let name: String
    /// The front screen at that moment. `nil` if there was none.
    package let screen: Name?
  }

  /// The storage that the current launch keeps, in which a keychain that acts has its items.
  public static var storage: AppStorage { Run.currentAppStorage }

  /// The error of a function that throws, since it does not act here.
  public struct NotHere: Error, CustomStringConvertible {
    /// The name that was used, such as `LAContext.evaluatePolicy`.
    public let name: String

    /// The sentence of the fault.
    public var description: String { "not here: \(name)" }
  }
}

extension Run {
  /// What the app has used of foreign modules in this run that does not act here, each once, in order.
  package var standInUses: [StandIn.Use] { service(StandInUses.init).all }
}

private final class StandInUses {
  private(set) var all: [StandIn.Use] = []

  func add(_ use: StandIn.Use) {
    // An app has few of them, so there is no set beside the array.
    if !all.contains(use) { all.append(use) }
  }
}
