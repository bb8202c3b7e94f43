// The names of Reusable, which names cells by their types. They act here as they do there, but for nib files, which do
// not exist here.

import FlowCore
import Foundation
import UIKit

@preconcurrency
@MainActor
public protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  public static var reuseIdentifier: String { String(describing: self) }
}

@preconcurrency
@MainActor
public protocol NibLoadable: AnyObject {}

public typealias NibReusable = NibLoadable & Reusable

@preconcurrency
@MainActor
public protocol NibOwnerLoadable: AnyObject {}

extension NibOwnerLoadable where Self: UIView {
  public func loadNibContent() { StandIn.fault("NibOwnerLoadable.loadNibContent") }
}

@preconcurrency
@MainActor
public protocol StoryboardBased: AnyObject {}

@preconcurrency
@MainActor
public protocol StoryboardSceneBased: AnyObject {}

extension UITableView {
  public final func register<T: UITableViewCell>(cellType: T.Type) where T: Reusable {
    register(cellType.self, forCellReuseIdentifier: cellType.reuseIdentifier)
  }

  public final func dequeueReusableCell<T: UITableViewCell>(
    for indexPath: IndexPath, cellType: T.Type = T.self
  ) -> T where T: Reusable {
    guard let cell = dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: indexPath) as? T else {
      fatalError("Failed to dequeue a cell with identifier \(cellType.reuseIdentifier)")
    }
    return cell
  }
}

extension UICollectionView {
  public final func register<T: UICollectionViewCell>(cellType: T.Type) where T: Reusable {
    register(cellType.self, forCellWithReuseIdentifier: cellType.reuseIdentifier)
  }

  public final func dequeueReusableCell<T: UICollectionViewCell>(
    for indexPath: IndexPath, cellType: T.Type = T.self
  ) -> T where T: Reusable {
    guard let cell = dequeueReusableCell(withReuseIdentifier: cellType.reuseIdentifier, for: indexPath) as? T else {
      fatalError("Failed to dequeue a cell with identifier \(cellType.reuseIdentifier)")
    }
    return cell
  }
}
