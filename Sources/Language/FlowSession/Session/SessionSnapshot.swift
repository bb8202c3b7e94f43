import FlowCore
import FlowScript

/// The screens and the state of a moment, for a comparison with another one.
package struct SessionSnapshot: Codable, Hashable, Sendable {
  /// A flow, a screen or an alert of the tree.
  struct Node: Codable, Hashable, Sendable {
    /// The text in `tree`, without the mark of the front.
    package var text: String
    /// The name of the flow or screen. `nil` for an alert or a stepper, which its text identifies.
    var name: Name?
    /// The node's flow, by its index among the nodes. `nil` for an outermost node.
    var parent: Int?
  }

  struct OwnerState: Codable, Hashable, Sendable {
    var name: Name
    /// A structure with the properties.
    var state: Literal
  }

  /// The nodes of the tree, in the order of `tree`.
  var nodes: [Node] = []
  /// The states, in order of creation of their owners.
  var states: [OwnerState] = []
  package var front: Name?

  /// Creates a snapshot of nothing, as before the first launch.
  package init() {}
}

extension Session {
  /// The screens and the state now. `nil` without an app.
  var snapshot: SessionSnapshot? {
    guard let app = launched else { return nil }
    var snapshot = SessionSnapshot()
    snapshot.nodes = TreeQuery(app).nodes
    snapshot.front = app.frontName
    for owner in app.run.owners.alive {
      // A snapshot numbers no UUIDs, and so changes nothing that the session shows later.
      guard let state = try? value(at: Path(name: owner.name), app) else { continue }
      snapshot.states.append(SessionSnapshot.OwnerState(name: owner.name, state: uuids.known(state)))
    }
    return snapshot
  }

  /// The lines of `tree`, and those of `state` for each owner in order of creation. Empty without an app.
  package var treeAndStateLines: [String] {
    guard let app = launched else { return [] }
    let state = app.run.owners.alive.flatMap { owner in
      (try? stateLines(Path(name: owner.name), app, numbering: uuids.known)) ?? []
    }
    return (((try? query(.tree(nil))) ?? []) + state).map(\.text)
  }
}

extension SessionSnapshot {
  /// Returns the differences to a later moment, as `diff` shows them.
  package func differences(to new: SessionSnapshot) -> [TranscriptLine] {
    let screens = screenDifferences(to: new)
    let state = stateDifferences(to: new)
    return (screens.isEmpty ? [TranscriptLine("the same screens")] : screens)
      + (state.isEmpty ? [TranscriptLine("the same state")] : state)
  }

  // MARK: Screens

  private func screenDifferences(to new: SessionSnapshot) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    if front != new.front {
      lines.append(
        TranscriptLine("front: \(front?.description ?? "none") → \(new.front?.description ?? "none")", .screen))
    }
    lines += nodes(absentFrom: new).map { TranscriptLine("- \($0)", .missing) }
    for (index, node) in nodes.enumerated() {
      guard let other = new.nodes.indices.first(where: { new.key(of: $0) == key(of: index) }) else { continue }
      if new.nodes[other].text != node.text {
        lines.append(TranscriptLine("\(node.text) → \(new.nodes[other].text)", .screen))
      }
    }
    return lines + new.nodes(absentFrom: self).map { TranscriptLine("+ \($0)", .unexpected) }
  }

  // Returns what identifies a node in two trees: its name and those of the flows around it.
  private func key(of index: Int) -> [String] {
    let node = nodes[index]
    return (node.parent.map { key(of: $0) } ?? []) + [node.name?.description ?? node.text]
  }

  // The content of a flow that another tree lacks is on the line of the flow.
  private func nodes(absentFrom other: SessionSnapshot) -> [String] {
    let known = Set(other.nodes.indices.map { other.key(of: $0) })
    let isAbsent = nodes.indices.map { !known.contains(key(of: $0)) }
    return nodes.indices.compactMap { index in
      let parent = nodes[index].parent
      guard isAbsent[index], parent.map({ !isAbsent[$0] }) ?? true else { return nil }
      let content = nodes.indices.filter { isInside($0, index) }.map { nodes[$0].text }
      let place = parent.map { " in \(nodes[$0].name?.description ?? nodes[$0].text)" } ?? ""
      return nodes[index].text + (content.isEmpty ? place : " › \(content.joined(separator: ", "))\(place)")
    }
  }

  // At any depth.
  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    nodes[index].parent.map { $0 == outer || isInside($0, outer) } ?? false
  }

  // MARK: State

  private func stateDifferences(to new: SessionSnapshot) -> [TranscriptLine] {
    let later = Dictionary(new.states.map { ($0.name, $0.state) }) { first, _ in first }
    let earlier = Set(states.map(\.name))
    var lines: [TranscriptLine] = []
    for owner in states {
      guard let state = later[owner.name] else {
        lines += Self.lines(of: owner, "-", .missing)
        continue
      }
      let changes = StateChange.changes(
        from: StateReader.properties(of: owner.state), to: StateReader.properties(of: state))
      lines += changes.map { TranscriptText.line(for: .changed($0, of: owner.name)) }
    }
    return lines + new.states.filter { !earlier.contains($0.name) }.flatMap { Self.lines(of: $0, "+", .unexpected) }
  }

  // Returns the properties of an owner that only one moment has, each with a mark.
  private static func lines(of owner: OwnerState, _ mark: String, _ style: TranscriptLine.Style) -> [TranscriptLine] {
    StateReader.properties(of: owner.state).map { property in
      TranscriptLine("\(mark) \(owner.name).\(property.name): \(ShortText.of(property.value))", style)
    }
  }
}
