import FlowScript
import Synchronization

/// The scope of something alive that has a name: a screen with its view model, or a flow.
///
/// It holds what it stands for weakly, so that neither a trace event nor a shell that keeps an owner keeps the app's objects.
@MainActor
public final class Owner {
  /// What an owner stands for.
  public enum Kind: Hashable, Sendable {
    /// A screen, with the view model or store behind it.
    case screen
    /// A flow.
    case flow
  }

  /// Counted from 1 in each run, in order of creation.
  public nonisolated let id: Int
  /// Whether it is a screen or a flow.
  public nonisolated let kind: Kind
  /// What scripts call it. The second alive of a name is `Name#2`; a number stays for life.
  public nonisolated let name: Name
  /// What a person reads; it may be translated, so scripts never depend on it.
  public var displayName: String?

  /// The view model, store or flow: what has the state.
  public weak var model: AnyObject?
  /// The view controller of a screen.
  public weak var presentable: AnyObject?
  /// What the engine keeps of it while it takes part: of a flow its coordinator, of a screen its subscription.
  package weak var scope: AnyObject?

  /// Whether the registry lists it among those that left.
  var isListedAsRemoved = false
  /// Whether it has been visible.
  package internal(set) var hasAppeared = false

  private nonisolated let departures: Departures?
  /// The owner that the model got later, where this one stood for it until then.
  private nonisolated let successor = Mutex<Owner?>(nil)

  init(id: Int, kind: Kind, name: Name, model: AnyObject?, presentable: AnyObject?, departures: Departures?) {
    self.departures = departures
    self.id = id
    self.kind = kind
    self.name = name
    self.model = model
    self.presentable = presentable
  }

  /// Makes the owner of a model that no screen has shown; see ``OwnerRegistry/placeholder(for:called:)``.
  package init(of model: AnyObject?, called base: String) {
    id = 0
    kind = .screen
    name = Name(word: base)
    departures = nil
    self.model = model
  }

  /// The owner that the model has now: this one, unless it only stood for the model until a screen showed it.
  package nonisolated var settled: Owner { successor.withLock { $0 } ?? self }

  /// Gives way to the owner that the model gets. Events that name this one name that one from now on.
  func giveWay(to owner: Owner) {
    successor.withLock { $0 = owner }
  }

  /// Whether the view controller says when it goes; else the registry has to look.
  nonisolated var reportsItsEnd: Bool { departures != nil }

  /// Says that the view controller is going, from whichever thread lets it go.
  package nonisolated func presentableIsGone() {
    departures?.note(id)
  }

  /// Its screen goes on under another name; only a model may be left of it.
  package func standsForNothing(but model: AnyObject?) {
    self.model = model
    presentable = nil
    presentableIsGone()
  }

  /// Whether what it stands for still exists.
  public var isAlive: Bool { model != nil || presentable != nil }
}

extension Owner: CustomStringConvertible {
  /// Its name, such as `MovieDetail` or `MovieDetail#2`.
  public nonisolated var description: String { settled.name.description }
}

extension Owner: LeftOutOfState {}
