/// A view of the app, whose body is evaluated.
final class BodyNode<Content: View>: _ViewNode {
  // In memory of its own, since dynamic properties are filled in there.
  private nonisolated(unsafe) let view: UnsafeMutablePointer<Content>
  private let plan = ViewPlan.of(Content.self)
  // What each dynamic property keeps at this place.
  private var slots: [AnyObject?]
  private var environmentReads: [EnvironmentRead] = []
  private var child: _ViewNode?
  // The name of the app's view. `nil` for a view of this module.
  fileprivate let name: String?

  init(_ view: Content, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.view = .allocate(capacity: 1)
    self.view.initialize(to: view)
    name =
      (Content.self as? any NamedView.Type)?.viewName
      ?? (Content.self is any BuiltInView.Type ? nil : ViewName.of(Content.self))
    slots = Array(repeating: nil, count: plan.properties.count)
    super.init(context, parent)
    evaluate()
  }

  deinit {
    view.deinitialize(count: 1)
    view.deallocate()
  }

  var value: Content { view.pointee }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let child { body(child) } }

  func update(_ new: Content, _ context: _ViewContext) {
    // Of equal values the old one is kept, whose properties are filled in.
    let isSame = withUnsafePointer(to: new) { plan.areEqual(view, $0) }
    if isSame, !isDirty { return refresh(context) }
    self.context = context
    view.pointee = new
    evaluate()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context, !isDirty { return }
    self.context = context
    if isDirty || environmentReads.contains(where: { !$0.isSame(context.environment) }) {
      evaluate()
    } else {
      child?.refresh(context)
    }
  }

  override func recompute() { evaluate() }

  private func evaluate() {
    clearDirt()
    context.graph.countEvaluation()
    if !plan.properties.isEmpty { install() }
    if typeName != nil { claimObjects() }
    let body = track { view.pointee.body }
    if let child {
      Content.Body._updateNode(child, body, context)
    } else {
      child = Content.Body._makeNode(body, context, self)
    }
  }

  private func install() {
    environmentReads.removeAll(keepingCapacity: true)
    for (index, property) in plan.properties.enumerated() {
      var context = _PropertyContext(node: self, environment: context.environment, slot: slots[index])
      property.install(UnsafeMutableRawPointer(view) + property.offset, &context)
      slots[index] = context.slot
      environmentReads += context.reads
    }
  }

  override func willUnmount() {
    for slot in slots { (slot as? any PropertySlot)?.end() }
  }

  override func didUnmount() { slots = [] }
}

/// A view of the app, for what concerns its name and its state.
@MainActor
protocol AppViewNode: _ViewNode {
  /// The name of the view's type. `nil` for a view of SwiftUI.
  var typeName: String? { get }
  /// Whether the view stands for the app as a whole.
  var isApp: Bool { get }
  /// The stored properties that are state, with the names of the source.
  var ownState: [(name: String, value: Any)] { get }
  /// The objects that the view has created, or all that it observes.
  func objects(areOwned: Bool) -> [AnyObject]
}

extension BodyNode: AppViewNode {
  var typeName: String? { name }

  var isApp: Bool { Content.self is any NamedView.Type }

  var ownState: [(name: String, value: Any)] {
    if name == nil { return [] }
    let memory = UnsafeRawPointer(view)
    var state: [(name: String, value: Any)] = []
    for property in plan.properties {
      if let value = property.owned?(memory + property.offset) {
        state.append((property.name, value))
      } else if let object = property.borrowed?(memory + property.offset), context.graph.owner(of: object) === self {
        state.append((property.name, object))
      }
    }
    for reference in plan.references {
      let object = reference.object(memory + reference.offset)
      if context.graph.owner(of: object) === self { state.append((reference.name, object)) }
    }
    return state
  }

  func objects(areOwned: Bool) -> [AnyObject] {
    if name == nil { return [] }
    let memory = UnsafeRawPointer(view)
    var objects: [AnyObject] = []
    for property in plan.properties {
      if let owned = property.owned {
        let value = owned(memory + property.offset)
        if type(of: value) is AnyClass { objects.append(value as AnyObject) }
      } else if !areOwned, let borrowed = property.borrowed {
        objects.append(borrowed(memory + property.offset))
      }
    }
    if !areOwned { objects += plan.references.map { $0.object(memory + $0.offset) } }
    return objects
  }

  // An object that several views have is shown once, by the view that created it.
  private func claimObjects() {
    let memory = UnsafeRawPointer(view)
    for property in plan.properties {
      if let owned = property.owned, type(of: owned(memory + property.offset)) is AnyClass {
        context.graph.claim(owned(memory + property.offset) as AnyObject, by: self, isOwner: true)
        if child == nil, !isApp { context.graph.setNeedsAdoption(self) }
      } else if let borrowed = property.borrowed {
        context.graph.claim(borrowed(memory + property.offset), by: self, isOwner: false)
      }
    }
    for reference in plan.references {
      context.graph.claim(reference.object(memory + reference.offset), by: self, isOwner: false)
    }
  }
}

/// A view of this module with a body.
protocol BuiltInView {}

/// A view of this module whose properties belong to a type of the app.
@MainActor
protocol NamedView {
  static var viewName: String? { get }
}
