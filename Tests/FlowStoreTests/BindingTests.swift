import FlowStore
import FlowTesting
import Testing

/// A feature with bindable fields of several types.
@InnoFlow
struct SettingsFeature {
  struct State: Equatable, Sendable, DefaultInitializable {
    struct Size: Equatable, Sendable, DefaultInitializable { var width = 1, height = 2 }

    var count = 0
    @BindableField var step = 1
    @BindableField() var name: String
    @BindableField() var nickname: String?
    @BindableField var size = Size()
    var volume = BindableProperty(5)

    init() {}
  }

  enum Action: Equatable, Sendable {
    case setStep(Int), setName(String), setSize(State.Size), setVolume(Int), setNickname(String?)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .setStep(let step): state.step = max(1, step)
    case .setName(let name): state.name = name
    case .setSize(let size): state.size = size
    case .setNickname(let nickname): state.nickname = nickname
    case .setVolume(let volume): state.volume = BindableProperty(volume)
    }
    return .none
  }
}

/// A state with bindable fields and the memberwise initializer.
struct Plain: Equatable, Sendable {
  var title: String
  @BindableField var step = 1
  @BindableField var note: String
}

/// Bindable fields and their bindings.
@MainActor
@Suite(.virtualTime) struct BindingTests {
  private let store = Store(reducer: SettingsFeature())

  @Test("A bindable field is bound by name and set through its action")
  func fieldIsBoundByName() {
    let step = store.binding(\.step, send: { .setStep($0) })
    #expect(step.wrappedValue == 1)
    step.wrappedValue = 0
    #expect(step.wrappedValue == 1 && store.step == 1)
    step.wrappedValue = 4
    #expect(step.wrappedValue == 4 && store.step == 4)
    store.send(.setStep(9))
    #expect(step.wrappedValue == 9)
    store.binding(\.name, send: SettingsFeature.Action.setName).wrappedValue = "Ann"
    #expect(store.name == "Ann")
  }

  @Test("An optional field can start without a value, and is bound as any other")
  func optionalFieldCanStartWithoutAValue() {
    let nickname = store.binding(\.nickname, send: SettingsFeature.Action.setNickname)
    #expect(nickname.wrappedValue == nil)
    nickname.wrappedValue = "Bo"
    #expect(store.nickname == "Bo")
  }

  @Test("A field is bound by its projection, and a BindableProperty as it is")
  func fieldIsBoundByItsProjection() {
    store.binding(\.$step, send: { .setStep($0) }).wrappedValue = 3
    #expect(store.step == 3)
    let volume = store.binding(\.volume, send: { .setVolume($0) })
    volume.wrappedValue = 7
    #expect(volume.wrappedValue == 7)
    // The store reads the value of the property wrapper.
    let value: Int = store.volume
    #expect(value == 7 && store.state.volume == BindableProperty(7))
  }

  @Test("Members of a bound value are read through the property")
  func membersOfABoundValueAreRead() {
    let title = BindableProperty(wrappedValue: "Ran")
    #expect(title.count == 3 && title.value == "Ran")
    #expect(SettingsFeature.State().$size.width == 1)
  }

  @Test("A bindable field is a plain value to the reducer, and its projection can be set")
  func bindableFieldIsAPlainValueToTheReducer() {
    var state = SettingsFeature.State()
    state.step += 1
    #expect(state.step == 2 && state.$step == BindableProperty(2))
    state.$step = BindableProperty(5)
    #expect(state.step == 5)
    state.size.width = 8
    #expect(state.size.width == 8)
  }

  @Test("A field without an initial value starts empty")
  func fieldWithoutAnInitialValueStartsEmpty() {
    #expect(SettingsFeature.State().name == "")
    #expect(BindableField<[Int]?>().wrappedValue == nil)
    #expect(BindableField<Int>().wrappedValue == 0 && BindableField<Bool>().wrappedValue == false)
  }

  @Test("The memberwise initializer takes plain values")
  func memberwiseInitializerTakesPlainValues() {
    let plain = Plain(title: "a", step: 3, note: "n")
    #expect(plain.step == 3 && plain.note == "n")
    #expect(Plain(title: "a", note: "n").step == 1)
  }

  @Test("States with bindable fields are equal if the values are")
  func statesWithBindableFieldsAreEqualIfTheValuesAre() {
    #expect(Plain(title: "a", step: 3, note: "") == Plain(title: "a", step: 3, note: ""))
    #expect(Plain(title: "a", step: 3, note: "") != Plain(title: "a", step: 4, note: ""))
    #expect(Set([BindableField(wrappedValue: 1), BindableField(wrappedValue: 1)]).count == 1)
  }

  @Test func dynamicMemberOfABindingIsABinding() {
    let size = store.binding(\.size, send: { .setSize($0) })
    size.width.wrappedValue = 6
    #expect(store.size == SettingsFeature.State.Size(width: 6, height: 2))
    #expect(size.height.wrappedValue == 2)
    let projected = size.projectedValue
    projected.height.wrappedValue = 5
    #expect(size.wrappedValue == SettingsFeature.State.Size(width: 6, height: 5))
  }

  @Test func aConstantBindingIgnoresNewValues() {
    let constant = Binding<Int>.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
  }

  @Test func bindingRetainsItsStore() {
    weak var kept: Store<SettingsFeature>?
    do {
      let store = Store(reducer: SettingsFeature())
      kept = store
      let step = store.binding(\.step, send: { .setStep($0) })
      step.wrappedValue = 2
      #expect(kept != nil && step.wrappedValue == 2)
    }
    #expect(kept == nil)
  }
}
