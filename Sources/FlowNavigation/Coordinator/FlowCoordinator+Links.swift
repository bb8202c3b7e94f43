import FlowCore

extension FlowCoordinator {
  /// Delivers a deep link's step once to each flow that is alive: to this one, then to its descendants in order of creation.
  ///
  /// It waits behind the steps that wait already. A link that comes before `coordinate` waits for the flow and its initial
  /// step. A flow that has the link's step already does not get it again from a flow that forwards it. As in AsyncFlow,
  /// flows that are made because of the link do not get it: use a path for those, ``navigate(along:policy:)``.
  /// - Parameters:
  ///   - step: Where the link leads.
  ///   - policy: Which flows get it.
  /// - Returns: The link, which tells what becomes of it.
  @discardableResult
  public func navigate(to step: any Step, policy: LinkPolicy = .broadcast) -> DeepLink {
    navigate(along: [step], policy: policy)
  }

  /// A deep link through several flows: each step goes to the flows that are alive when the step before it is done and the
  /// flows which that one made are ready.
  ///
  /// A step that no flow handles ends the link; the trace says which steps were dropped because of that.
  /// - Parameters:
  ///   - steps: The hops, in order.
  ///   - policy: Which flows get each of them.
  /// - Returns: The link, which tells what becomes of it.
  @discardableResult
  public func navigate(along steps: [any Step], policy: LinkPolicy = .broadcast) -> DeepLink {
    let link = DeepLink(steps, policy: policy, root: self)
    if flow == nil {
      earlyLinks.append(link)
    } else {
      link.goOn()
    }
    return link
  }

  /// Gives a step to this flow alone, behind the steps that wait already, as a stepper does.
  /// - Returns: What tells what becomes of it.
  package func submit(_ step: any Step) -> DeepLink {
    let link = DeepLink([step], policy: .broadcast, root: self, reachesDescendants: false)
    link.goOn()
    return link
  }
}
