import CoreLocation
import MapKit
import UIKit

final class LocationService: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let geocoder = CLGeocoder()

  override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
  }

  func start() {
    switch manager.authorizationStatus {
    case .notDetermined: manager.requestWhenInUseAuthorization()
    case .authorizedWhenInUse, .authorizedAlways: manager.startUpdatingLocation()
    default: break
    }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    guard let location = locations.last else { return }
    manager.stopUpdatingLocation()
    geocoder.reverseGeocodeLocation(location) { placemarks, _ in print(placemarks?.first?.locality ?? "") }
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { start() }
}

final class MapViewController: UIViewController, MKMapViewDelegate {
  private let mapView = MKMapView()

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.delegate = self
    view.addSubview(mapView)
    let center = CLLocationCoordinate2D(latitude: 37.5, longitude: 127)
    mapView.setRegion(
      MKCoordinateRegion(center: center, latitudinalMeters: 500, longitudinalMeters: 500), animated: true)
    let pin = MKPointAnnotation()
    pin.coordinate = center
    mapView.addAnnotation(pin)
  }

  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
  }
}
