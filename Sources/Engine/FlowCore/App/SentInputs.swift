import FlowScript

extension StateReader {
  /// Returns what takes the inputs of a screen: its model, or else the first model in the model's stored properties.
  ///
  /// The stored properties are those of the model and of structures in them, such as a hosted view. Besides an
  /// ``InputSink``, an object takes inputs if its class has a nested enum `Input` or `Action` and a method `send(_:)`.
  package static func inputSink(of model: AnyObject) -> (any InputSink)? {
    if let sink = model as? any InputSink { return sink }
    if let holder = model as? any ModelHolder {
      for held in holder.heldModels {
        if let sink = held as? any InputSink ?? SentInputs(to: held) { return sink }
      }
    }
    return SentInputs(to: model) ?? inputSink(within: model, depth: 0)
  }

  // The deepest nesting of structures around a model.
  private static let sinkDepth = 4

  // Returns what takes inputs in the stored properties of an object or structure.
  private static func inputSink(within subject: Any, depth: Int) -> (any InputSink)? {
    let layout = StateLayout.of(subject)
    guard let fields = layout.fields, depth < sinkDepth else { return nil }
    let parts = layout.withMemory(of: subject) { memory in
      fields.compactMap { field -> Any? in
        guard field.commonType == nil, field.unfollowed == nil, !field.isLeftOutReference(at: memory) else {
          return nil
        }
        return field.value(at: memory, of: subject)
      }
    }
    for part in parts {
      guard let part = content(of: part) else { continue }
      let layout = StateLayout.of(part)
      if layout.isObject {
        // The objects of an object are those of other screens too.
        guard !isPlatformClass(layout.type) else { continue }
        let object = part as AnyObject
        if let sink = object as? any InputSink { return sink }
        if let sink = SentInputs(to: object) { return sink }
      } else if let sink = inputSink(within: part, depth: depth + 1) {
        return sink
      }
    }
    return nil
  }
}

/// A screen that has models which no stored property of it holds, such as those of its views.
@MainActor
package protocol ModelHolder: AnyObject {
  /// The models, the screen's main one first.
  var heldModels: [AnyObject] { get }
}

/// The inputs of an object that takes them by a method `send(_:)` of its own.
///
/// No protocol declares the method, so the symbol table of the program gives it. A program without one has no such
/// inputs.
package final class SentInputs: InputSink {
  private let object: AnyObject
  private let method: SendMethod
  private var writable: WritableType { WritableType(any: method.input) }

  /// Creates the inputs of an object. Returns `nil` if its class has no such method, or if no script can write them.
  init?(to object: AnyObject) {
    guard
      let method = SendMethod.of(
        type(of: object), isForeign: StateReader.isPlatformClass,
        canWrite: { WritableType(any: $0).unwritableReason == nil })
    else { return nil }
    self.object = object
    self.method = method
  }

  package var inputType: ScriptType? { writable.scriptType }

  package func take(input: Literal) throws(LiteralError) {
    method.call(on: object, with: try writable.value(input))
  }

  /// Records an input, as the engine's view models do themselves, and calls the method with that event as the cause.
  /// - Throws: `LiteralError` if the literal is not one of the inputs.
  package func take(input: Literal, as owner: Owner, recordingIn trace: Trace) throws(LiteralError) {
    let value = try writable.value(input)
    trace.withCause(trace.record(.input(owner: owner, TraceValue(anything: value)))) {
      method.call(on: object, with: value)
    }
  }
}
