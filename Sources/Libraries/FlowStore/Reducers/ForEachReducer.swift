/// A feature for each element of a list, as long as it is in there.
///
/// The effects of an element are cancelled when it is no longer in the list; their ids are its own, so that two rows can both
/// have a `"load"`. An action for an element that is not there is dropped, and told as a fault.
///
/// ```swift
/// enum Action { case row(id: Int, action: Row.Action) }
/// var body: some ReducerOf<Self> {
///   ForEachReducer(state: \.rows, action: \.row) { Row() }
///   Reduce { state, action in … }
/// }
/// ```
/// An action looks for its element: the cost is linear in the list. As long as effects of elements are under way, every action of
/// the store looks through the list once, to see whose elements are gone.
public struct ForEachReducer<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// A feature for each element.
  /// - Parameters:
  ///   - state: Where the list is: each id in it once.
  ///   - action: The case of their actions, with the id of the element.
  ///   - element: The feature.
  public init<Elements: MutableCollection & Sendable, ElementAction>(
    state: any WritableKeyPath<State, Elements> & Sendable,
    action: CaseKeyPath<Action, (id: Elements.Element.ID, action: ElementAction)>,
    @ReducerBuilder<Elements.Element, ElementAction>
    element: () -> CombineReducers<Elements.Element, ElementAction>
  ) where Elements.Element: Identifiable & Sendable, Elements.Element.ID: Sendable {
    let path = CasePath(action)
    let element = element()
    let place = ChildPlace(state)
    reducer = Reduce { parent, action in
      guard let (id, action) = path.extract(from: action) else { return .none }
      guard let index = parent[keyPath: state].firstIndex(where: { $0.id == id }) else {
        return .absent(Elements.Element.self, action, id)
      }
      let effect = element.reduce(into: &parent[keyPath: state][index], action: action)
      guard !effect.isNone else { return .none }
      return effect.map { path.embed((id, $0)) }
        .ofElement(id, at: place) { (whole: State) in whole[keyPath: state] }
    }
  }

  /// Asks the feature of the element that the action is for.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}
