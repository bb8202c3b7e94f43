import FlowCore

extension Coverage {
  /// What was exercised of an app.
  package struct App: Hashable, Codable, Sendable {
    /// What scripts call it.
    package let name: String
    /// How often it was launched, restarts among them.
    package internal(set) var launches = 0
    /// The types of the Steps that it declares, in its order.
    package internal(set) var steps: [StepType]
    /// The screens that were shown, by name.
    package internal(set) var screens: [Screen] = []
    /// The types of the view models that lived and take inputs which a script can write, by name.
    package internal(set) var inputs: [InputType] = []

    /// An app of which nothing is exercised yet.
    package init(name: String, steps: [any ScriptableStep.Type]) {
      self.name = name
      self.steps = steps.map { StepType($0.scriptType) }
    }

    /// Whether a script launched it.
    package var isLaunched: Bool { launches > 0 }

    /// The Steps that were sent, of those that it declares.
    package var stepShare: Share {
      let all = steps.flatMap(\.cases)
      return Share(exercised: all.count(where: \.isSent), total: all.count)
    }

    /// The inputs that were given, of those that are known.
    package var inputShare: Share {
      let all = inputs.flatMap(\.cases)
      return Share(exercised: all.count { $0.given > 0 }, total: all.count)
    }

    /// Adds what others exercised of it.
    package mutating func add(_ other: App) {
      launches += other.launches
      for (place, type) in other.steps.enumerated() { add(type, at: place) }
      for type in other.inputs { add(type) }
      for screen in other.screens { add(screen) }
    }

    /// The place tells two types apart that have one name in two modules.
    private mutating func add(_ type: StepType, at place: Int) {
      let isThere = steps.indices.contains(place) && steps[place].type == type.type
      if let index = isThere ? place : steps.firstIndex(where: { $0.type == type.type }) {
        steps[index].add(type)
      } else {
        steps.append(type)
      }
    }

    /// Adds a type of view models, in its place by name.
    package mutating func add(_ type: InputType) {
      if let index = inputs.firstIndex(where: { $0.model == type.model }) {
        inputs[index].add(type)
      } else {
        inputs.insert(type, at: inputs.firstIndex { $0.model > type.model } ?? inputs.endIndex)
      }
    }

    /// Adds a screen, in its place by name.
    package mutating func add(_ screen: Screen) {
      if let index = screens.firstIndex(where: { $0.name == screen.name }) {
        screens[index].shown += screen.shown
      } else {
        screens.insert(screen, at: screens.firstIndex { $0.name > screen.name } ?? screens.endIndex)
      }
    }
  }

  /// A screen that came on screen.
  package struct Screen: Hashable, Codable, Sendable {
    /// Its name, without a number: `MovieDetail` stands for `MovieDetail#2` too.
    package let name: String
    /// How often it came on screen.
    package internal(set) var shown: Int
  }
}
