import MapKit

final class RouteFinder {
  func minutes(latitude: Double, longitude: Double) async throws -> Int {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    return try await minutes(to: MKMapItem(placemark: MKPlacemark(coordinate: coordinate)))
  }

  private func minutes(to destination: MKMapItem) async throws -> Int {
    let request = MKDirections.Request()
    request.source = .forCurrentLocation()
    request.destination = destination
    request.transportType = .automobile
    request.requestsAlternateRoutes = true
    let response = try await MKDirections(request: request).calculate()
    return response.routes.map { Int($0.expectedTravelTime / 60) }.min() ?? 0
  }
}
