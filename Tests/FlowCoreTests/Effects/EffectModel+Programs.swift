extension EffectModel {
  // MARK: Starting

  /// Starts a program as a part of another one, from left to right.
  /// - Returns: Whether the program has finished already.
  mutating func begin(_ program: Program, in parent: Int, at place: Int = 0) -> Bool {
    let part = newNumber()
    parts[part] = ModelPart(number: part, parent: parent, place: place)
    guard start(program, as: part) else { return false }
    parts[part] = nil
    return true
  }

  /// Starts the program of a new part.
  /// - Returns: Whether the program has finished already.
  private mutating func start(_ program: Program, as part: Int) -> Bool {
    switch program {
    case .none:
      return true
    case .send(let action):
      send(action, from: part)
      return true
    case .task(let task):
      make(part, .leaf(called: task.name ?? innermostID(around: part) ?? "run"))
      schedule(after: .zero, .step(task, 0), of: part)
      return false
    case .merge(let programs):
      make(part, .beside)
      for program in programs { _ = begin(program, in: part) }
      return resume(part)
    case .concatenate(let programs):
      make(part, .oneByOne(programs[...]))
      return resume(part)
    case .gather(let programs):
      make(part, .gathering([]))
      for (place, program) in programs.enumerated() { _ = begin(program, in: part, at: place) }
      return resume(part)
    case .cancel(let id):
      cancel(id, from: part)
      return true
    case .cancellable(let id, let cancelInFlight, let program):
      if cancelInFlight { cancel(id, from: part) }
      make(part, .under(id))
      return begin(program, in: part)
    case .debounce(let id, let interval, let program):
      cancel(id, from: part)
      make(part, .under(id))
      return begin(.delay(interval, program), in: part)
    case .throttle(let id, let interval, let leading, let trailing, let program):
      return throttle(id, interval, leading, trailing, program, as: part)
    case .delay(let interval, let program):
      make(part, .leaf(called: innermostID(around: part) ?? "delay"))
      schedule(after: interval, .delayed(program), of: part)
      return false
    case .timer(let interval, let immediate, let action):
      make(part, .leaf(called: innermostID(around: part) ?? "timer"))
      schedule(after: immediate ? .zero : interval, .tick(immediate ? 0 : 1, every: interval, action), of: part)
      return false
    }
  }

  /// Starts a throttled program now, or schedules the start for the end of the interval.
  /// - Returns: Whether the program has finished or was discarded.
  private mutating func throttle(
    _ id: String, _ interval: Duration, _ leading: Bool, _ trailing: Bool, _ program: Program, as part: Int
  ) -> Bool {
    guard leading || trailing else { return true }
    if let underWay = intervals[id] {
      guard trailing else { return true }
      if let superseded = underWay.waiting { end(superseded) }
    } else {
      openInterval(of: id, interval)
      if leading {
        make(part, .under(id))
        return begin(program, in: part)
      }
    }
    make(part, .throttled(id, program))
    intervals[id]?.waiting = part
    return false
  }

  private mutating func openInterval(of id: String, _ length: Duration) {
    let interval = ModelInterval(number: newNumber(), length: length)
    intervals[id] = interval
    schedule(after: length, .endOfInterval(id), of: interval.number)
  }

  // MARK: Continuing

  /// Continues a part after one of its own parts has finished.
  ///
  /// A sequence starts its next program. A gathering sends its actions.
  /// - Returns: Whether the part has finished.
  private mutating func resume(_ part: Int) -> Bool {
    guard !parts.values.contains(where: { $0.parent == part }) else { return false }
    switch parts[part]?.work {
    case .oneByOne(let programs):
      guard let next = programs.first else { return true }
      make(part, .oneByOne(programs.dropFirst()))
      return begin(next, in: part) && resume(part)
    case .gathering(let collected):
      for place in Set(collected.map(\.place)).sorted() {
        for action in collected where action.place == place { send(action.action, from: part) }
      }
      return true
    default:
      return true
    }
  }

  /// Removes a finished part and continues its enclosing parts.
  mutating func finish(_ part: Int) {
    guard let parent = parts.removeValue(forKey: part)?.parent else { return }
    if parent != 0, resume(parent) { finish(parent) }
  }

  /// Sends an action to the queue, or to the innermost enclosing gathering.
  private mutating func send(_ action: String, from part: Int) {
    var path = [part]
    for outer in around(part) {
      if case .gathering(let collected) = parts[outer]?.work {
        let place = path.last.flatMap { parts[$0]?.place } ?? 0
        return make(outer, .gathering(collected + [.init(action: action, place: place, path: Set(path))]))
      }
      path.append(outer)
    }
    queue.append(.action(action))
  }

  // MARK: Waking

  /// Continues the part of an entry that is due.
  mutating func wake(_ entry: Entry) {
    switch entry.due {
    case .step(let task, let index):
      continueTask(task, from: index, as: entry.part)
    case .delayed(let program):
      guard parts[entry.part] != nil else { return }
      parts[entry.part]?.work = .oneByOne([program])
      if resume(entry.part) { finish(entry.part) }
    case .tick(let count, let interval, let action):
      guard parts[entry.part] != nil else { return }
      deliver(action, from: entry.part)
      guard parts[entry.part] != nil else { return }
      schedule(after: interval, .tick(count + 1, every: interval, action), of: entry.part)
    case .endOfInterval(let id):
      guard let interval = intervals[id], interval.number == entry.part else { return }
      intervals[id] = nil
      guard let part = interval.waiting, case .throttled(_, let program) = parts[part]?.work else { return }
      openInterval(of: id, interval.length)
      make(part, .under(id))
      if begin(program, in: part) { finish(part) }
    }
    work()
  }

  /// Performs the next step of a task.
  ///
  /// A cancelled task ends at its next sleep unless it is stubborn, and all that it sends is late. A task that is
  /// cancelled before its first turn never starts.
  private mutating func continueTask(_ task: ProgramTask, from index: Int, as part: Int) {
    let isStopped = parts[part] == nil && !task.isStubborn
    guard index > 0 || parts[part] != nil else { return }
    if index > 0, case .sleep = task.steps[index - 1], isStopped { return }
    guard index < task.steps.count else { return end(task, as: part) }
    switch task.steps[index] {
    case .sleep(let duration):
      if !isStopped { schedule(after: duration, .step(task, index + 1), of: part) }
    case .send(let action):
      deliver(action, from: part)
      continueTask(task, from: index + 1, as: part)
    }
  }

  /// Delivers the result of a task or logs its error, and finishes its part.
  private mutating func end(_ task: ProgramTask, as part: Int) {
    switch task.ending {
    case .result(let action): deliver(action, from: part)
    case .error: if parts[part] != nil { report("error") }
    case .nothing, .cancellation: break
    }
    finish(part)
  }

  /// Handles an action of a task or timer at once, before the sender continues.
  private mutating func deliver(_ action: String, from part: Int) {
    guard parts[part] != nil else { return late.append(ProgramEventRecord(time: now, text: action)) }
    send(action, from: part)
    work()
  }
}
