/// A part of a program that the model has begun.
struct ModelPart {
  /// Counts the parts, in the order in which they began.
  let number: Int
  /// The number of the part that this is a part of; 0 for a whole program.
  let parent: Int
  /// Its place among the parts of that.
  let place: Int
  var work = Work.beginning

  enum Work {
    /// It is being looked at.
    case beginning
    /// A task, a delay or a timer, and what it is called in the list of what is under way.
    case leaf(called: String)
    /// Parts beside each other.
    case beside
    /// Parts one after the other: those that have yet to begin.
    case oneByOne(ArraySlice<Program>)
    /// Parts beside each other, and what they have sent so far.
    case gathering([Kept])
    /// Work under an id.
    case under(String)
    /// Work under an id that waits for the end of the id's interval.
    case throttled(String, Program)
    /// It was cancelled or superseded: nothing is left of it, but what waits for it has yet to be told so.
    case over
  }

  /// An action that a gathering keeps.
  struct Kept {
    let action: String
    /// The place in the list of the part that sent it.
    let place: Int
    /// The parts of the gathering that it came through.
    let way: Set<Int>
  }

  /// The id that it is work under.
  var id: String? {
    switch work {
    case .under(let id), .throttled(let id, _): id
    default: nil
    }
  }
}

/// The interval of a throttle that is under way.
struct ModelInterval {
  let number: Int
  let length: Duration
  /// The part that waits for its end.
  var waiting: Int?
}
