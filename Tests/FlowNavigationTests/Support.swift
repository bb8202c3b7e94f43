import FlowCore
import FlowNavigation
import FlowRuntime
import HeadlessUIKit
import Testing

/// The steps of the flows in tests.
enum TestStep: Step, Equatable {
  case start
  case a, b, c
  case number(Int)
  case push(String)
  case pop
  case child
  case modal
  case dismiss
  case end
  case forwardToSelf
  case forwardToParent
  case circle
  case blocked
  case turned
  case slow
}

/// A flow that records handled steps, and whose handling a closure defines.
@MainActor
class RecordingFlow: Flow {
  let navigationController = UINavigationController()
  var handled: [TestStep] = []
  var onNavigate: ((TestStep, RecordingFlow) -> FlowContributors)?
  var onAdapt: ((TestStep) async -> any Step)?

  init(_ onNavigate: ((TestStep, RecordingFlow) -> FlowContributors)? = nil) {
    self.onNavigate = onNavigate
  }

  var root: any Presentable { navigationController }

  func adapt(step: any Step) async -> any Step {
    guard let onAdapt, let known = step as? TestStep else { return step }
    return await onAdapt(known)
  }

  func navigate(to step: any Step) -> FlowContributors {
    guard let step = step as? TestStep else { return .none }
    handled.append(step)
    return onNavigate?(step, self) ?? .none
  }
}

/// Distinct types, so that their names differ in traces.
final class ParentFlow: RecordingFlow {}
final class ChildFlow: RecordingFlow {}

/// A stepper of a screen, with an initial step that tests choose.
@MainActor
final class ScreenViewModel: FlowStepper {
  @Steps var steps
  var onReady: ((ScreenViewModel) -> Void)?
  let initial: any Step

  init(initial: any Step = NoneStep(), onReady: ((ScreenViewModel) -> Void)? = nil) {
    self.initial = initial
    self.onReady = onReady
  }

  var initialStep: any Step { initial }

  func readyToEmitSteps() {
    onReady?(self)
  }
}

final class ScreenViewController: UIViewController {}

extension VirtualTimeRuntime {
  /// Runs the ready jobs without advancing the time.
  @MainActor
  func rest() throws {
    try settle(within: .zero)
  }
}

/// Lets the other tasks of the main actor run for five turns.
///
/// An element of a stream reaches its reader, and then the coordinator, within these turns.
@MainActor
func runOtherTasks() async {
  for _ in 0..<5 { await Task.yield() }
}

/// Returns the trace of a run as text, without the events of sending.
@MainActor
func traceLines(_ run: Run) -> [String] {
  run.trace.events(after: 0).compactMap { event in
    switch event.kind {
    case .sent, .transition, .changed, .input, .action, .effect, .late: nil
    case .handled(let flow, let step): "\(flow) handled \(step)"
    case .ignored(let flow, let step): "\(flow) ignored \(step)"
    case .vetoed(let flow, let step, let reason): "\(flow) vetoed \(step)\(reason.map { ": \($0)" } ?? "")"
    case .turned(let flow, let step, let other): "\(flow) turned \(step) into \(other)"
    case .held(let owner, let step, let reason): "\(owner) held \(step): \(reason)"
    case .dropped(let owner, let step, let reason): "\(owner) dropped \(step): \(reason)"
    case .ended(let flow): "ended \(flow)"
    case .unobserved(let owner): "no flow listens to \(owner)"
    case .threw(let owner, let error): "\(owner) threw \(error)"
    case .rejected(_, let reason): "rejected: \(reason)"
    case .backVetoed(let reason): "back vetoed: \(reason)"
    case .notDone(let call, let screen, let reason): "not \(call.rawValue) \(screen): \(reason)"
    case .opened(let url, _): "opened \(url)"
    case .entered(let phase): "\(phase)"
    case .fault(let text): "fault: \(text)"
    }
  }
}
