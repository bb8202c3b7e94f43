/// A closure of the main actor that code without isolation calls there.
// An isolated function has the representation of one without. A check at each call would cost more than most of them.
enum MainActorClosure {
  static func withoutIsolation<Value>(_ closure: @escaping @MainActor () -> Value) -> () -> Value {
    unsafeBitCast(closure, to: (() -> Value).self)
  }

  static func withoutIsolation<Value>(_ closure: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
    unsafeBitCast(closure, to: ((Value) -> Void).self)
  }
}
