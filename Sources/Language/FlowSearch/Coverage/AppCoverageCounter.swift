import FlowCore
import FlowScript
import FlowSession

/// A counter of an app's coverage, by its trace events.
///
/// Disabled coverage creates no instance and costs one check per event.
@MainActor
final class AppCoverageCounter {
  private(set) var app: Coverage.App
  var controls = ControlCounter()

  // Each with its position among the declared types.
  private var steps: [ObjectIdentifier: (position: Int, finder: CaseFinder)] = [:]
  // The view model types so far. `nil` for a type whose inputs no script can write.
  private var models: [ObjectIdentifier: CoveredModel?] = [:]
  // The view model types of living and ended owners, by owner id.
  private var modelsByOwner: [Int: CoveredModel] = [:]
  // A screen without a view model may get one later.
  private var plainScreens: [Owner] = []
  private var screens = ScreenAppearanceCounter()
  // The sequence numbers of the events of Steps that the current statement sent.
  private var scriptEvents: Range<UInt64> = 0..<0
  private var heldForScript: [HeldStep: Int] = [:]

  private struct HeldStep: Hashable {
    var owner: Int
    var type: ObjectIdentifier
    var index: Int
  }

  init(_ launched: LaunchedApp) {
    app = Coverage.App(name: launched.name, steps: launched.steps)
    app.launches = 1
    for (position, type) in launched.steps.enumerated() {
      steps[ObjectIdentifier(type.base)] = (position, CaseFinder(type.scriptType))
    }
    let owners = launched.run.owners
    for owner in owners.alive { add(owner) }
    // The writer of transcripts listens too.
    let onCreate = owners.onCreate
    owners.onCreate = { [weak self] owner in
      onCreate?(owner)
      self?.add(owner)
    }
  }

  func count(_ event: TraceEvent) {
    switch event.kind {
    case .sent(let step, _, let sender): countSent(step, from: sender, event.sequence)
    case .held(let owner, let step, _): recordHeld(step, by: owner, event.sequence)
    case .handled(_, let step): count(step) { $0.handled += 1 }
    case .turned(_, let step, let other):
      count(step) { $0.handled += 1 }
      count(other) { $0.sentByApp += 1 }
    case .input(let owner, let input): countInput(input.literal, to: owner)
    // A store takes its actions as inputs. One without a cause comes from a view, and any other from the store itself.
    case .action(let owner, let action): if event.cause == 0 { countInput(action.literal, to: owner) }
    case .transition(let transition): screens.count(transition, in: &app)
    case .ignored, .vetoed, .dropped, .ended, .threw, .effect, .late, .changed, .backVetoed, .rejected,
      .notDone, .opened, .entered, .fault, .unobserved:
      break
    }
  }

  func count(_ transition: ScreenTransition) {
    app.add(Coverage.CoveredTransition(transition, walked: 1))
  }

  /// Counts the controls on screen, and the one that a statement drove.
  func countControls(of launched: LaunchedApp) {
    controls.endStatement(in: launched, &app)
  }

  /// Updates the counts when an instant has come to rest.
  func endInstant(in run: Run) {
    screens.endInstant(in: run, &app)
    plainScreens.removeAll { owner in
      guard owner.model === owner.presentable else {
        add(owner)
        return true
      }
      return owner.model == nil
    }
  }

  // MARK: Steps

  /// Marks the events after `first`, up to and including `last`, as those of a statement's Step.
  func markScriptStep(after first: UInt64, to last: UInt64) {
    scriptEvents = first + 1..<last + 1
  }

  private func countSent(_ step: TraceStep, from sender: StepSender, _ sequence: UInt64) {
    guard let found = find(step) else { return }
    switch sender {
    case .link: app.steps[found.position].cases[found.index].sentByLink += 1
    // The screen sends a held Step later, which is still the script's.
    case _ where scriptEvents.contains(sequence) || takeHeld(found, from: sender):
      app.steps[found.position].cases[found.index].sentByScript += 1
    case .owner, .stepper, .outside: app.steps[found.position].cases[found.index].sentByApp += 1
    }
  }

  private func recordHeld(_ step: TraceStep, by owner: Owner, _ sequence: UInt64) {
    guard scriptEvents.contains(sequence), let found = find(step) else { return }
    heldForScript[HeldStep(owner: owner.id, type: found.type, index: found.index), default: 0] += 1
  }

  // Removes a Step from those that a screen holds for a script. Returns whether there was one.
  private func takeHeld(_ found: DeclaredCase, from sender: StepSender) -> Bool {
    guard !heldForScript.isEmpty, case .owner(let owner) = sender else { return false }
    let held = HeldStep(owner: owner.id, type: found.type, index: found.index)
    guard let count = heldForScript[held], count > 0 else { return false }
    heldForScript[held] = count - 1
    return true
  }

  private struct DeclaredCase {
    var type: ObjectIdentifier
    var position: Int
    var index: Int
  }

  private func count(_ step: TraceStep, _ change: (inout Coverage.StepCase) -> Void) {
    guard let found = find(step) else { return }
    change(&app.steps[found.position].cases[found.index])
  }

  // Returns `nil` if the app does not declare it.
  private func find(_ step: TraceStep) -> DeclaredCase? {
    guard let value = step.step else { return nil }
    let type = ObjectIdentifier(Swift.type(of: value))
    guard let (position, finder) = steps[type], let index = finder.index(of: step.literal) else { return nil }
    return DeclaredCase(type: type, position: position, index: index)
  }

  // MARK: Inputs

  /// Counts a statement's input, unless one of the statement's events already counted the input.
  ///
  /// The engine's view models trace their inputs themselves.
  func countScriptInput(_ input: Literal, to owner: Owner, _ events: [TraceEvent]) {
    let model = owner.model
    let isReported = events.contains { event in
      if case .input(let reporter, _) = event.kind {
        reporter.id == owner.id || reporter.model === model
      } else {
        false
      }
    }
    if !isReported { countInput(input, to: owner) }
  }

  private func countInput(_ input: Literal?, to owner: Owner) {
    guard let input, let covered = modelsByOwner[owner.id] ?? model(of: owner),
      let index = covered.finder.index(of: input)
    else { return }
    app.count(input: covered.signatures[index], of: covered.name)
  }

  // The counter examines a screen without a view model again after each instant.
  private func add(_ owner: Owner) {
    guard owner.kind == .screen else { return }
    if let model = model(of: owner) {
      modelsByOwner[owner.id] = model
    } else if owner.presentable != nil, owner.model === owner.presentable {
      plainScreens.append(owner)
    }
  }

  // Returns the counted type of an owner's view model. Returns `nil` if there is none, or if no script can write its
  // inputs.
  private func model(of owner: Owner) -> CoveredModel? {
    guard let model = owner.model else { return nil }
    let type = ObjectIdentifier(Swift.type(of: model))
    if let known = models[type] { return known }
    let found = CoveredModel(model)
    // Keep a type without inputs too, so the counter examines each type once.
    models[type] = .some(found)
    if let found { app.add(Coverage.InputType(model: found.name, found.type)) }
    return found
  }
}

/// A view model type with counted inputs.
struct CoveredModel {
  /// The name without enclosing types. A store has the name of its feature.
  let name: String
  let type: ScriptType
  /// The signature of each input. It distinguishes two view model types that have one name.
  let signatures: [String]
  let finder: CaseFinder

  /// Creates the type of a view model. Returns `nil` if no script can write its inputs.
  @MainActor
  init?(_ model: AnyObject) {
    guard let type = (model as? any InputSink)?.inputType else { return nil }
    name = (model as? any NamedModel)?.modelName ?? _typeName(Swift.type(of: model), qualified: false)
    self.type = type
    signatures = CaseFinder.cases(of: type).map(\.signature)
    finder = CaseFinder(type)
  }
}

extension Coverage.App {
  package mutating func count(input signature: String, of model: String) {
    guard let position = inputs.firstIndex(where: { $0.model == model }),
      let index = inputs[position].cases.firstIndex(where: { $0.signature == signature })
    else { return }
    inputs[position].cases[index].given += 1
  }
}

/// A finder that identifies the enum case of a value.
struct CaseFinder {
  private let type: ScriptType
  // The index among the counted cases, by that among all cases.
  private let counted: [Int: Int]
  // The indices of the cases with a name. Cases that differ only in their parameters share a name.
  private var indices: [String: [Int]] = [:]

  init(_ type: ScriptType) {
    self.type = type
    let writable = type.cases.indices.filter { type.cases[$0].unwritableReason == nil }
    counted = Dictionary(uniqueKeysWithValues: zip(writable, 0...))
    for (index, found) in type.cases.enumerated() { indices[found.name, default: []].append(index) }
  }

  /// Returns the cases of a type that scripts can write. A type that is no enum counts as one case.
  static func cases(of type: ScriptType) -> [(name: String, signature: String)] {
    guard case .enumeration(let cases) = type.form else {
      return [(type.shortName, type.signatures.first ?? type.name)]
    }
    return cases.filter { $0.unwritableReason == nil }.map { (".\($0.name)", $0.signature) }
  }

  /// Returns the 0-based index of a value's case among ``cases(of:)``. Returns `nil` if no case matches.
  func index(of literal: Literal) -> Int? {
    guard case .enumeration = type.form else { return 0 }
    guard case .enumCase(_, let name, _) = literal, let found = indices[name] else { return nil }
    let index = found.count == 1 ? found[0] : (try? ScriptCall(literal, of: type))?.index
    return index.flatMap { counted[$0] }
  }
}
