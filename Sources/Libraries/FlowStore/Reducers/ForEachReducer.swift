/// A reducer that runs a feature for each element of a list.
///
/// When an element leaves the list, the store cancels the element's effects. Effect ids are scoped to the element, so
/// two rows can both have a `"load"`. The reducer drops an action for an absent element, and records a fault.
///
/// ```swift
/// enum Action { case row(id: Int, action: Row.Action) }
/// var body: some ReducerOf<Self> {
///   ForEachReducer(state: \.rows, action: \.row) { Row() }
///   Reduce { state, action in … }
/// }
/// ```
/// Each action searches the list for its element, at linear cost. While effects of elements run, every action of the
/// store also searches the list once for departed elements.
public struct ForEachReducer<State: Sendable, Action: Sendable>: Reducer {
  private let reducer: Reduce<State, Action>

  /// Creates a reducer for the elements of a list.
  /// - Parameters:
  ///   - state: The key path of the list, in which each id occurs once.
  ///   - action: The case of the elements' actions, with the id of the element.
  ///   - element: The feature of an element.
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

  /// Runs the feature of the element that the action addresses.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    reducer.reduce(into: &state, action: action)
  }
}
