/// A text to read.
public struct Article: Equatable {
  /// The title, also of the screen.
  public let title: String

  static let all = [Article(title: "Morning news")]

  /// Finds the article of today.
  public static func today() throws -> Article {
    guard let first = all.first else { throw AppError.noArticle }
    return first
  }
}
