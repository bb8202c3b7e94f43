import UIKit

extension MethodsViewController {
  @objc func inExtension() {
    note("inExtension")
  }
}
