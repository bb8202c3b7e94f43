import UIKit

/// Without a line for Foundation: UIKit re-exports it.
@MainActor
func theUsersHome() -> URL { FileManager.default.homeDirectoryForCurrentUser }
