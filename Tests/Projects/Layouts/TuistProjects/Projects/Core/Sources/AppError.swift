/// What fails in the model.
public enum AppError: Error {
  case noArticle
}
