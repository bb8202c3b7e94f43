import Dispatch
import HeadlessCombine
import Testing

/// Functions of the types that operators have in Combine. The compiler checks them.
private struct OperatorTypes {
  typealias Numbers = PassthroughSubject<Int, Never>
  typealias Failing = PassthroughSubject<Int, Failed>

  let numbers = Numbers()
  let failing = Failing()
  let queue = DispatchQueue.main

  func selecting() -> Publishers.First<Publishers.Output<Publishers.DropWhile<Publishers.Drop<Numbers>>>> {
    numbers.dropFirst().drop { $0 < 3 }.prefix(4).first()
  }
  func ending() -> Publishers.FirstWhere<Publishers.PrefixWhile<Numbers>> {
    numbers.prefix { $0 < 9 }.first { $0 > 1 }
  }
  func mapping() -> Publishers.Scan<Publishers.MapKeyPath<Publishers.TryMap<Numbers, Int>, String>, String> {
    numbers.tryMap { $0 }.map(\.description).scan("", +)
  }
  func recovering() -> Publishers.ReplaceError<Publishers.Retry<Failing>> {
    failing.retry(2).replaceError(with: 0)
  }
  func failures() -> Publishers.AssertNoFailure<Publishers.MapError<Publishers.SetFailureType<Numbers, Failed>, Failed>>
  {
    numbers.setFailureType(to: Failed.self).mapError { $0 }.assertNoFailure()
  }
  func catching() -> Publishers.Catch<Failing, Just<Int>> {
    failing.catch { _ in Just(0) }
  }
  func joining() -> Publishers.Concatenate<Publishers.Sequence<[Int], Never>, Numbers> {
    numbers.prepend(1, 2)
  }
  func flattening() -> Publishers.FlatMap<Failing, Publishers.SetFailureType<Numbers, Failed>> {
    numbers.flatMap { [failing] _ in failing }
  }
  func switching() -> Publishers.SwitchToLatest<Numbers, Publishers.Map<Numbers, Numbers>> {
    numbers.map { [numbers] _ in numbers }.switchToLatest()
  }
  func combining() -> Publishers.Merge<Publishers.Map<Publishers.Zip<Numbers, Numbers>, Int>, Numbers> {
    numbers.zip(numbers, +).merge(with: numbers)
  }
  func latest() -> Publishers.CombineLatest3<Numbers, Numbers, Numbers> {
    numbers.combineLatest(numbers, numbers)
  }
  func collecting() -> Publishers.HandleEvents<Publishers.Collect<Publishers.Print<Numbers>>> {
    numbers.print("numbers").collect().handleEvents()
  }
  func sharing() -> Publishers.Autoconnect<Publishers.Multicast<Publishers.Share<Numbers>, Numbers>> {
    numbers.share().multicast { Numbers() }.autoconnect()
  }
  func waiting()
    -> Publishers.Delay<
      Publishers.ReceiveOn<Publishers.SubscribeOn<Numbers, DispatchQueue>, DispatchQueue>, DispatchQueue
    >
  {
    numbers.subscribe(on: queue, options: nil).receive(on: queue).delay(for: 1, scheduler: queue)
  }
  func pausing() -> Publishers.Throttle<Publishers.Debounce<Numbers, DispatchQueue>, DispatchQueue> {
    numbers.debounce(for: .milliseconds(300), scheduler: queue).throttle(for: 1, scheduler: queue, latest: true)
  }
}

@Suite struct OperatorTypeTests {
  @Test func anOperatorWithCombinesTypeIsErasedToItsValues() {
    let types = OperatorTypes()
    let erased: [AnyPublisher<Int, Never>] = [
      types.selecting().eraseToAnyPublisher(), types.ending().eraseToAnyPublisher(),
      types.failures().eraseToAnyPublisher(), types.joining().eraseToAnyPublisher(),
      types.switching().eraseToAnyPublisher(), types.combining().eraseToAnyPublisher(),
      types.sharing().eraseToAnyPublisher(), types.latest().map(\.0).eraseToAnyPublisher(),
    ]
    let recorders = erased.map { Recorder($0) }
    for number in 1...4 { types.numbers.send(number) }
    #expect(
      recorders.map(\.events) == [
        ["3", "finished"], ["2", "finished"], ["1", "2", "3", "4"], ["1", "2", "1", "2", "3", "4"], [],
        ["2", "1", "4", "2", "6", "3", "8", "4"], ["1", "2", "3", "4"],
        ["1", "2", "2", "2", "3", "3", "3", "4", "4", "4"],
      ])
  }
}
