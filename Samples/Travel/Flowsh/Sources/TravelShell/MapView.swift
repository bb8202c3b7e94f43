import SwiftUI

/// The map of a trip in the shell, in place of the app's own, which needs MapKit.
struct MapView: View {
  let trip: Trip

  var body: some View { EmptyView() }
}
