import FlowStore

/// An enum of screens, with a case for each feature. `@Reducer` adds the conformance.
///
/// ```swift
/// @Reducer
/// enum Screen {
///   case home(HomeFeature)
///   case detail(DetailFeature)
/// }
/// ```
/// `State` is an enum with a case for each feature's state, and `Action` one with a case for each feature's actions.
/// The library uses no values of the enum itself.
public protocol CaseReducer: Reducer where State: CaseReducerState, State.StateReducer == Self {
  /// An enum with a case for the store of each feature.
  associatedtype CaseScope
  /// The type of the composed features.
  associatedtype CaseBody: Reducer<State, Action>

  /// The features, each for its case.
  static var body: CaseBody { get }

  /// Returns the store of the feature that a screen shows.
  @MainActor static func scope(_ store: ScreenStore<Self>) -> CaseScope

  /// Returns the store in a scope, with its type erased.
  @MainActor static func feature(_ scope: CaseScope) -> any FeatureStore
}

extension CaseReducer {
  /// The reduction of the composed features.
  @inlinable
  public var reduction: Reduction<State, Action> { Self.body.reduction }

  /// Runs the feature of the action's case.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// The state of a screen, which `@Reducer` adds to an enum of screens.
///
/// The state is `Equatable`, so the state of each feature in the enum must be too. It need not be `Hashable`.
public protocol CaseReducerState: CasePathable, Equatable, Sendable {
  /// The enum of screens to which the state belongs.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// The state, for case checks such as `screen.case.is(\.detail)`.
  public var `case`: Self { self }
}

/// A state that views observe as a whole. `@ObservableState` adds the conformance.
public protocol ObservableState: Sendable {}
