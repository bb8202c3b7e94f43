import CFlowRuntime

/// A method that no declaration names, known by its address.
package enum ObjectMethod {
  /// Calls a method that returns nothing, with up to four words as arguments.
  ///
  /// The function must be such a method of the object's class. Anything else is undefined behaviour.
  package static func call(_ address: UInt, on object: AnyObject, _ words: (UInt64, UInt64, UInt64, UInt64)) {
    cflow_call_method(address, Unmanaged.passUnretained(object).toOpaque(), words.0, words.1, words.2, words.3)
  }
}
