import FlowScript

/// A snapshot of the fields of one structure or object.
///
/// It copies values that hold no object and compares them in place. Only a difference becomes a literal. It keeps all
/// other values as literals, and reads them each time.
final class FieldCopies {
  let layout: StateLayout
  private let fields: [StateField]
  private let copies: UnsafeMutableRawPointer
  // Whether the snapshot has a copy of a field, by the field's index.
  // Each instant reads this array and the next for each field, and no code passes them by reference. So their accesses
  // can't overlap.
  @exclusivity(unchecked) private var isCopied: [Bool] = []
  // The literals by the field's index. `nil` for a copied field, and for one that the state leaves out.
  @exclusivity(unchecked) private var literals: [Literal?] = []
  // The memory of which these literals were made, by the field's index. Empty for a structure.
  private var traces: [WalkTrace] = []
  // The memory of all fields, for a comparison that reads nothing else. `nil` after a change, and without such memory.
  @exclusivity(unchecked) private var memory: FieldMemory?

  /// Creates a snapshot of the present fields of a subject at `memory`.
  init(_ layout: StateLayout, fields: [StateField], at memory: UnsafeRawPointer, of subject: Any) {
    self.layout = layout
    self.fields = fields
    copies = UnsafeMutableRawPointer.allocate(byteCount: layout.copySize, alignment: layout.copyAlignment)
    for index in fields.indices {
      isCopied.append(copy(fields[index], at: memory))
      if layout.isObject { traces.append(WalkTrace(root: memory)) }
      literals.append(isCopied[index] ? nil : literal(index, at: memory, of: subject))
    }
  }

  deinit {
    for index in fields.indices { deinitialize(index) }
    copies.deallocate()
  }

  var properties: [StateReader.Property] {
    fields.indices.compactMap { index in
      oldLiteral(index).map { StateReader.Property(name: fields[index].name, value: $0) }
    }
  }

  /// Returns whether the memory of an object is that at the last snapshot, so that there is no change.
  ///
  /// Returns `false` if only a look at the fields can tell.
  func hasSameMemory(at object: UnsafeRawPointer) -> Bool {
    memory?.isSame(at: object, as: copies) ?? false
  }

  /// Returns the changes since the last update, and updates the snapshot. Removed properties come last.
  func changes(at memory: UnsafeRawPointer, of subject: Any) -> [StateChange] {
    defer { if self.memory == nil, layout.isObject { self.memory = FieldMemory(fields, isCopied, traces) } }
    // Two comparisons, since removed properties come last.
    var changes = ValueComparison()
    var removals = ValueComparison()
    for index in fields.indices {
      let name = fields[index].name
      if isCopied[index] {
        if fields[index].hasSameBytes(at: memory, since: copies) { continue }
        // Without this, each element that the app changes in a list would cost as much as the whole list.
        if let difference = difference(of: index, at: memory) {
          if changes.add(difference, at: .member(name)) {
            deinitialize(index)
            fields[index].reader.copy(memory + fields[index].offset, to: copies + fields[index].copyOffset)
            continue
          }
        } else if fields[index].reader.isEqual(memory + fields[index].offset, copies + fields[index].copyOffset) {
          continue
        }
      } else if isTraceUnchanged(index, at: memory, of: subject) {
        continue
      }
      let old = oldLiteral(index)
      let new = literal(index, at: memory, of: subject)
      // Before `store`, which may read everything that a value holds to find whether it can copy the value.
      if !isCopied[index], old == new {
        // The trace is that of the new one.
        literals[index] = new
        continue
      }
      store(index, new, at: memory)
      if new != nil {
        changes.compare(old, new, at: .member(name))
      } else if old != nil {
        removals.compare(old, nil, at: .member(name))
      }
    }
    return removals.changes.isEmpty ? changes.changes : changes.changes + removals.changes
  }

  /// Updates the snapshot.
  /// - Returns: Whether a reading may differ from one at the last update. This includes values that only the app's `==`
  ///   takes as equal.
  func update(at memory: UnsafeRawPointer, of subject: Any) -> Bool {
    self.memory = nil
    var hasChanged = false
    for index in fields.indices {
      if isCopied[index] {
        if fields[index].isSame(at: memory, as: copies) { continue }
        deinitialize(index)
        isCopied[index] = copy(fields[index], at: memory)
        literals[index] = isCopied[index] ? nil : literal(index, at: memory, of: subject)
      } else {
        if isTraceUnchanged(index, at: memory, of: subject) { continue }
        let (old, new) = (literals[index], literal(index, at: memory, of: subject))
        if Self.areExactly(old, new) { continue }
        store(index, new, at: memory)
      }
      hasChanged = true
    }
    return hasChanged
  }

  // Returns what has changed in a copied list. Returns `nil` for any other field, and if no copy of the list may stay.
  private func difference(of index: Int, at memory: UnsafeRawPointer) -> ListDifference? {
    let field = fields[index]
    guard field.reader.mayCopy(memory + field.offset) else { return nil }
    return field.reader.difference(of: memory + field.offset, since: copies + field.copyOffset)
  }

  // Returns the literal of a property in the snapshot. Returns `nil` if the state left it out.
  private func oldLiteral(_ index: Int) -> Literal? {
    guard isCopied[index] else { return literals[index] }
    return StateReader.literal(of: fields[index].reader.value(ofCopy: copies + fields[index].copyOffset))
  }

  private func store(_ index: Int, _ literal: Literal?, at memory: UnsafeRawPointer) {
    self.memory = nil
    deinitialize(index)
    isCopied[index] = copy(fields[index], at: memory)
    literals[index] = isCopied[index] ? nil : literal
  }

  // Copies a field, if the reader may copy its present value, and returns whether the snapshot has a copy now. Copies
  // no field that the state may leave out, and none that only Mirror can read.
  private func copy(_ field: StateField, at memory: UnsafeRawPointer) -> Bool {
    guard field.mirrorPosition == nil, !field.mayBeLeftOut, field.reader.mayCopy(memory + field.offset) else {
      return false
    }
    field.reader.copy(memory + field.offset, to: copies + field.copyOffset)
    return true
  }

  private func deinitialize(_ index: Int) {
    guard isCopied[index] else { return }
    fields[index].reader.deinitialize(copies + fields[index].copyOffset)
  }

  // Returns the literal of a field, and keeps its trace. Returns `nil` if the state leaves the field out.
  private func literal(_ index: Int, at memory: UnsafeRawPointer, of subject: Any) -> Literal? {
    var walk = StateWalk(root: layout.isObject ? memory : nil)
    // The memory of a structure is that of a copy.
    if layout.isObject { walk.trace = WalkTrace(root: memory) }
    defer {
      if let trace = walk.trace { traces[index] = trace }
      self.memory = nil
    }
    return walk.literal(of: fields[index], at: memory, of: subject, isObject: layout.isObject)
  }

  // Returns whether a new literal of a field would be the known one.
  private func isTraceUnchanged(_ index: Int, at memory: UnsafeRawPointer, of subject: Any) -> Bool {
    guard layout.isObject, traces[index].isUnchanged(from: memory) else { return false }
    #if DEBUG
      var walk = StateWalk(root: memory)
      let new = walk.literal(of: fields[index], at: memory, of: subject, isObject: true)
      precondition(
        Self.areExactly(literals[index], new),
        "\(layout.name).\(fields[index].name) changed, although its memory did not")
    #endif
    return true
  }

  private static func areExactly(_ old: Literal?, _ new: Literal?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return old.isExactly(new)
  }
}

// The memory of an object's fields, and that which their literals were made of.
private struct FieldMemory {
  private struct Area {
    let offset: Int
    let copyOffset: Int
    let count: Int
  }

  private var areas: [Area] = []
  private var traces: [WalkTrace] = []

  // Returns `nil` if a field has no memory to compare.
  init?(_ fields: [StateField], _ isCopied: [Bool], _ traces: [WalkTrace]) {
    for (index, field) in fields.enumerated() {
      if !isCopied[index] {
        guard traces[index].isComplete else { return nil }
        self.traces.append(traces[index])
      } else if field.byteCount > 0 {
        areas.append(Area(offset: field.offset, copyOffset: field.copyOffset, count: field.byteCount))
      } else {
        return nil
      }
    }
  }

  func isSame(at object: UnsafeRawPointer, as copies: UnsafeRawPointer) -> Bool {
    areas.withUnsafeBufferPointer { areas in
      areas.allSatisfy { StateField.areSame(object + $0.offset, copies + $0.copyOffset, count: $0.count) }
    } && traces.allSatisfy { $0.isUnchanged(from: object) }
  }
}
