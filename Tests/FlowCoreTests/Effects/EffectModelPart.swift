/// A part of a program that the model has started.
struct ModelPart {
  /// The serial number of the part, in the order of starting.
  let number: Int
  /// The number of the enclosing part, or 0 for a whole program.
  let parent: Int
  /// The index of the part in its enclosing part.
  let place: Int
  var work = Work.beginning

  enum Work {
    /// A part whose program is being examined
    case beginning
    /// A task, delay or timer, with its label in the list of running work
    case leaf(called: String)
    /// Concurrent parts
    case beside
    /// Sequential parts: the programs that have not started
    case oneByOne(ArraySlice<Program>)
    /// Concurrent parts, and the actions that they have sent so far
    case gathering([CollectedAction])
    /// Work under an id
    case under(String)
    /// Throttled work under an id that waits for the end of the interval
    case throttled(String, Program)
    /// A cancelled or superseded part, whose waiting program has not continued yet
    case over
  }

  /// An action that a gathering has collected.
  struct CollectedAction {
    let action: String
    /// The index of the part that sent the action.
    let place: Int
    /// The parts of the gathering that the action has passed through.
    let path: Set<Int>
  }

  /// The id of the work. `nil` if the part has none.
  var id: String? {
    switch work {
    case .under(let id), .throttled(let id, _): id
    default: nil
    }
  }
}

/// The running interval of a throttle.
struct ModelInterval {
  let number: Int
  let length: Duration
  /// The part that waits for the end of the interval. `nil` if none waits.
  var waiting: Int?
}
