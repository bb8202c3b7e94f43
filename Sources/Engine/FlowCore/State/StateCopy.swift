/// A snapshot of one model's state. It keeps neither the model nor its objects alive.
///
/// It copies the values of trivial and equatable types that hold no object, and compares the copies in place. It
/// reads all other properties each time, which shows changes within an object too.
@MainActor
public final class StateCopy {
  private enum Content {
    // The copies of fields that the layout knows.
    case fields(FieldCopies)
    // The literals of a model whose fields only Mirror can read.
    case properties([StateReader.Property])
  }

  private var modelType: AnyClass
  // A closure that returns what a model of this type shows. `nil` if the model shows its own properties.
  private var shown: (@MainActor (AnyObject) -> Any)?
  private var content = Content.properties([])
  // Whether the model had no state at the last snapshot.
  private var isWaiting = false
  // The memory of that state at the last snapshot. `nil` if it is not known.
  private var trace: WalkTrace?

  /// Creates a snapshot of a model's present state.
  public init(of model: AnyObject) {
    modelType = type(of: model)
    shown = StateCopy.shown(by: model)
    let subject = shown?(model) ?? model
    store(subject, nil)
    recordTrace(of: subject, in: model)
    if shown != nil, let source = model as? any StateSource { isWaiting = !source.hasShownState }
  }

  /// Returns the changes since the last snapshot, and takes a new one.
  /// - Parameter model: The model, which may differ from that of the last snapshot.
  /// - Returns: The changes in the order of the properties, removed ones last. Empty if the state is the same.
  public func changes(of model: AnyObject) -> [StateChange] {
    adoptType(of: model)
    if !hasState(model) { return [] }
    if isUnchanged(model) { return [] }
    if let shown {
      let subject = shown(model)
      defer { recordTrace(of: subject, in: model) }
      return changes(to: subject)
    }
    guard case .fields(let copies) = content, copies.layout.type == modelType else { return changes(toOther: model) }
    // The address is valid only as long as the model is alive.
    defer { extendLifetime(model) }
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(model).toOpaque())
    guard copies.hasSameMemory(at: memory) else { return copies.changes(at: memory, of: model) }
    #if DEBUG
      precondition(
        copies.changes(at: memory, of: model).isEmpty, "\(modelType) changed, although its memory did not")
    #endif
    return []
  }

  /// Takes a new snapshot.
  /// - Parameter model: The model, which may differ from that of the last snapshot.
  /// - Returns: Whether a reading may differ from one at the last snapshot. Unlike ``changes(of:)``, this does not rely
  ///   on `==` of the app.
  package func update(with model: AnyObject) -> Bool {
    let isOther = adoptType(of: model)
    if isUnchanged(model) { return isOther }
    let subject = shown?(model) ?? model
    defer { recordTrace(of: subject, in: model) }
    let layout = StateLayout.of(subject)
    if case .fields(let copies) = content, copies.layout === layout {
      return layout.withMemory(of: subject) { copies.update(at: $0, of: subject) } || isOther
    }
    // A snapshot of another layout allows no comparison.
    guard case .properties(let old) = content, layout.fields == nil else {
      store(subject, nil)
      return true
    }
    let new = StateReader.properties(ofShown: subject)
    store(subject, new)
    return isOther || !old.elementsEqual(new) { $0.name == $1.name && $0.value.isExactly($1.value) }
  }

  // Whether there is a state to compare with: the first one of a model that had none is no change.
  private func hasState(_ model: AnyObject) -> Bool {
    guard isWaiting, shown != nil, let source = model as? any StateSource else { return true }
    guard source.hasShownState else { return false }
    isWaiting = false
    store(source.shownState, nil)
    return false
  }

  private func recordTrace(of subject: Any, in model: AnyObject) {
    guard shown != nil, let field = StateLayout.of(model).shownField else { return trace = nil }
    trace = field.trace(of: subject, in: Unmanaged.passUnretained(model).toOpaque())
  }

  // Returns whether the memory of the shown state is that of the last snapshot.
  private func isUnchanged(_ model: AnyObject) -> Bool {
    guard let trace, trace.isUnchanged(from: Unmanaged.passUnretained(model).toOpaque()) else { return false }
    #if DEBUG
      let differences = shown.map { changes(to: $0(model)) } ?? []
      precondition(differences.isEmpty, "\(modelType) shows another state, although its memory did not change")
    #endif
    return true
  }

  // Reads models of another type from now on, if the model has one. Returns whether the type differs from that of the
  // last snapshot.
  @discardableResult
  private func adoptType(of model: AnyObject) -> Bool {
    guard type(of: model) != modelType else { return false }
    modelType = type(of: model)
    shown = StateCopy.shown(by: model)
    return true
  }

  // Returns the changes to a subject, and takes a new snapshot.
  private func changes(to subject: Any) -> [StateChange] {
    guard case .fields(let copies) = content, copies.layout.type == type(of: subject) else {
      return changes(toOther: subject)
    }
    return copies.layout.withMemory(of: subject) { copies.changes(at: $0, of: subject) }
  }

  // Returns the changes to a subject of another type or without known fields.
  // Takes a new snapshot. Only properties of the same name match.
  private func changes(toOther subject: Any) -> [StateChange] {
    let old =
      switch content {
      case .fields(let copies): copies.properties
      case .properties(let properties): properties
      }
    let new = StateReader.properties(ofShown: subject)
    store(subject, new)
    return old == new ? [] : StateChange.changes(from: old, to: new)
  }

  // Uses `properties` if the caller has read them.
  private func store(_ subject: Any, _ properties: [StateReader.Property]?) {
    let layout = StateLayout.of(subject)
    if let fields = layout.fields {
      content = .fields(layout.withMemory(of: subject) { FieldCopies(layout, fields: fields, at: $0, of: subject) })
    } else {
      content = .properties(properties ?? StateReader.properties(ofShown: subject))
    }
  }

  // Returns the closure that reads a source's shown state. Returns `nil` if the model is no source.
  private static func shown(by model: AnyObject) -> (@MainActor (AnyObject) -> Any)? {
    // Casting an object to `StateSource` is expensive, so this runs only when the type of the model changes.
    func open<Source: StateSource>(_ source: Source) -> @MainActor (AnyObject) -> Any {
      { unsafeDowncast($0, to: Source.self).shownState }
    }
    guard StateLayout.of(model).isSource else { return nil }
    return (model as? any StateSource).map { open($0) }
  }
}
