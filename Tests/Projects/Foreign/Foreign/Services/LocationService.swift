import CoreLocation

final class LocationService: NSObject, CLLocationManagerDelegate {
  var onPlace: ((String) -> Void)?
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
  }

  func ask() {
    manager.requestWhenInUseAuthorization()
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus == .authorizedWhenInUse { manager.startUpdatingLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let coordinate = locations.last?.coordinate else { return }
    onPlace?("\(coordinate.latitude), \(coordinate.longitude)")
  }
}
