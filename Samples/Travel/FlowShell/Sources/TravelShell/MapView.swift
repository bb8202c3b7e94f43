import SwiftUI

/// The map of a trip in the shell.
// The app's own map needs MapKit, which Linux lacks.
struct MapView: View {
  let trip: Trip

  var body: some View { EmptyView() }
}
