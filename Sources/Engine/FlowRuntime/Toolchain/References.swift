import CFlowRuntime

extension UnownedJob {
  /// The job's object.
  // A job consists of one word.
  var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}

extension Task {
  /// The task's object, which is also its first job.
  // A task consists of one word.
  var pointer: UnsafeMutableRawPointer { unsafeBitCast(self, to: UnsafeMutableRawPointer.self) }
}

extension VirtualTimeRuntime {
  /// Calls `body` on the main actor if a scope is entered here. Returns `nil` elsewhere.
  package nonisolated static func ifOnMainActor<R>(_ body: @MainActor () -> R) -> R? {
    guard isEnteredHere else { return nil }
    // Like `assumeIsolated`, but without its check: the executor does not know that a scope's thread holds the main
    // actor.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> R).self)() }
  }

  /// Returns the number of a task, which is unique in the process.
  package nonisolated static func number(of task: Task<Void, Never>) -> UInt64 {
    cflow_job_task_id(task.pointer)
  }
}

/// The context of a closure, which counts the references to the closure.
struct RunClosureContext {
  // A field of the function's own type, which stores the function unchanged. Its second word is the context.
  private struct Field {
    let function: @Sendable () async throws -> Void
  }

  private let context: UnsafeMutableRawPointer?

  init(of function: @escaping @Sendable () async throws -> Void) {
    let field = Field(function: function)
    context = withUnsafeBytes(of: field) {
      $0.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UnsafeMutableRawPointer?.self)
    }
  }

  /// Drops the references of an abandoned task.
  func releaseAllButOne() {
    if let context { cflow_release_all_but_one(context) }
  }
}

/// A method that no declaration names, known by its address.
package enum ObjectMethod {
  /// Calls a method that returns nothing, with up to four words as arguments.
  ///
  /// The function must be such a method of the object's class. Anything else is undefined behaviour.
  package static func call(_ address: UInt, on object: AnyObject, _ words: (UInt64, UInt64, UInt64, UInt64)) {
    cflow_call_method(address, Unmanaged.passUnretained(object).toOpaque(), words.0, words.1, words.2, words.3)
  }

  /// Calls an initializer without parameters, and returns the new object.
  ///
  /// The function must be such an initializer of the class. Anything else is undefined behaviour.
  package static func make(_ address: UInt, of type: AnyClass) -> AnyObject {
    let object = cflow_call_initializer(address, unsafeBitCast(type, to: UnsafeMutableRawPointer.self))
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }
}
