import UIKit

/// Returns the user's home directory, without an import of Foundation: UIKit re-exports it.
@MainActor
func theUsersHome() -> URL { FileManager.default.homeDirectoryForCurrentUser }
