import FlowScript
import Synchronization

/// A named owner of state and events: a screen or a flow.
///
/// An owner refers weakly to the app's objects, so a trace event or a shell that keeps the owner does not keep them
/// alive.
@MainActor
public final class Owner {
  /// The kind of an owner.
  public enum Kind: Hashable, Sendable {
    /// A screen, with its view model or store.
    case screen
    case flow
  }

  /// The number of the owner in its run, from 1. A placeholder has 0.
  public nonisolated let id: Int
  /// The kind of the owner.
  public nonisolated let kind: Kind
  /// The name in scripts. The second live owner of a name is `Name#2`, and a number never changes.
  public nonisolated let name: Name
  /// A human-readable name, which the app may translate. Scripts never depend on it. `nil` if there is none.
  public var displayName: String?

  /// The view model, store, flow or view controller that has the state.
  public weak var model: AnyObject? {
    didSet {
      guard let model else { return }
      modelType = type(of: model)
      models?.add(self, of: model)
    }
  }
  /// The type of the model, also after the model's end. `nil` if the owner never had a model.
  package private(set) var modelType: AnyObject.Type?
  /// The presentable of a screen, such as its view controller, or a router.
  public weak var presentable: AnyObject?
  private var formerModels: [WeakReference] = []
  private var ownedModels: [WeakReference] = []
  /// The engine's active object: a flow's coordinator, or a screen's subscription.
  package weak var scope: AnyObject?

  /// The owner of the coordinator whose routes show the screen. `nil` if there is none.
  // An owner holds no object of the app, and the coordinator may go before a failure names its code.
  package var routeCoordinator: Owner?

  /// Whether the registry's list of removed owners contains this one.
  var isListedAsRemoved = false
  /// Whether the allocator of the owner's number checks whether the owner is gone.
  var isSuspected = false
  /// Whether the owner has been visible.
  package internal(set) var hasAppeared = false

  private nonisolated let departures: Departures?
  // `nil` for a placeholder.
  private let models: ModelOwners?
  // The owner that the model got later. `nil` unless this owner was a placeholder until then.
  // In a mutex, since any thread may make the text of an event.
  private nonisolated let successor = Mutex<Owner?>(nil)

  init(
    id: Int, kind: Kind, name: Name, model: AnyObject?, presentable: AnyObject?, departures: Departures?,
    models: ModelOwners
  ) {
    self.departures = departures
    self.models = models
    self.id = id
    self.kind = kind
    self.name = name
    self.model = model
    self.modelType = model.map { type(of: $0) }
    self.presentable = presentable
    if let model { models.add(self, of: model) }
  }

  /// Creates a placeholder for a model that no screen has shown. See ``OwnerRegistry/placeholder(for:called:)``.
  package init(of model: AnyObject?, called base: String) {
    id = 0
    kind = .screen
    name = Name(word: base)
    departures = nil
    models = nil
    self.model = model
    modelType = model.map { type(of: $0) }
  }

  /// The model's present owner: the successor of a placeholder, otherwise the owner itself.
  package nonisolated var resolved: Owner { successor.withLock { $0 } ?? self }

  /// Sets the successor of a placeholder. Events that name the placeholder then name the successor.
  func setSuccessor(_ owner: Owner) {
    successor.withLock { $0 = owner }
  }

  /// Whether the view controller or the flow reports its end. Otherwise the registry must check.
  nonisolated var reportsItsEnd: Bool { departures != nil }

  /// Reports the end of the view controller or the flow. Usable from any thread.
  package nonisolated func reportPresentableEnd() {
    departures?.record(id)
  }

  /// Replaces the model of a screen that a flow contributes again, under the same name.
  package func replaceModel(with model: AnyObject) {
    guard self.model !== model else { return }
    if let former = self.model, former !== presentable {
      formerModels.removeAll { $0.object == nil }
      formerModels.append(WeakReference(object: former))
    }
    self.model = model
  }

  /// Detaches the owner from its screen, which continues under another name.
  package func detach() {
    model = nil
    presentable = nil
    reportPresentableEnd()
  }

  /// The living model and presentable, then the living models that the present one has replaced.
  package var objects: [AnyObject] { [model, presentable].compactMap { $0 } + formerModels.compactMap(\.object) }

  /// The living models that belong to a part of the screen, such as those of its views. Their life is no part of the
  /// owner's, since an app may share them.
  package var parts: [AnyObject] { ownedModels.compactMap(\.object) }

  func add(part model: AnyObject) {
    ownedModels.removeAll { $0.object == nil || $0.object === model }
    ownedModels.append(WeakReference(object: model))
  }

  /// Whether the model, a former model or the presentable still exists.
  public var isAlive: Bool { model != nil || presentable != nil || formerModels.contains { $0.object != nil } }
}

private struct WeakReference {
  weak var object: AnyObject?
}

extension Owner: CustomStringConvertible {
  /// The owner's name, such as `MovieDetail` or `MovieDetail#2`.
  public nonisolated var description: String { resolved.name.description }
}

extension Owner: LeftOutOfState {}

/// A model whose events another type handles, such as a store with a reducer.
package protocol ForwardingModel: AnyObject {
  /// The type with the code that handles the events.
  static var handlingType: Any.Type { get }
}
