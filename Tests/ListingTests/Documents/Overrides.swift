import FlowNavigation

enum ProfileStep: Step {
  case profile
  case photo
}

final class ProfileFlow: NavigationFlow {
  override func adapt(step: any Step) async throws -> any Step {
    let step = try await super.adapt(step: step)
    if case ProfileStep.photo = step { return ProfileStep.profile }
    return step
  }

  override func navigate(to step: any Step) -> FlowContributors {
    .multiple()
  }
}

final class ProfileStepper: CompositeStepper {
  override var initialStep: any Step { ProfileStep.profile }
}
