import FlowRuntime

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
    VirtualTimeRuntime.ifOnMainActor { Run.current.service(TouchedNames.init).add(name) }
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
  /// The names of foreign modules that the app has used without effect in this run, once each, in order.
  package var touchedStandIns: [String] { service(TouchedNames.init).names }
}

private final class TouchedNames {
  private(set) var names: [String] = []

  func add(_ name: String) {
    // An app uses few such names, so there is no set beside the array.
    if !names.contains(name) { names.append(name) }
  }
}
