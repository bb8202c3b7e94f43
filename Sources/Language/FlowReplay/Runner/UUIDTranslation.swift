import FlowScript
import FlowSession

/// Translates the numbers of UUIDs in one transcript into those of another one: UUIDs are numbered as they are first shown,
/// and so change their numbers where events change places.
struct UUIDTranslation {
  private var numbers: [Int: Int] = [:]

  /// The numbers of a transcript in those of the usual one.
  ///
  /// Both are read flow by flow within an instant, so that it does not matter which flow came first. Linear in their
  /// lengths.
  init(of transcript: ScriptTranscript, to usual: ScriptTranscript) {
    for (other, number) in zip(Self.numbers(in: transcript), Self.numbers(in: usual)) { numbers[other] = number }
  }

  /// An event with the numbers of the usual transcript. Those that it does not have stay.
  func translated(_ event: TranscriptEvent) -> TranscriptEvent {
    event.mapUUIDs { literal in
      guard case .uuidNumber(let number) = literal else { return literal }
      return .uuidNumber(numbers[number] ?? number)
    }
  }

  /// The numbers in order of their first appearance.
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
