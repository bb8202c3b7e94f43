import FlowCore
import FlowNavigation
import FlowViewModel
import Foundation
import HeadlessCombine
import HeadlessUIKit

/// An app whose service carries the effects of its inputs.
@MainActor
final class RelayApp: FlowApp {
  static let summary = "A service for tests"
  static let steps: [any Step.Type] = [RelayStep.self]

  let window = UIWindow()
  private let coordinator = FlowCoordinator()

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    window.makeKeyAndVisible()
    coordinator.coordinate(flow: RelayFlow(window: window), with: OneStepper(withSingleStep: RelayStep.relay))
  }
}

/// The steps of the app.
@Scriptable
enum RelayStep: Step {
  case relay
}

/// A flow with the sending screen on top of the listening one.
@MainActor
final class RelayFlow: Flow {
  private let window: UIWindow
  private let stack = UINavigationController()
  private let service = RelayService()
  private let counter = RelayCounter()

  init(window: UIWindow) {
    self.window = window
    service.onCount = { [counter] in counter.count += 1 }
  }

  var root: any Presentable { window }

  func navigate(to step: any Step) -> FlowContributors {
    window.rootViewController = stack
    let listener = ListenerController()
    let sender = SenderController()
    stack.setViewControllers([listener, sender], animated: false)
    service.connect()
    return .multiple(flowContributors: [
      .contribute(withNextPresentable: listener, withNextStepper: ListenerViewModel(service: service)),
      .contribute(withNextPresentable: sender, withNextStepper: SenderViewModel(service: service)),
    ])
  }
}

final class ListenerController: UIViewController {}
final class SenderController: UIViewController {}

/// An object that a service calls.
@MainActor
protocol RelayDelegate: AnyObject {
  func hear(_ text: String)
}

/// A service with all ways in which a value may arrive.
@MainActor
final class RelayService {
  let subject = PassthroughSubject<String, Never>()
  weak var delegate: (any RelayDelegate)?
  /// A counter to which the flow and the sending screen lead through the service.
  let counter = RelayCounter()
  /// Counts in an object of the flow.
  var onCount: (() -> Void)?
  private var streams: [AsyncStream<String>.Continuation] = []
  private var answers: [CheckedContinuation<String, Never>] = []
  private let worker = RelayWorker()
  /// The connection, older than all requests, which answers them.
  private var connection: Task<Void, Never>?

  /// Returns the values that ``yield(_:)`` yields.
  func values() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    streams.append(continuation)
    return stream
  }

  func yield(_ text: String) {
    for stream in streams { stream.yield(text) }
  }

  /// Yields a value from the task of an actor.
  func yieldFromActor(_ text: String) {
    Task {
      let text = await worker.prepare(text)
      yield(text)
    }
  }

  /// Connects to a server that answers after 300 ms.
  func connect() {
    connection = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(300))
        if !answers.isEmpty { answers.removeFirst().resume(returning: "answer") }
      }
    }
  }

  /// Returns what the connection answers.
  func ask() async -> String {
    await withCheckedContinuation { answers.append($0) }
  }
}

/// An object with a number.
final class RelayCounter {
  var count = 0
  var entries: [String: Int] = [:]
}

/// An actor that takes a while.
actor RelayWorker {
  func prepare(_ text: String) async -> String {
    try? await Task.sleep(for: .milliseconds(100))
    return text
  }
}

/// A view model that listens to the service.
@AsyncViewModel
final class ListenerViewModel: FlowStepper, RelayDelegate {
  @Scriptable
  enum Input: Sendable {
    case load
    /// Asks the service, whose connection is older
    case ask
  }

  @Scriptable
  enum Action: Equatable, Sendable {
    case listen
    case ask
    case heard(String)
  }

  struct State: Equatable, Sendable {
    var heard = ""
  }

  enum CancelID: Hashable, Sendable { case values }

  @Published var state = State()
  @Steps var steps
  private let service: RelayService
  private var subscriptions: Set<AnyCancellable> = []

  init(service: RelayService) {
    self.service = service
    service.delegate = self
    service.subject.sink { [weak self] text in self?.hear(text) }.store(in: &subscriptions)
    service.subject.receive(on: DispatchQueue.main).sink { [weak self] text in
      if text.hasPrefix("later") { self?.hear(text) }
    }.store(in: &subscriptions)
    send(.load)
  }

  func hear(_ text: String) { perform(.heard(text)) }

  func transform(_ input: Input) -> [Action] {
    switch input {
    case .load: [.listen]
    case .ask: [.ask]
    }
  }

  func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
    switch action {
    case .listen:
      let values = service.values()
      return [
        .run(id: .values) { context in
          for await value in values { await context.send(.heard(value)) }
        }
      ]
    case .ask:
      return [.run { [service] context in await context.send(.heard(await service.ask())) }]
    case .heard(let text):
      state.heard = text
      return []
    }
  }
}

/// A view model whose actions call the service.
@MainActor
final class SenderViewModel: AsyncViewModel, FlowStepper {
  @Scriptable
  enum Input {
    case stream(String)
    case actor(String)
    case subject(String)
    case delegate(String)
    case wait
    /// Counts in the shared object
    case count
    /// Counts in two objects, one of the flow and one of the screen
    case countTwice
  }

  @Steps var steps
  @Published private(set) var answer = ""
  private let service: RelayService
  private let counter = RelayCounter()

  init(service: RelayService) {
    self.service = service
  }

  func transform(_ input: Input) async -> [Input] { [input] }

  func perform(_ action: Input) async throws {
    switch action {
    case .stream(let text): service.yield(text)
    case .actor(let text): service.yieldFromActor(text)
    case .subject(let text): service.subject.send(text)
    case .delegate(let text): service.delegate?.hear(text)
    case .count:
      service.counter.count += 1
      service.counter.entries["a"] = service.counter.count
    case .countTwice:
      counter.count += 1
      service.onCount?()
    case .wait:
      try await Task.sleep(for: .milliseconds(200))
      answer = "waited"
    }
  }
}
