import FlowRuntime
import FlowStore
import FlowSystem

/// A feature whose actions start random programs, determined by a seed.
///
/// An action is a letter and its generation. Its program sends actions of the next generation, and the last generation
/// sends none.
struct RandomFeature: Reducer {
  typealias State = [String]
  typealias Action = String

  let seed: UInt64

  /// The last generation.
  static let last = 3
  private static let letters = ["a", "b", "c"]

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.append(action)
    let generation = Int(String(action.last ?? "0")) ?? 0
    guard generation < Self.last else { return .none }
    var numbers = SeededNumbers(seed: seed)
    for byte in action.utf8 { numbers = SeededNumbers(seed: numbers.next() ^ UInt64(byte)) }
    return program(&numbers, depth: 3, generation: generation + 1)
  }

  /// An external event: an action, a delay, or the cancellation of an id.
  enum Event: CustomStringConvertible {
    case send(String)
    case wait(Duration)
    case cancel(String)

    var description: String {
      switch self {
      case .send(let action): "send \(action)"
      case .wait(let duration): "wait \(duration)"
      case .cancel(let id): "cancel \(id)"
      }
    }
  }

  /// The external events of the feature.
  var events: [Event] {
    var numbers = SeededNumbers(seed: ~seed)
    return (0..<numbers.number(below: 4) + 2).map { _ in
      switch numbers.number(below: 8) {
      case 0: .cancel(id(&numbers))
      case 1...3: .wait(.milliseconds(10 * numbers.number(below: 40)))
      default: .send("\(Self.letters[numbers.number(below: 3)])0")
      }
    }
  }

  private func id(_ numbers: inout SeededNumbers) -> String { ["x", "y"][numbers.number(below: 2)] }

  /// Draws an effect of at most `depth` nested operators, whose actions have a generation.
  private func program(_ numbers: inout SeededNumbers, depth: Int, generation: Int) -> EffectTask<String> {
    let action = "\(Self.letters[numbers.number(below: 3)])\(generation)"
    let interval = Duration.milliseconds(10 * numbers.number(below: 12))
    guard depth > 0 else { return leaf(&numbers, action, interval) }
    func inner() -> EffectTask<String> { program(&numbers, depth: depth - 1, generation: generation) }
    switch numbers.number(below: 12) {
    case 0: return .merge([inner(), inner()])
    case 1: return .concatenate([inner(), inner()])
    case 2: return inner().cancellable(id(&numbers), cancelInFlight: numbers.number(below: 2) == 0)
    case 3: return inner().debounce(id(&numbers), for: interval)
    case 4:
      let ends = numbers.number(below: 3)
      return inner().throttle(id(&numbers), for: interval, leading: ends != 0, trailing: ends != 1)
    case 5: return .concatenate(.cancel(id(&numbers)), inner())
    case 6: return inner().map { $0 }
    default: return leaf(&numbers, action, interval)
    }
  }

  /// Draws an effect without operators, which sends an action or nothing.
  private func leaf(_ numbers: inout SeededNumbers, _ action: String, _ interval: Duration) -> EffectTask<String> {
    switch numbers.number(below: 6) {
    case 0: .none
    case 1: .send(action)
    case 2: .run { send in await send(action) }
    case 3:
      .run { send in
        await send(action)
        try await Task.sleep(for: interval)
        await send(action)
      }
    case 4: .stubborn(interval, action)
    default: .after(interval, action)
    }
  }
}

extension SeededNumbers {
  /// Draws a number from 0 up to, but not including, `count`.
  mutating func number(below count: Int) -> Int { Int(next() % UInt64(count)) }
}
