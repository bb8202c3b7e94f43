import UIKit

/// Returns the user's home directory by means of Foundation, which UIKit re-exports.
@MainActor
func theUsersHome() -> URL { FileManager.default.homeDirectoryForCurrentUser }
