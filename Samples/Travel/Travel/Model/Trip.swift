import Foundation

struct Trip: Equatable {
  let id: Int
  let title: String
  let place: String
  var seats: Int

  func matches(_ query: String) -> Bool {
    query.isEmpty || title.contains(query) || place.contains(query)
  }

  static let all = [
    Trip(id: 1, title: "제주 바다 산책", place: "제주", seats: 2),
    Trip(id: 2, title: "경주 역사 여행", place: "경주", seats: 8),
    Trip(id: 3, title: "부산 밤바다", place: "부산", seats: 1),
    Trip(id: 4, title: "설악산 단풍", place: "속초", seats: 0),
  ]
}
