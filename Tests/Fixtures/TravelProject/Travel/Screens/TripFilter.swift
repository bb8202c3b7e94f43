import Combine
import Foundation

final class TripFilter: ObservableObject {
  @Published var text = ""
  private(set) var searches: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init() {
    $text.dropFirst().removeDuplicates().sink { [weak self] in self?.searches.append($0) }.store(in: &subscriptions)
  }
}
