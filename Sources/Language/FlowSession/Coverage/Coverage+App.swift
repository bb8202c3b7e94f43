import FlowCore

extension Coverage {
  /// Coverage of one app.
  package struct App: Hashable, Codable, Sendable {
    /// The name in scripts.
    package let name: String
    /// The number of launches, including restarts.
    package internal(set) var launches = 0
    /// The declared Step types, in declaration order.
    package internal(set) var steps: [StepType]
    /// The screens that were shown, sorted by name.
    package internal(set) var screens: [Screen] = []
    /// The types of view models that lived and take inputs from scripts, sorted by name.
    package internal(set) var inputs: [InputType] = []

    /// Creates empty coverage of an app.
    package init(name: String, steps: [any ScriptableStep.Type]) {
      self.name = name
      self.steps = steps.map { StepType($0.scriptType) }
    }

    /// Whether a script launched the app.
    package var isLaunched: Bool { launches > 0 }

    /// The share of declared Steps that were sent.
    package var stepShare: Share {
      let all = steps.flatMap(\.cases)
      return Share(exercised: all.count(where: \.isSent), total: all.count)
    }

    /// The share of known inputs that were given.
    package var inputShare: Share {
      let all = inputs.flatMap(\.cases)
      return Share(exercised: all.count { $0.given > 0 }, total: all.count)
    }

    /// Adds other coverage of the same app.
    package mutating func add(_ other: App) {
      launches += other.launches
      for (place, type) in other.steps.enumerated() { add(type, at: place) }
      for type in other.inputs { add(type) }
      for screen in other.screens { add(screen) }
    }

    /// Adds a Step type. Its position distinguishes two types that have one name in two modules.
    private mutating func add(_ type: StepType, at place: Int) {
      let isThere = steps.indices.contains(place) && steps[place].type == type.type
      if let index = isThere ? place : steps.firstIndex(where: { $0.type == type.type }) {
        steps[index].add(type)
      } else {
        steps.append(type)
      }
    }

    /// Adds a view model type, in the order of names.
    package mutating func add(_ type: InputType) {
      if let index = inputs.firstIndex(where: { $0.model == type.model }) {
        inputs[index].add(type)
      } else {
        inputs.insert(type, at: inputs.firstIndex { $0.model > type.model } ?? inputs.endIndex)
      }
    }

    /// Adds a screen, in the order of names.
    package mutating func add(_ screen: Screen) {
      if let index = screens.firstIndex(where: { $0.name == screen.name }) {
        screens[index].shown += screen.shown
      } else {
        screens.insert(screen, at: screens.firstIndex { $0.name > screen.name } ?? screens.endIndex)
      }
    }
  }

  /// Coverage of one screen.
  package struct Screen: Hashable, Codable, Sendable {
    /// The name without a number: `MovieDetail` stands for `MovieDetail#2` too.
    package let name: String
    /// The number of times that the screen came on screen.
    package internal(set) var shown: Int
  }
}
