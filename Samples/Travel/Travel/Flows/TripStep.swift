import AsyncFlow

enum TripStep: Step {
  case trips
  case trip(id: Int)
  case map(Trip)
  case tripIsMissing
}
