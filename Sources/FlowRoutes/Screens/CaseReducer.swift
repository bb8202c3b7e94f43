import FlowStore

/// The screens that a coordinator can show, as an enum with a case for each feature: `@Reducer` makes one so.
///
/// ```swift
/// @Reducer
/// enum Screen {
///   case home(HomeFeature)
///   case detail(DetailFeature)
/// }
/// ```
/// Its `State` is an enum with a case for the state of each, its `Action` one with a case for the actions of each. A value of the enum
/// itself is never made.
public protocol CaseReducer: Reducer where State: CaseReducerState, State.StateReducer == Self {
  /// A case for the store of each feature.
  associatedtype CaseScope
  /// What it is composed of.
  associatedtype CaseBody: Reducer<State, Action>

  /// The features, each for its case.
  static var body: CaseBody { get }

  /// The store of the feature that is shown.
  @MainActor static func scope(_ store: ScreenStore<Self>) -> CaseScope

  /// That store, whichever it is.
  @MainActor static func feature(_ scope: CaseScope) -> any FeatureStore
}

extension CaseReducer {
  /// That of the features.
  public var reduction: Reduction<State, Action> { Self.body.reduction }

  /// Asks the feature of the case.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// The state of one of a coordinator's screens: `@Reducer` makes it, on the enum of the screens.
///
/// It is `Equatable`, as the states of all features have to be; nothing needs to be `Hashable`.
public protocol CaseReducerState: CasePathable, Equatable, Sendable {
  /// The screens that it is one of.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// Itself, to be asked which it is: `screen.case.is(\.detail)`.
  public var `case`: Self { self }
}

/// A state whose changes are observed: made by `@ObservableState`. The store observes it as a whole.
public protocol ObservableState: Sendable {}
