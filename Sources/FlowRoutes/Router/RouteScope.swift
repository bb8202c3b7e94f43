import FlowCore
import FlowStore

/// How far back "to the root" is, for a coordinator within others.
public enum RouteScope: Hashable, Sendable {
  /// The first screen of the coordinator itself.
  case flow
  /// The first screen of the tab, which may be that of a coordinator around it.
  case tab
  /// The first screen of all: of the tab that is selected, with every modal gone.
  case app
}

extension EffectTask {
  /// Goes back to the root, by way of all coordinators around the feature that asks, in one change.
  ///
  /// ```swift
  /// case .finish: return .popToRoot(.app)
  /// ```
  /// Say it by itself, in a `merge` or in a `concatenate`: it is done as the action is handled, whatever else is to be done.
  public static func popToRoot(_ scope: RouteScope = .flow) -> EffectTask {
    EffectTask(.request(PopRequest(scope: scope)))
  }

  /// How far back a feature wants to go that is within: the farthest.
  var popScope: RouteScope? {
    guard !isNone else { return nil }
    let scopes = program.requests(of: PopRequest.self).map(\.scope)
    return scopes.contains(.app) ? .app : scopes.contains(.tab) ? .tab : scopes.first
  }

  /// The same, with nobody asked any more to go back.
  func answeringPops() -> EffectTask { EffectTask(program.answering(PopRequest.self)) }
}

private struct PopRequest: Hashable, Sendable {
  let scope: RouteScope
}
