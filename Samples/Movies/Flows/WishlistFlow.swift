/// The movies still to be seen.
final class WishlistFlow: MovieListFlow {
  init(account: Account) {
    super.init(account: account, title: account.settings.language == .korean ? "보고 싶은 영화" : "Wishlist")
  }

  override var ids: [Int] { account.wishlist }
}
