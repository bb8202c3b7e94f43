import FlowScript
import FlowSession

/// A translation of one transcript's UUID numbers into those of another.
///
/// UUIDs are numbered as they first appear, so their numbers change when events are exchanged.
struct UUIDTranslation {
  private var numbers: [Int: Int] = [:]

  /// Creates a translation from a transcript to the usual one.
  ///
  /// Both are read flow by flow within an instant, so that the order of the flows does not matter. The cost is linear
  /// in the lengths of both.
  init(of transcript: ScriptTranscript, to usual: ScriptTranscript) {
    for (other, number) in zip(Self.numbers(in: transcript), Self.numbers(in: usual)) { numbers[other] = number }
  }

  /// Returns an event with the numbers of the usual transcript. A number without counterpart stays.
  func translated(_ event: TranscriptEvent) -> TranscriptEvent {
    event.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal else { return literal }
      return .uuidNumber(numbers[number] ?? number)
    }
  }

  /// Returns the numbers in the order of their first appearance.
  private static func numbers(in transcript: ScriptTranscript) -> [Int] {
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for event in transcript.entries.flatMap({ EventOrder.instants($0.events) }).flatMap(byFlow) {
      for number in event.uuidNumbers where seen.insert(number).inserted { numbers.append(number) }
    }
    return numbers
  }

  private static func byFlow(_ events: ArraySlice<TranscriptEvent>) -> [TranscriptEvent] {
    events.enumerated().sorted { ($0.element.flow ?? "", $0.offset) < ($1.element.flow ?? "", $1.offset) }
      .map(\.element)
  }
}
