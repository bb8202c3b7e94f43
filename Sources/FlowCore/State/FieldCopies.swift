import FlowScript

/// The fields of one structure or object as they were when they were last looked at.
///
/// What holds no object is copied and compared in place; only what differs is made a literal. All else is kept as a literal
/// and read each time. What was kept is asked for each field at each instant, and no two accesses to it overlap: so that is not
/// checked each time.
final class FieldCopies {
  /// Of which type the structure or object is.
  let layout: StateLayout
  private let fields: [StateField]
  private let copies: UnsafeMutableRawPointer
  /// Whether a field is kept as a copy.
  @exclusivity(unchecked) private var isCopied: [Bool] = []
  /// What the other fields were, `nil` where they were left out.
  @exclusivity(unchecked) private var literals: [Literal?] = []

  /// Begins with how the fields of a subject of the layout's type are now, at `memory`.
  init(_ layout: StateLayout, fields: [StateField], at memory: UnsafeRawPointer, of subject: Any) {
    self.layout = layout
    self.fields = fields
    copies = UnsafeMutableRawPointer.allocate(byteCount: layout.copySize, alignment: layout.copyAlignment)
    for field in fields {
      isCopied.append(copy(field, at: memory))
      literals.append(isCopied.last == true ? nil : literal(of: field, at: memory, of: subject))
    }
  }

  deinit {
    for index in fields.indices { end(index) }
    copies.deallocate()
  }

  /// The properties as they were.
  var properties: [StateReader.Property] {
    fields.indices.compactMap { index in
      was(index).map { StateReader.Property(name: fields[index].name, value: $0) }
    }
  }

  /// What has changed since the last look, in the order of the properties, and last what is no more.
  func changes(at memory: UnsafeRawPointer, of subject: Any) -> [StateChange] {
    var changes = ValueComparison()
    var gone = ValueComparison()
    for index in fields.indices {
      if isCopied[index], fields[index].isUnchanged(at: memory, since: copies) { continue }
      let name = fields[index].name
      let old = was(index)
      let new = literal(of: fields[index], at: memory, of: subject)
      // Whether it could be copied now is not asked where nothing has changed: that may take a look at all that it holds.
      if !isCopied[index], old == new { continue }
      keep(index, new, at: memory)
      if new != nil {
        changes.compare(old, new, at: .member(name))
      } else if old != nil {
        gone.compare(old, nil, at: .member(name))
      }
    }
    return gone.changes.isEmpty ? changes.changes : changes.changes + gone.changes
  }

  private func was(_ index: Int) -> Literal? {
    guard isCopied[index] else { return literals[index] }
    return StateReader.literal(of: fields[index].reader.value(ofCopy: copies + fields[index].copyOffset))
  }

  private func keep(_ index: Int, _ literal: Literal?, at memory: UnsafeRawPointer) {
    end(index)
    isCopied[index] = copy(fields[index], at: memory)
    literals[index] = isCopied[index] ? nil : literal
  }

  private func copy(_ field: StateField, at memory: UnsafeRawPointer) -> Bool {
    guard field.place == nil, !field.mayBeLeftOut, field.reader.mayCopy(memory + field.offset) else { return false }
    field.reader.copy(memory + field.offset, to: copies + field.copyOffset)
    return true
  }

  private func end(_ index: Int) {
    guard isCopied[index] else { return }
    fields[index].reader.end(copies + fields[index].copyOffset)
  }

  private func literal(of field: StateField, at memory: UnsafeRawPointer, of subject: Any) -> Literal? {
    var walk = StateWalk(root: layout.isObject ? memory : nil)
    return walk.literal(of: field, at: memory, of: subject)
  }
}
