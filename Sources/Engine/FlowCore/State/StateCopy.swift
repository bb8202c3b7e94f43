/// What a watch keeps of one model: its state as it was last looked at. It keeps neither the model nor its objects alive.
///
/// Properties that hold no object are copied and compared where they lie, by their bytes and then by `==`. All others are read
/// each time, and so are changes within an object seen.
@MainActor
public final class StateCopy {
  private enum Kept {
    case fields(FieldCopies)
    case properties([StateReader.Property])
  }

  private var modelType: AnyClass
  /// What a model of this type shows, `nil` where that is its own properties.
  private var shown: (@MainActor (AnyObject) -> Any)?
  private var kept = Kept.properties([])

  /// Begins with how a model is now.
  public init(of model: AnyObject) {
    modelType = type(of: model)
    shown = StateCopy.shown(by: model)
    let subject = shown?(model) ?? model
    keep(subject, nil)
  }

  /// What has changed since the last look, in the order of the properties.
  /// - Parameter model: The model, which may be another one than at the last look.
  public func changes(of model: AnyObject) -> [StateChange] {
    if type(of: model) != modelType {
      modelType = type(of: model)
      shown = StateCopy.shown(by: model)
    }
    if let shown { return changes(to: shown(model)) }
    guard case .fields(let copies) = kept, copies.layout.type == modelType else { return changes(toOther: model) }
    defer { extendLifetime(model) }
    return copies.changes(at: Unmanaged.passUnretained(model).toOpaque(), of: model)
  }

  private func changes(to subject: Any) -> [StateChange] {
    guard case .fields(let copies) = kept, copies.layout.type == type(of: subject) else {
      return changes(toOther: subject)
    }
    return copies.layout.withMemory(of: subject) { copies.changes(at: $0, of: subject) }
  }

  /// The changes to what shares nothing with the last look but names of properties, or to what has no layout.
  private func changes(toOther subject: Any) -> [StateChange] {
    let old =
      switch kept {
      case .fields(let copies): copies.properties
      case .properties(let properties): properties
      }
    let new = StateReader.properties(ofShown: subject)
    keep(subject, new)
    return old == new ? [] : StateChange.changes(from: old, to: new)
  }

  private func keep(_ subject: Any, _ properties: [StateReader.Property]?) {
    let layout = StateLayout.of(subject)
    if let fields = layout.fields {
      kept = .fields(layout.withMemory(of: subject) { FieldCopies(layout, fields: fields, at: $0, of: subject) })
    } else {
      kept = .properties(properties ?? StateReader.properties(ofShown: subject))
    }
  }

  /// Asking an object whether it is a source is dear, so it is asked once.
  private static func shown(by model: AnyObject) -> (@MainActor (AnyObject) -> Any)? {
    func open<Source: StateSource>(_ source: Source) -> @MainActor (AnyObject) -> Any {
      { unsafeDowncast($0, to: Source.self).shownState }
    }
    guard StateLayout.of(model).isSource else { return nil }
    return (model as? any StateSource).map { open($0) }
  }
}
