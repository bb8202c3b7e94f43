import AuthenticationServices
import GoogleSignIn
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKUser
import UIKit

final class SignInViewController: UIViewController, ASAuthorizationControllerDelegate,
  ASAuthorizationControllerPresentationContextProviding, ASWebAuthenticationPresentationContextProviding
{
  func apple() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    guard let credential = authorization.credential as? ASAuthorizationAppleIDCredential,
      let token = credential.identityToken
    else { return }
    title = String(data: token, encoding: .utf8)
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
    if let error = error as? ASAuthorizationError, error.code == .canceled { return }
  }

  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { view.window! }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { view.window! }

  func web() {
    let session = ASWebAuthenticationSession(
      url: URL(string: "https://example.com/login")!, callbackURLScheme: "app"
    ) { url, error in print(url as Any, error as Any) }
    session.presentationContextProvider = self
    session.prefersEphemeralWebBrowserSession = true
    session.start()
  }

  func google() {
    GIDSignIn.sharedInstance.signIn(withPresenting: self) { result, _ in
      print(result?.user.idToken?.tokenString ?? "")
    }
  }

  func kakao() {
    if UserApi.isKakaoTalkLoginAvailable() {
      UserApi.shared.loginWithKakaoTalk { token, error in print(token?.accessToken ?? "", error as Any) }
    } else {
      UserApi.shared.loginWithKakaoAccount { (token, error) in print(token?.idToken ?? "", error as Any) }
    }
  }
}
